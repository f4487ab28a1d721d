import { isRefusal, refuse } from '#domain/refusal.ts'
import { historyAlongside } from '#server/history/record/record-history.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { kioskTokenOf, kioskTokenOfMember } from './open-to-kiosk.ts'
import { memberOf } from '#server/staff/member-of.ts'
import { openRestaurantToStaff } from '#server/staff/open-to-staff.ts'
import type { Access, Data, Discovery, Links } from '#server/context.ts'

/** Returns a token for a kiosk, so that the staff token isn't stored on a device that anybody can touch. */
export const openKiosk: Handler<'host.openKiosk', Data & Links & Discovery & Access> = async (
  context,
  { restaurantId },
  caller,
) => {
  const listed = await openRestaurantToStaff(context, restaurantId, caller)
  if (isRefusal(listed)) return listed
  const member = await memberOf(context, await context.members.of(caller), listed, caller.may)
  if (!member || member === 'notPermitted' || caller.token === null) return refuse('tokenNeeded')
  const { memberId } = member
  const entry = { kind: 'added', subject: 'kiosk', restaurantId: listed.record.id } as const
  await context.database.sql.transaction().execute(historyAlongside(context, entry))
  return {
    token:
      memberId === null
        ? kioskTokenOf(context, listed, caller.token)
        : kioskTokenOfMember(context, listed, memberId),
  }
}
