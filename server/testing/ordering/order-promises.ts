import { heldBy } from '#domain/payments/payment.ts'
import { paymentOf, readMoney } from '#server/book/money/money-rows.ts'
import type { StoredOrder } from '#server/book/kitchen/order-rows.ts'
import { isOrder } from '#server/book/kitchen/order-state.ts'
import { createReservationStore, type ReservationRow } from '#server/book/steps/reservations.ts'
import type { OpenWorld } from '#server/testing/worlds/open-world.ts'

interface KitchenAtFirst {
  readonly restaurantId: number
  readonly cap: number
  /** Portions in stock before the first order, by product. */
  readonly stock: Readonly<Record<string, number>>
}

/**
 * Describes kitchen points or portions that were sold twice or not returned, and payments that don't match
 * their orders. Empty if everything is correct. The restaurant keeps the money for what is or will be cooked;
 * everything else is refunded.
 */
export async function brokenOrderPromises(
  { database }: Pick<OpenWorld, 'database'>,
  { restaurantId, cap, stock }: KitchenAtFirst,
): Promise<string[]> {
  const { sql: db } = database
  const ids = await db
    .selectFrom('orders')
    .select('reservation_id')
    .where('restaurant_id', '=', restaurantId)
    .execute()
  const broken: string[] = []
  const points = new Map<number, number>()
  const sold = new Map<string, number>()
  for (const { reservation_id: id } of ids) {
    // oxlint-disable-next-line no-await-in-loop
    const row = await createReservationStore(database).find(id)
    if (!row || !isOrder(row)) throw new Error(`${id} is no order`)
    if (!row.order.given_back) count(row.order, points, sold)
    // oxlint-disable-next-line no-await-in-loop
    const money = await readMoney(db, id)
    const held = heldBy((money?.payments ?? []).map(paymentOf), 'deposit')
    const owed = owedFor(row, row.order)
    if (held !== owed) broken.push(`${id} (${row.status}) holds ${held} instead of ${owed}`)
  }
  const slots = await db
    .selectFrom('kitchen_slots')
    .select(['slot', 'points'])
    .where('restaurant_id', '=', restaurantId)
    .where('load_of', '=', 'all')
    .execute()
  for (const { slot, points: counted } of slots) {
    const ordered = points.get(slot.getTime() / 60_000) ?? 0
    if (counted !== ordered) broken.push(`${slot.toISOString()} counts ${counted} of ${ordered} points`)
    if (counted > cap) broken.push(`${slot.toISOString()} has ${counted} points`)
  }
  const rows = await db.selectFrom('stock').selectAll().where('restaurant_id', '=', restaurantId).execute()
  for (const { item_id: item, portions } of rows) {
    const left = (stock[item] ?? 0) - (sold.get(item) ?? 0)
    if (portions !== left || left < 0)
      broken.push(`${portions} portions of ${item} are left instead of ${left}`)
  }
  return broken
}

function count({ filled, taken }: StoredOrder, points: Map<number, number>, sold: Map<string, number>): void {
  for (const { slot, points: added } of filled) points.set(slot, (points.get(slot) ?? 0) + added)
  for (const { productId, amount } of taken)
    if (productId) sold.set(productId, (sold.get(productId) ?? 0) + amount)
}

function owedFor(
  { payment_progress }: ReservationRow,
  { payment_type, given_back, total }: StoredOrder,
): number {
  const isPaid = payment_type === 'card' && payment_progress !== 'unpaid' && payment_progress !== 'none'
  return isPaid && !given_back ? total : 0
}

/**
 * Settings of a kitchen with enough capacity and stock that nothing sells out before the server is killed.
 */
export const killedKitchen = { cap: 1_000_000, stock: { pie: 1_000_000 } } as const
