import { type OrderAction, type OrderActor, moveOrder as nextStatus } from '#domain/ordering/order-moves.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import { freesTables } from '#domain/reservations/staff-moves.ts'
import type { OrderMoveRefusal } from '#domain/ordering/order-moves.ts'
import { type OrderTemplate, orderMessage } from '#server/book/outbox/order-messages.ts'
import type { StoredOrder } from '#server/book/kitchen/order-rows.ts'
import { findReservation } from '#server/book/steps/open-reservation.ts'
import {
  isOrder,
  orderCheckTime,
  minuteOf,
  type OrderedRow,
  orderStateOf,
} from '#server/book/kitchen/order-state.ts'
import { isoWithOffset } from '#domain/time/zone-clock.ts'
import { zoneFromIntl } from '#domain/time/zone-from-intl.ts'
import { recordStep } from '#server/book/steps/record-step.ts'
import type { OrderChange } from '#server/book/steps/step.ts'
import type { StepMoney } from '#server/book/money/step-with-money.ts'
import type { Book, Data, Discovery, Links } from '#server/context.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { moneyMessages } from '#server/booking/reservations/present/money-messages.ts'
import { presentReservation } from '#server/booking/reservations/present/present-reservation.ts'

export interface OrderCommand {
  readonly by: OrderActor
  readonly status: BookingStatus
  readonly changes?: Partial<StoredOrder>
  /** Changes to the reservation itself. */
  readonly row?: Partial<OrderedRow>
  readonly note?: string
  readonly news: OrderTemplate | null
  /** The kitchen caps to check if the order may take more points than before. */
  readonly caps?: OrderChange['caps']
  /** The change to the order's payments, if it can't be derived from the status. */
  readonly money?: StepMoney | undefined
}

export interface OpenOrder {
  readonly row: OrderedRow
  readonly listed: ListedRestaurant
}

export function statusAfter(
  row: OrderedRow,
  action: OrderAction,
  by: OrderActor,
  now: Date,
): BookingStatus | OrderMoveRefusal {
  return nextStatus(orderStateOf(row), action, by, now.getTime() / 60_000)
}

/** Returns the reservation's time columns for an order's promised time. The service day doesn't change. */
function momentOf({ time_zone }: OrderedRow, { promised }: StoredOrder) {
  const wall = isoWithOffset(zoneFromIntl(time_zone), Math.floor(minuteOf(promised)))
  return { reservation_time: new Date(promised), wall_time: `${wall.slice(0, 16)}:00` }
}

/**
 * Saves a change to an order if it still has the version that was read; otherwise resolves to `changed`. If
 * the status ends the order before it was cooked, its stock and kitchen points are returned in the same
 * statement.
 */
export async function writeOrderStep(
  context: Data & Links & Discovery & Book,
  { row, listed }: OpenOrder,
  { by, status, changes = {}, row: details = {}, note = '', news, caps, money }: OrderCommand,
): Promise<OrderedRow | 'changed' | 'cooked'> {
  const at = context.now()
  const ends = freesTables(status)
  const order: StoredOrder = { ...row.order, ...changes }
  const after: OrderedRow = {
    ...row,
    ...details,
    ...(changes.promised !== undefined && momentOf(row, order)),
    order,
    status,
    version: row.version + 1,
    ...(row.payment_progress !== 'none' && { amount: order.total }),
    ...(ends && row.closed === null && { closed: at, cancel_note: note, pay_by: null }),
  }
  const booking = presentReservation(context, listed, after)
  const outcome = await recordStep(context, {
    kind: 'orderChange',
    before: row,
    after,
    by,
    note,
    at,
    caps,
    checkAt: ends ? null : orderCheckTime(order),
    message: news && orderMessage(news, after, booking, { words: note }),
    memberMessage: null,
    ...(money && { money }),
    moneyMessages: moneyMessages(context, listed),
  })
  if (outcome === 'recorded') return money ? readAgain(context, after) : after
  return outcome === 'cooked' ? outcome : 'changed'
}

/**
 * Reads an order again after a step with a payment event because that event may have changed other fields
 * too.
 */
async function readAgain(context: Data & Discovery, after: OrderedRow): Promise<OrderedRow> {
  const found = await findReservation(context, after.id)
  return found && isOrder(found.row) ? found.row : after
}
