import { isDeepStrictEqual } from 'node:util'
import { type RawBuilder, sql } from 'kysely'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import { freesTables } from '#domain/reservations/staff-moves.ts'
import {
  type ColumnsBefore,
  isNotifiedLater,
  isUntold,
  undoSeconds,
  undoEnds,
  undoKindOf,
  type TakingBack,
  type UndoStanding,
} from '#domain/reservations/undo.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { openingInstant } from '#domain/time/zone-clock.ts'
import { zoneFromIntl } from '#domain/time/zone-from-intl.ts'
import { renewMessagesWith, withoutMessagesWith } from '#server/book/outbox/enqueue-messages.ts'
import { withoutWebhookEventWith } from '#server/webhooks/record/record-webhook-event.ts'
import { orderAfter } from '#server/book/kitchen/order-rows.ts'
import { isWithoutTable } from '#server/book/kitchen/order-state.ts'
import { planningWith } from '#server/platform/jobs/due-work.ts'
import { type BookingChange, marksIn, type Step } from './step.ts'
import type { KnownReservation, ReservationRow } from './with-members.ts'

/** Columns that an undo returns to what they were. Payments and conversations go on. */
const undoable = [
  'restaurant_id',
  'status',
  'reservation_time',
  'wall_time',
  'time_zone',
  'service_date',
  'turn_minutes',
  'group_size',
  'areas',
  'table_numbers',
  'floor_id',
  'customer_name',
  'email',
  'phone',
  'special_requests',
  'customer_profile',
  'additionals',
  'policy',
  'amount',
  'cancel_note',
  'ended_because',
  'closed',
  'late_minutes',
  'kept_until',
  'arrived',
  'confirmed',
  'people_here',
  'changed_by_restaurant',
] as const satisfies readonly (keyof ReservationRow)[]

const moments: ReadonlySet<string> = new Set([
  'reservation_time',
  'closed',
  'kept_until',
  'arrived',
  'confirmed',
])

/** Minutes after midnight that belong to the service day before, as in the lists of staff. */
const nightMinutes = 6 * 60

/**
 * Adds to a step how it can be taken back and what the guest knows until they are notified of it. Tables of a booking that was
 * ended stay taken until then, so that nobody else gets what an undo needs.
 */
export function withUndo<Taken extends Step>(step: Taken): Taken {
  const { before } = step
  if (!before) return step.by === 'staff' && step.kind === 'newBooking' ? withUndoOfBooking(step) : step
  const marks = marksAfter(step, before)
  const after = { ...step.after, ...marks }
  const waits = 'tables' in step && step.tables === 'freed' && marks.untold !== null && step.by === 'staff'
  return { ...step, after, ...(waits && { tables: 'kept' }) }
}

/** A booking by staff is taken back by ending it. Its guest isn't notified before that is over. */
function withUndoOfBooking<Taken extends Step>(step: Taken): Taken {
  const { after, at } = step
  const until = new Date(undoEnds('booked', at.getTime(), 0)).toISOString()
  const { version } = after
  const taking_back = {
    kind: 'booked' as const,
    version,
    at: at.toISOString(),
    until,
    columns: { status: 'CanceledByHost' },
    ...notifiesIn(step),
  }
  const untold = step.message && { at: until, version, columns: {} }
  return { ...step, after: { ...after, taking_back, untold } }
}

/** Guests without a contact may have a browser that gets messages, which nobody can count on. */
function notifiesIn({ message }: Step): Pick<TakingBack, 'notifies'> {
  return message && message.channel !== 'push' ? { notifies: message.channel } : {}
}

type Marks = Pick<ReservationRow, 'taking_back' | 'untold'>

const none: Marks = { taking_back: null, untold: null }

