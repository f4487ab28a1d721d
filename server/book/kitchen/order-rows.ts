import { isDeepStrictEqual } from 'node:util'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { givesBack } from '#domain/ordering/order-moves.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import type { OrderTables } from '#server/platform/database/tables/order-tables.ts'
import { type KitchenTake, kitchenParts } from './take-from-kitchen.ts'

type InJson<Value> = Value extends Date ? string : Value

/** Times are ISO 8601 strings because the row is read as part of a JSON value. */
export type StoredOrder = {
  readonly [Column in keyof Selectable<OrderTables['orders']>]: InJson<
    Selectable<OrderTables['orders']>[Column]
  >
}

/** Selects the order of a reservation as one JSON value; null for a reservation without an order. */
export const orderOfReservation = sql<StoredOrder | null>`case when reservations.delivery_type is not null then (
  select to_jsonb(orders) from orders where reservation_id = reservations.id
) end`

type Ordered = Pick<Selectable<Schema['reservations']>, 'id' | 'status' | 'delivery_type'> & {
  readonly order?: StoredOrder | null
}

export interface OrderStep {
  readonly before: Ordered | null
  readonly after: Ordered
  /** Required if the order may take more points than before. */
  readonly caps?: KitchenTake['caps'] | undefined
}

/**
 * Builds the CTEs of a step's statement that write the order and take its points and portions from the
 * kitchen. If too few are left, the database rejects the whole statement.
 */
export function orderParts({ before, after, caps }: OrderStep): RawBuilder<unknown> {
  const [old, order] = [before?.order ?? null, orderAfter(after)]
  if (!old && !order) return sql``
  const kitchen = kitchenParts({
    restaurantId: (order ?? old)!.restaurant_id,
    before: old && takenBy(before!, old),
    after: order && takenBy(after, order),
    caps,
  })
  if (!order)
    return sql`, unordered as (delete from orders where reservation_id = ${after.id} and exists (select from step))${kitchen}`
  if (isDeepStrictEqual(old, order)) return kitchen
  return sql`, ordered as (
    insert into orders select written.* from jsonb_populate_record(null::orders, ${JSON.stringify(order)}::jsonb) written, step
    on conflict (reservation_id) do update set ${sql.raw(updates)}
  )${kitchen}`
}

/** An order that ends without being cooked returns its points and portions to the kitchen, no matter who ended it. */
export function orderAfter({ status, order }: Pick<Ordered, 'status' | 'order'>): StoredOrder | null {
  if (!order || order.given_back || !givesBack(status as BookingStatus)) return order ?? null
  return { ...order, given_back: true, answer_by: null, choose_by: null }
}

/** Returns the points and portions that an order takes; null if it has returned them. */
function takenBy(
  { delivery_type: type }: Ordered,
  { filled, taken, given_back }: StoredOrder,
): KitchenTake['after'] {
  return type === null || given_back ? null : { type, filled, taken }
}

const changing = [
  'items',
  'receipt',
  'total',
  'payment_type',
  'asap',
  'promised',
  'kitchen_begins',
  'way_minutes',
  'answer_by',
  'cancel_until',
  'accepted',
  'ready',
  'handed_over',
  'delay_note',
  'missing',
  'choose_by',
  'without_missing',
  'ended_because',
  'open_elsewhere',
  'address',
  'filled',
  'taken',
  'given_back',
] as const satisfies readonly (keyof StoredOrder)[]

const updates = changing.map((column) => `${column} = excluded.${column}`).join()
