import type { StaffCaps } from '#domain/ordering/kitchen-caps.ts'
import { isRefusal } from '#domain/refusal.ts'
import { changeKitchen, writeCaps } from '#server/book/kitchen/kitchen-orders.ts'
import { recordHistory } from '#server/history/record/record-history.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { openRestaurantToStaff } from '#server/staff/open-to-staff.ts'
import { presentOrders } from './present-orders.ts'
import type { Access, Book, Data, Discovery, Links } from '#server/context.ts'

/** Existing orders stay, even if a slot has more points than its new cap. */
export const setCaps: Handler<'host.setCaps', Data & Links & Discovery & Book & Access> = async (
  context,
  { restaurantId, body },
  caller,
) => {
  const listed = await openRestaurantToStaff(context, restaurantId, caller)
  if (isRefusal(listed)) return listed
  const given = Object.entries({ all: body.all, ...body.byType }).filter(([, points]) => points !== null)
  const caps: StaffCaps = Object.fromEntries(given)
  await changeKitchen(context, listed.record.id, async (inside) => {
    await writeCaps(inside, listed.record.id, caps)
    await recordHistory(inside, context, {
      kind: 'changed',
      subject: 'kitchenCaps',
      restaurantId: listed.record.id,
      changes: Object.entries(caps).map(([type, after]) => ({
        field: type as keyof StaffCaps,
        before: null,
        after,
      })),
    })
  })
  return presentOrders(context, listed)
}
