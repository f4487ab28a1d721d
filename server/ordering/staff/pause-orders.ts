import { isRefusal } from '#domain/refusal.ts'
import { changeKitchen, writePause } from '#server/book/kitchen/kitchen-orders.ts'
import { recordHistory } from '#server/history/record/record-history.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { openRestaurantToStaff } from '#server/staff/open-to-staff.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { presentOrders } from './present-orders.ts'
import type { Access, Book, Data, Discovery, Links } from '#server/context.ts'

/**
 * Pauses ordering from now on. Only promised times within the pause are affected. A pause of all types and
 * one of a single type are independent.
 */
export const pauseOrders: Handler<'host.pauseOrders', Data & Links & Discovery & Book & Access> = async (
  context,
  { restaurantId, body },
  caller,
) => {
  const listed = await openRestaurantToStaff(context, restaurantId, caller)
  if (isRefusal(listed)) return listed
  // Times are promised in whole minutes, and so are those that staff and guests read.
  const from = new Date(epochMinuteOf(context.now()) * 60_000)
  const until = new Date(from.getTime() + body.minutes * 60_000)
  const pause = { restaurantId: listed.record.id, type: body.deliveryType, from, until }
  await changeKitchen(context, listed.record.id, async (inside) => {
    await writePause(inside, pause)
    await recordHistory(inside, context, {
      kind: 'changed',
      subject: 'orderingPause',
      restaurantId: listed.record.id,
      changes: [{ field: 'minutes', before: null, after: body.minutes }],
    })
  })
  return presentOrders(context, listed)
}
