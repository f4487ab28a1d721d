import { isRefusal, refuse } from '#domain/refusal.ts'
import { confirmSession } from '#server/accounts/identity/sessions/confirm-session.ts'
import type { Access, Data, Links } from '#server/context.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { confirmedUntil } from './confirmation.ts'
import { createDeviceStore } from './device-store.ts'
import { tryPin } from '../pins/try-pin.ts'

export const confirmPerson: Handler<'staff.confirmPerson', Data & Links & Access> = async (
  context,
  { body },
  caller,
) => {
  const at = context.now()
  const until = { confirmedUntil: confirmedUntil(at).toISOString() }
  const device = await context.members.device(caller)
  if (device?.person) {
    const { row, person } = device
    const entered = await tryPin(context, row, { memberId: person.id, pin: body.pin ?? '' })
    if (isRefusal(entered)) return entered
    await createDeviceStore(context.database).confirm(row.id, person.id, at)
    return until
  }
  if (caller.token === null) return refuse(device ? 'deviceLocked' : 'deviceNotPaired')
  const confirmed = await confirmSession(context, body.password ?? '', caller)
  return isRefusal(confirmed) ? confirmed : until
}
