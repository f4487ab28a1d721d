import { readMoney } from '#server/book/money/money-rows.ts'
import { memberMessage, bookingMessage } from '#server/book/outbox/notify-guest.ts'
import { findReservation, type OpenReservation } from '#server/book/steps/open-reservation.ts'
import { isOrder } from '#server/book/kitchen/order-state.ts'
import { recordStep } from '#server/book/steps/record-step.ts'
import { recordMoney } from '#server/book/money/record-money.ts'
import type { ReservationRow } from '#server/book/steps/reservations.ts'
import type { Book, BookingContext, Data, Discovery, Links } from '#server/context.ts'
import { findTables } from '#server/booking/reservations/give-tables.ts'
import { moneyMessages } from '#server/booking/reservations/present/money-messages.ts'
import { placeOrderAgain } from '#server/booking/reservations/order/place-order-again.ts'
import type { GivenTables } from '#server/booking/reservations/change/move-reservation.ts'
import { presentReservation } from '#server/booking/reservations/present/present-reservation.ts'

/** Maximum number of attempts to book a table. An attempt fails only if another party takes the table first. */
const maxAttempts = 10

/**
 * Books tables again for a booking that was paid after it had lapsed, or places an order again. If that isn't
 * possible, refunds everything.
 */
export async function reviveBooking(context: BookingContext, reservationId: string): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const opened = await findReservation(context, reservationId)
    const rows = await readMoney(context.database.sql, reservationId)
    if (!opened || !rows || opened.row.status !== 'Canceled' || opened.row.payment_progress !== 'unpaid')
      return
    const { row, listed } = opened
    if (isOrder(row)) {
      const again = await placeOrderAgain(context, { row, listed }, rows.money.version)
      if (again === null) return giveUp(context, opened)
      if (again === 'placed') return
      continue
    }
    const isAhead = row.reservation_time > context.now()
    const tables = isAhead && row.table_numbers.length > 0 ? await findTables(context, opened) : null
    if (!tables) return giveUp(context, opened)
    const { version, needs_approval: needsApproval } = rows.money
    const outcome = await place(context, opened, { tables, version, needsApproval })
    if (outcome === 'recorded') return
    if (outcome === 'overlap') await context.books.dropExpiredHolds(opened.row.restaurant_id)
  }
  throw new Error(`reservation ${reservationId} could not be placed again`)
}

interface Placing {
  readonly tables: GivenTables
  readonly version: number
  readonly needsApproval: boolean
}

function place(
  context: Data & Links & Book,
  { row, listed }: OpenReservation,
  { tables, version, needsApproval }: Placing,
) {
  const at = context.now()
  const after: ReservationRow = {
    ...row,
    status: needsApproval ? 'Pending' : 'Approved',
    closed: null,
    table_numbers: [...tables.numbers],
    floor_id: tables.floorId,
    version: row.version + 1,
  }
  const answer = presentReservation(context, listed, after)
  return recordStep(context, {
    kind: 'bookingChange',
    before: row,
    after,
    tables: {
      restaurantId: row.restaurant_id,
      tableIds: tables.ids,
      from: tables.from,
      until: tables.until,
      covers: row.group_size,
    },
    pace: null,
    hold: null,
    by: 'system',
    note: '',
    at,
    message: bookingMessage('bookingConfirmed', row, answer),
    memberMessage: memberMessage(row, after, answer),
    money: { event: { kind: 'placedAgain' }, version },
    moneyMessages: moneyMessages(context, listed),
  })
}

async function giveUp(
  context: Data & Links & Discovery & Book,
  { row, listed }: OpenReservation,
): Promise<void> {
  await recordMoney(context, row.id, () => ({
    decide: () => ({ kind: 'notPlacedAgain' }),
    by: 'system',
    at: context.now(),
    messages: moneyMessages(context, listed),
    bookingMessage: () => null,
  }))
}
