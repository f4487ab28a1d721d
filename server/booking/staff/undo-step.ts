import type { CapsOf } from '#domain/ordering/kitchen-slots.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import { freesTables, permissionsForUndo } from '#domain/reservations/staff-moves.ts'
import { movesMoney, undoRefusal } from '#domain/reservations/undo.ts'
import { readKitchenState } from '#server/book/kitchen/kitchen-load.ts'
import { readMoney } from '#server/book/money/money-rows.ts'
import { renewedData } from '#server/book/outbox/notify-guest.ts'
import type { OpenReservation } from '#server/book/steps/open-reservation.ts'
import { recordStep } from '#server/book/steps/record-step.ts'
import type { BookingChange } from '#server/book/steps/step.ts'
import { beforeLastStep, withUndo } from '#server/book/steps/take-back.ts'
import type { KnownReservation } from '#server/book/steps/with-members.ts'
import { createMonitorStore } from '#server/book/tables/monitored-tables.ts'
import { openOrdering } from '#server/booking/reservations/order/assess-request.ts'
import { moneyMessages } from '#server/booking/reservations/present/money-messages.ts'
import { presentReservation } from '#server/booking/reservations/present/present-reservation.ts'
import { occupiedAmong, tablesNumbered } from '#server/booking/reservations/give-tables.ts'
import type { Access, Billing, Book, Data, Discovery, Links } from '#server/context.ts'
import { situationOf } from '#server/ordering/terms/situation.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { openReservationToStaff } from '#server/staff/open-to-staff.ts'
import { blockedRefusal } from './actions/table-refusal.ts'
import { conflictOver } from './last-change.ts'
import { presentForStaff, stayOf } from './present-for-staff.ts'
import { numbersIn } from './set-status.ts'
import { undoSwap } from './undo-swap.ts'

/** Maximum number of attempts. An attempt fails if the booking or its tables were changed concurrently. */
const maxAttempts = 20

/** Takes back staff's last step as a step of its own. */
export const undoStep: Handler<'host.undo', Data & Links & Discovery & Book & Access & Billing> = async (
  context,
  { reservationId, body },
  caller,
) => {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const opened = await openReservationToStaff(context, reservationId, caller)
    if (isRefusal(opened)) return opened
    const { row, listed } = opened
    if (body.version !== row.version) return conflictOver(context, row)
    const now = context.now()
    const no = undoRefusal(row.taking_back, now.getTime())
    if (no) return no
    const hasMoney = row.payment_progress !== 'none' || row.deposit_way !== null
    const needed = permissionsForUndo(row.taking_back?.kind, row.status as BookingStatus, hasMoney)
    for (const each of needed) {
      const permitted = await openReservationToStaff(context, reservationId, { ...caller, may: [each] })
      if (isRefusal(permitted)) return permitted
    }
    const partner = row.taking_back?.swappedWith
    if (partner !== undefined && !body.tableNumber) {
      const other = await openReservationToStaff(context, partner, caller)
      const back = isRefusal(other) ? null : await undoSwap(context, opened, other, body.reason ?? '')
      if (back && isRefusal(back)) return back
      if (back) return presentForStaff(context, { ...opened, row: back })
    }
    const money = await moneyOf(context, row, now)
    if (isRefusal(money)) return money
    const tables = await tablesOf(context, opened, numbersIn(body.tableNumber))
    if (isRefusal(tables)) return tables
    const { claim, ...given } = tables
    const ended = row.taking_back?.kind === 'booked' && { closed: now }
    const after = { ...beforeLastStep(row), ...given, ...ended }
    const step: BookingChange = withUndo({
      kind: 'bookingChange',
      marks: 'takenBack',
      before: row,
      after,
      tables: claim,
      pace: null,
      hold: null,
      caps: await capsFor(context, opened),
      by: 'staff',
      note: body.reason ?? '',
      at: now,
      message: null,
      memberMessage: null,
      renews: renewedData(presentReservation(context, listed, { ...after, untold: null })),
      ...(money && { money }),
      moneyMessages: moneyMessages(context, listed),
    })
    const outcome = await recordStep(context, step)
    if (outcome === 'recorded') return presentForStaff(context, { ...opened, row: step.after })
    if (outcome === 'cooked') return refuse('kitchenFull')
    if (outcome === 'overlap') await context.books.dropExpiredHolds(row.restaurant_id)
  }
  return conflictOver(context, { id: reservationId.toLowerCase() })
}

