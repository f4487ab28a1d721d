import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Access, Data, Discovery } from '#server/context.ts'
import { writeWithHistory } from '#server/history/record/record-history.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { openEmployer } from '../devices/open-device.ts'
import { createPinStore } from './pin-store.ts'
import { mayHandOutPin } from './set-pin.ts'

export const unblockPin: Handler<'staff.unblockPin', Data & Discovery & Access> = async (
  context,
  { restaurantId, memberId },
  caller,
) => {
  const employer = await openEmployer(context, restaurantId, caller)
  if (isRefusal(employer)) return employer
  // With more tries for somebody who may do more, a manager could guess their PIN.
  const member = await mayHandOutPin(context, employer, memberId, caller)
  if (isRefusal(member)) return member
  if (member.state !== 'active') return refuse('unknownMember')
  await writeWithHistory(
    context,
    (inside) => createPinStore({ sql: inside }).forgetTries(member.id),
    (hadTries) => hadTries && { kind: 'pinUnblocked', name: member.name, restaurantId: employer },
  )
  return undefined
}
