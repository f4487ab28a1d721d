import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Access, Data, Discovery } from '#server/context.ts'
import { writeWithHistory } from '#server/history/record/record-history.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { createMemberStore } from '../member-store.ts'
import { openEmployer } from '../devices/open-device.ts'
import { createPinStore } from './pin-store.ts'

export const unblockPin: Handler<'staff.unblockPin', Data & Discovery & Access> = async (
  context,
  { restaurantId, memberId },
  caller,
) => {
  const employer = await openEmployer(context, restaurantId, caller)
  if (isRefusal(employer)) return employer
  const member = await createMemberStore(context.database).active(memberId)
  if (member?.restaurant_id !== employer) return refuse('unknownMember')
  await writeWithHistory(
    context,
    (inside) => createPinStore({ sql: inside }).forgetTries(member.id),
    (hadTries) => hadTries && { kind: 'pinUnblocked', name: member.name, restaurantId: employer },
  )
  return undefined
}