/**
 * A no-show that took effect for the payments is taken back there, too, unless its fee is being charged. Other steps take
 * effect early if somebody needs the tables or the party is called or seated.
 */
async function moneyOf({ database }: Pick<Data, 'database'>, row: KnownReservation, now: Date) {
  const { untold, taking_back, payment_progress } = row
  if (taking_back?.kind === 'booked' && payment_progress !== 'none') {
    if (payment_progress !== 'unpaid') return refuse('moneyMoved')
    // Nothing was paid, so nothing waits for a payment anymore.
    return { event: { kind: 'canceledByRestaurant' as const, at: epochMinuteOf(now) } }
  }
  if (untold || !taking_back || payment_progress === 'none') return null
  if (movesMoney(taking_back.kind)) return refuse('moneyMoved')
  if (taking_back.kind !== 'noShow') return null
  const rows = await readMoney(database.sql, row.id)
  const state = rows?.money.fee?.state
  if (!rows || (state !== undefined && state !== 'announced' && state !== 'waived'))
    return refuse('moneyMoved')
  return { event: { kind: 'noShowTakenBack' as const, at: epochMinuteOf(now) }, version: rows.money.version }
}

/** Returns the limits of the kitchen if the party's dishes go back to when they were planned. */
async function capsFor(
  context: Data & Discovery & Billing,
  { row, listed }: OpenReservation,
): Promise<CapsOf | undefined> {
  const ordering = row.taking_back?.dishes && (await openOrdering(context, listed, 'preorder'))
  if (!ordering || isRefusal(ordering)) return undefined
  const now = epochMinuteOf(context.now())
  const state = await readKitchenState(context.database.sql, ordering.restaurantId, now)
  return situationOf(ordering, 'preorder', { state, now }).promiseRules.capsOf
}

/** Returns the tables that the party gets back, or those it gets instead of them. */
async function tablesOf(context: Data, { row, listed }: OpenReservation, asked: readonly string[]) {
  const back = beforeLastStep(row)
  if (row.taking_back?.kind === 'booked') {
    const { table_numbers, floor_id } = row
    return { table_numbers, floor_id, claim: 'freed' as const }
  }
  const numbers = asked.length > 0 ? asked : back.table_numbers
  const given = { table_numbers: [...numbers], floor_id: back.floor_id }
  const wasFreed = freesTables(row.status as BookingStatus) && !row.untold
  const isSame =
    numbers.join() === row.table_numbers.join() &&
    back.reservation_time.getTime() === row.reservation_time.getTime() &&
    back.turn_minutes === row.turn_minutes &&
    back.group_size === row.group_size
  if (isSame && !wasFreed) return { ...given, claim: 'kept' as const }
  if (numbers.length === 0) return { ...given, claim: 'freed' as const }
  const at = { row: back, listed }
  const tables = await tablesNumbered(context, at, numbers)
  if (!tables) return refuse('unknownTable')
  const { from, until } = stayOf(back)
  const taken = (
    await createMonitorStore(context.database).tables(
      listed.record.id,
      { from, until },
      [row.id],
      context.now(),
    )
  )
    .filter(
      ({ number, claims }) =>
        numbers.includes(number) && claims.some((claim) => claim.from < until && from < claim.until),
    )
    .map(({ number }) => number)
  if (taken.length > 0) return refuse('tableTaken', { numbers: taken.join(', '), count: taken.length })
  // Whoever didn't leave after all still sits there.
  const isBackAtOnce = row.taking_back?.kind === 'left'
  const has = wasFreed && !isBackAtOnce ? [] : row.table_numbers
  const blocked = blockedRefusal(
    listed,
    { tableIds: tables.ids, from, until, has },
    epochMinuteOf(context.now()),
  )
  if (blocked) return blocked
  const occupied = await occupiedAmong(context, at, numbers, from)
  if (occupied.length > 0)
    return refuse('tableOccupied', { numbers: occupied.join(', '), count: occupied.length })
  const claim = {
    restaurantId: back.restaurant_id,
    tableIds: tables.ids,
    from,
    until,
    covers: back.group_size,
  }
  return { table_numbers: [...tables.numbers], floor_id: tables.floorId, claim }
}