function marksAfter(step: Step, before: ReservationRow): Marks {
  const { after, by, at } = step
  const { taking_back, untold } = before
  const marks = marksIn(step)
  // What has taken effect since isn't taken back, because the guest knows it.
  if (marks === 'takenBack') return { taking_back: null, untold: (untold && taking_back?.untold) ?? null }
  if (marks === 'notified') return { taking_back, untold: null }
  const [was, is] = [standingOf(before), standingOf(after)]
  const byStaff = by === 'staff' && step.kind === 'bookingChange' && !isWithoutTable(after)
  const kind = byStaff ? undoKindOf(was, is) : null
  if (kind === null) {
    const isCounted = { hasArrived: is.hasArrived, here: is.here }
    // What the kitchen had planned before fits only the dishes of then.
    const isSameDishes = isDeepStrictEqual(before.order?.items, after.order?.items)
    if (!isDeepStrictEqual({ ...was, ...isCounted }, is) || !isSameDishes) return none
    return { taking_back, untold }
  }
  // What is due or paid together with the step can't wait.
  if ('money' in step && step.money) return none
  if (before.payment_progress === 'unpaid') return none
  const dayEnds = openingInstant(
    zoneFromIntl(before.time_zone),
    addDays(before.service_date, 1),
    nightMinutes,
  )
  const takingBack = {
    kind,
    version: after.version,
    at: at.toISOString(),
    until: new Date(undoEnds(kind, at.getTime(), dayEnds * 60_000)).toISOString(),
    columns: columnsBefore(before, after),
    ...('swapsWith' in step && step.swapsWith && { swappedWith: step.swapsWith }),
    ...dishesBefore(before, after),
    ...(isNotifiedLater(kind) && notifiesIn(step)),
    ...(untold && { untold }),
  }
  if (!isNotifiedLater(kind))
    return { taking_back: takingBack, untold: was.status === is.status ? untold : null }
  const known = knownToGuest(before)
  const earlier = kind === 'changed' || kind === 'lateAnswered' ? untold?.newTerms : undefined
  const newTerms = 'newTerms' in step && step.newTerms ? step.newTerms : earlier
  return {
    taking_back: takingBack,
    untold: {
      at: new Date(at.getTime() + undoSeconds * 1000).toISOString(),
      version: known.version,
      columns: columnsBefore(known, after),
      ...(newTerms && { newTerms }),
    },
  }
}

function standingOf(row: ReservationRow): UndoStanding {
  const { restaurant_id, reservation_time, group_size, areas, customer_name, email, phone } = row
  const { special_requests, customer_profile, additionals } = row
  return {
    status: row.status as BookingStatus,
    tables: row.table_numbers,
    turnMinutes: row.turn_minutes,
    hasArrived: row.arrived !== null,
    here: row.people_here,
    keptUntil: row.kept_until && row.kept_until.getTime(),
    agreed: JSON.stringify([
      [restaurant_id, reservation_time, group_size, areas, customer_name, email, phone],
      [special_requests, customer_profile, additionals],
    ]),
  }
}

function columnsBefore(before: ReservationRow, after: ReservationRow): ColumnsBefore {
  const changed = undoable.filter((column) => !isDeepStrictEqual(before[column], after[column]))
  return Object.fromEntries(changed.map((column) => [column, before[column]]))
}

/** Columns of dishes that move with their booking or end with it. */
const ofDishes = ['promised', 'kitchen_begins', 'filled', 'given_back', 'answer_by', 'choose_by'] as const

function dishesBefore(before: ReservationRow, after: ReservationRow): Pick<TakingBack, 'dishes'> {
  const [old, order] = [before.order, orderAfter(after)]
  if (!old || !order) return {}
  const changed = ofDishes.filter((column) => !isDeepStrictEqual(old[column], order[column]))
  if (changed.length === 0) return {}
  return { dishes: Object.fromEntries(changed.map((column) => [column, old[column]])) }
}

/** Returns the columns as the booking's row has them. */
function restored(columns: ColumnsBefore): Partial<ReservationRow> {
  return Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [
      name,
      moments.has(name) && typeof value === 'string' ? new Date(value) : value,
    ]),
  )
}

