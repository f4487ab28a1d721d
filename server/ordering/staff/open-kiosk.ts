import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { addKioskDevice, openerOf } from '#server/staff/devices/kiosk-devices.ts'
import { memberOf } from '#server/staff/member-of.ts'
import { openRestaurantToStaff } from '#server/staff/open-to-staff.ts'
import type { Access, Data, Discovery, Links } from '#server/context.ts'
import { kioskTokenOf } from './open-to-kiosk.ts'

/** Returns a token for a kiosk, so that the staff token isn't stored on a device that anybody can touch. */
export const openKiosk: Handler<'host.openKiosk', Data & Links & Discovery & Access> = async (
  context,
  { restaurantId, body },
  caller,
) => {
  const listed = await openRestaurantToStaff(context, restaurantId, caller)
  if (isRefusal(listed)) return listed
  const member = await memberOf(context, await context.members.of(caller), listed, caller.may)
  const opener = member && member !== 'notPermitted' ? openerOf(context, member, caller.token) : null
  if (opener === null) return refuse('tokenNeeded')
  const { idempotencyKey: key } = caller
  const { record } = listed
  const id =
    key === null
      ? context.newId()
      : context.capabilities.tokenOf('kiosk', `opened ${record.id} ${opener} ${key}`)
  const token = kioskTokenOf(context, listed, id)
  const employer = record.parent_id ?? record.id
  await addKioskDevice(context, { id, restaurantId: employer, name: body.name, token, opener })
  return { token }
}
