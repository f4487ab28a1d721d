import { isRefusal, refuse } from '#domain/refusal.ts'
import { changeKitchen } from '#server/book/kitchen/kitchen-orders.ts'
import { recordHistory } from '#server/history/record/record-history.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { writeStock } from '#server/ordering/menus/write-stock.ts'
import { readOrdering } from '#server/ordering/terms/read-ordering.ts'
import { openRestaurantToStaff } from '#server/staff/open-to-staff.ts'
import { presentOrders } from './present-orders.ts'
import type { Access, Billing, Book, Data, Discovery, Links } from '#server/context.ts'

export const setStock: Handler<'host.setStock', Data & Links & Discovery & Book & Billing & Access> = async (
  context,
  { restaurantId, body },
  caller,
) => {
  const listed = await openRestaurantToStaff(context, restaurantId, caller)
  if (isRefusal(listed)) return listed
  const { id: itemId, modifierId = '', soldOut, portions } = body
  const book = (await readOrdering(context, listed))?.book
  const item =
    modifierId === ''
      ? book?.products.get(itemId)
      : book?.modifiers.get(modifierId)?.options.find(({ id }) => id === itemId)
  if (!item) return refuse('unknownProduct')
  const change = { restaurantId: listed.record.id, itemId, modifierId, soldOut, portions }
  await changeKitchen(context, listed.record.id, async (inside) => {
    await writeStock(inside, change)
    await recordHistory(inside, context, {
      kind: 'changed',
      subject: 'stock',
      name: item.name,
      restaurantId: listed.record.id,
      changes: [
        ...(soldOut === undefined ? [] : [{ field: 'soldOut' as const, before: !soldOut, after: soldOut }]),
        ...(portions === undefined ? [] : [{ field: 'portions' as const, before: null, after: portions }]),
      ],
    })
  })
  return presentOrders(context, listed)
}