/** Returns the booking as it was before the step that can be taken back, with a version of its own. */
export function beforeLastStep(row: KnownReservation): KnownReservation {
  const { taking_back, order } = row
  return {
    ...row,
    ...restored(taking_back?.columns ?? {}),
    ...(order && { order: { ...order, ...taking_back?.dishes } }),
    version: row.version + 1,
  }
}

function knownToGuest<Row extends KnownReservation>(row: Row): Row {
  const { untold } = row
  return untold ? { ...row, ...restored(untold.columns), version: untold.version, untold: null } : row
}

/** Returns the booking as its guest knows it at `now`: without what they are notified of later. */
export function asKnown<Row extends KnownReservation>(row: Row, now: Date): Row {
  return isUntold(row.untold, now.getTime()) ? knownToGuest(row) : row
}

/**
 * Returns the step with which what staff did takes effect for the guest: the money moves, and tables of a booking that was
 * ended become free. It has no version of its own unless money may move, so that whoever has seen the booking can go on.
 */
export function tellingStep(
  row: KnownReservation,
  at: Date,
  moneyMessages?: BookingChange['moneyMessages'],
): BookingChange & { readonly tables: 'kept' | 'freed' } {
  const hasMoney = row.payment_progress !== 'none'
  const newTerms = row.untold?.newTerms
  return {
    kind: 'bookingChange',
    marks: 'notified',
    before: row,
    after: { ...row, untold: null, version: row.version + (hasMoney ? 1 : 0) },
    tables: freesTables(row.status as BookingStatus) ? 'freed' : 'kept',
    pace: null,
    hold: null,
    by: 'system',
    note: '',
    at,
    message: null,
    memberMessage: null,
    ...(hasMoney && newTerms && { money: { event: { kind: 'changed' as const, ...newTerms } } }),
    ...(moneyMessages && { moneyMessages }),
  }
}

/**
 * Returns whether new terms that wait for their effect would be lost with a step. A booking that staff end is settled under the
 * terms before it, and an undo brings the new ones back.
 */
export function losesNewTerms(step: Step): boolean {
  const { before, after, by } = step
  if (!before?.untold?.newTerms || after.untold?.newTerms || marksIn(step)) return false
  return by !== 'staff' || !freesTables(after.status as BookingStatus)
}

/** Returns when the guest is notified of a step, if that is later than at once. */
export function takesEffectAt({ before, after }: Step): Date | undefined {
  const { untold } = after
  return untold && untold.at !== before?.untold?.at ? new Date(untold.at) : undefined
}

/** Builds the CTE that lets a step take effect for the guest later. */
export function effectWith(step: Step): RawBuilder<unknown> {
  const due = takesEffectAt(step)
  return due ? planningWith({ kind: 'takeEffect', subject: step.after.id, due }, sql`from step`) : sql``
}

/** Builds the CTEs about what waits to notify somebody: of a step that is taken back, and of those before this one. */
export function waitingWith(step: Step): RawBuilder<unknown> {
  const { before, message } = step
  const marks = marksIn(step)
  const gone = marks === 'takenBack' ? withoutUnsent(before) : sql``
  const renewed = step.kind === 'bookingChange' && !message ? step.renews : undefined
  if (!before?.untold || !renewed) return gone
  const { version } = before.untold
  const takenBack = marks === 'takenBack' ? (before.taking_back?.version ?? null) : null
  return sql`${gone}${renewMessagesWith(renewed, { id: before.id, version }, takenBack)}`
}

function withoutUnsent(before: ReservationRow | null): RawBuilder<unknown> {
  if (!before?.taking_back) return sql``
  const { id, taking_back } = before
  const webhook = { reservationId: id, version: taking_back.version, at: taking_back.at }
  return sql`${withoutMessagesWith({ id, version: taking_back.version })}${before.untold ? withoutWebhookEventWith(webhook, sql`step`) : sql``}`
}
