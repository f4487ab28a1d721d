import type { DeliveryType } from '#domain/ordering/menu.ts'
import { forgottenFrom, type OrderState } from '#domain/ordering/order-moves.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import type { StoredOrder } from './order-rows.ts'
import type { ReservationRow } from '#server/book/steps/with-members.ts'

export type OrderedRow = ReservationRow & {
  readonly delivery_type: DeliveryType
  readonly order: StoredOrder
}

/**
 * Returns whether this is a takeaway or delivery order. These have statuses of their own, and neither a table
 * nor a party.
 */
export function isOrder<Row extends ReservationRow>(row: Row): row is Row & OrderedRow {
  return isWithoutTable(row) && row.order !== null && row.order !== undefined
}

export function isWithoutTable({ delivery_type }: Pick<ReservationRow, 'delivery_type'>): boolean {
  return delivery_type === 'takeaway' || delivery_type === 'delivery'
}

/** Returns the part of an order that the rules about its status depend on. */
export function orderStateOf(row: OrderedRow): OrderState {
  const { status, order } = row
  const promised = minuteOf(order.promised)
  return {
    status: status as BookingStatus,
    payBy: unpaidUntil(row),
    answerBy: minuteOrNull(order.answer_by) ?? promised,
    promised,
    cancelUntil: minuteOrNull(order.cancel_until),
    chooseBy: minuteOrNull(order.choose_by),
  }
}

/**
 * Returns the time by which an order must be paid online, or null if it is already paid or is paid on
 * handover.
 */
export function unpaidUntil({
  payment_progress,
  pay_by,
}: Pick<ReservationRow, 'payment_progress' | 'pay_by'>): EpochMinute | null {
  return payment_progress === 'unpaid' && pay_by ? pay_by.getTime() / 60_000 : null
}

/** Returns when the order must be checked if nobody acts before then. */
export function orderCheckTime({ answer_by, choose_by, promised }: StoredOrder): Date {
  const due = [answer_by, choose_by].filter((each) => each !== null).map((each) => Date.parse(each))
  return new Date(
    due.length > 0 ? Math.min(...due) : forgottenFrom({ promised: minuteOf(promised) }) * 60_000,
  )
}

/** Converts an ISO 8601 string to epoch minutes, with fractions. */
export function minuteOf(iso: string): EpochMinute {
  return Date.parse(iso) / 60_000
}

export function minuteOrNull(iso: string | null): EpochMinute | null {
  return iso === null ? null : minuteOf(iso)
}

export function isoOf(minute: EpochMinute): string {
  return new Date(minute * 60_000).toISOString()
}

/** Converts the lines of a stored order to the format of a request. */
export function itemsOf({ items }: Pick<StoredOrder, 'items'>) {
  return items.map(({ id, repeatIndex, amount, selectedModifiers }) => ({
    id,
    repeatIndex,
    amount,
    selectedModifiers: selectedModifiers.map((option) => ({ id: option.id, amount: option.amount })),
  }))
}
