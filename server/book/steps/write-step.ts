import { isDeepStrictEqual } from 'node:util'
import { type Kysely, type RawBuilder, sql, type Updateable } from 'kysely'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import { automaticEnd } from '#domain/reservations/automatic-end.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { type Claim, claimTables, inClaimOrder } from '#server/book/tables/claim-tables.ts'
import { createScope } from './created-bookings.ts'
import { dayLocks, type LockedStretch } from '#server/book/tables/lock-days.ts'
import { orderParts } from '#server/book/kitchen/order-rows.ts'
import { isWithoutTable } from '#server/book/kitchen/order-state.ts'
import type { Book, Data } from '#server/context.ts'
import { entryWritten, historyWith } from '#server/history/record/record-history.ts'
import { historyOfStep } from './history-of-step.ts'
import { webhookOfStep } from './webhook-of-step.ts'
import { webhookEventWith } from '#server/webhooks/record/record-webhook-event.ts'
import { holdIn, type Step, tablesIn } from './step.ts'
import { planningWith } from '#server/platform/jobs/due-work.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { noticeOfStep, noticeWith } from '#server/book/outbox/staff-notices.ts'
import { reminderWith } from '#server/book/outbox/due-reminders.ts'
import {
  type BookingMessage,
  enqueueForMembersWith,
  enqueueWith,
} from '#server/book/outbox/enqueue-messages.ts'
import { effectWith, takesEffectAt, waitingWith } from './take-back.ts'
import type { ReservationRow } from './with-members.ts'

/** Who takes a step, and which restaurants' webhooks and members hear of it. */
export type StepWriter = Pick<Data, 'acting'> & Pick<Book, 'hookedRestaurants'>

/** Conditions, CTEs and messages to write with a step that affects payments. */
export interface MoneyParts {
  /** Queries that must each return a row. If one doesn't, nothing is written. */
  readonly onlyIf: readonly RawBuilder<unknown>[]
  /** Further CTEs of the statement. Each of them reads from `step`. */
  readonly parts: RawBuilder<unknown>
  readonly messages: readonly BookingMessage[]
}

const noMoney: MoneyParts = { onlyIf: [], parts: sql``, messages: [] }

/**
 * Writes a step in one statement, so it is written completely or not at all (`write-step.test.ts` prints one). Deletes the
 * old claims before checking the new ones, so a booking doesn't conflict with itself.
 *
 * Outside a transaction, pass the days to lock as `locked`. This relies on PostgreSQL running the main query before the
 * data-modifying CTEs. Should that ever change, the exclusion constraint still prevents double bookings.
 */
export async function writeStep(
  db: Kysely<Schema>,
  step: Step,
  { acting, hookedRestaurants }: StepWriter,
  {
    locked,
    money = noMoney,
  }: { readonly locked?: LockedStretch | undefined; readonly money?: MoneyParts } = {},
): Promise<'recorded' | 'changed' | 'prevented'> {
  const { before, after, by, note, at, message, memberMessage } = step
  const unless = before ? undefined : step.unless
  const { id, version, status } = after
  const effectAt = takesEffectAt(step)
  const cause = { id, version, at, ...(effectAt && { due: effectAt }) }
  const entry = historyOfStep(step)
  const event = hookedRestaurants.has(after.restaurant_id) ? webhookOfStep(step) : null
  const prevented = unless ? sql`exists (select from reasons)` : sql`false`
  const conditions = money.onlyIf.map(
    (query, at) => sql`${sql.raw(`condition_${at}`)} as materialized (${query}), `,
  )
  const { rows } = await sql<{ prevented: boolean }>`
    with ${unless ? sql`reasons as materialized (${unless}), ` : sql``}${sql.join(conditions, sql``)}
    step as (${before ? updateRow(db, before, after, money.onlyIf.length) : insertRow(after, prevented)}) ${tablesOf(step)}${
      before?.version === version
        ? sql``
        : sql`, moved as (
      insert into reservation_moves (reservation_id, version, status, by_whom, note, at)
      select id, ${version}::int, ${status}::text, ${by}::text, ${note}::text, ${at}::timestamptz from step
    )`
    }${storeAnswer(step)}${enqueueWith([...(message ? [message] : []), ...money.messages], cause)}${enqueueForMembersWith(memberMessage, cause)}
    ${orderParts(step)}${planNextWork(step)}${money.parts}${entry ? historyWith(entry, acting, at, sql`from step`) : sql``}${event ? webhookEventWith(event, sql`step`, effectAt) : sql``}${hookedRestaurants.notifiesStaff(after.restaurant_id) ? noticeWith(noticeOfStep(step)) : sql``}${waitingWith(step)}
    ${locked ? dayLocks(locked, sql`, ${prevented} as prevented`) : sql`select false as prevented from step`}
  `.execute(db)
  if (rows.length > 0 && rows.every((row) => !row.prevented)) {
    if (entry) entryWritten(entry, acting)
    return 'recorded'
  }
  return before ? 'changed' : 'prevented'
}

/** Columns that a step may write, in addition to the version. */
const columns = [
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
  'cancel_note',
  'ended_because',
  'customer_profile',
  'additionals',
  'campaign',
  'rwg_token',
  'notification_url',
  'language',
  'delivery_type',
  'policy',
  'deposit_status',
  'payment_sums',
  'payment_progress',
  'pay_by',
  'deposit_way',
  'amount',
  'currency',
  'created',
  'closed',
  'conversation',
  'guest_uid',
  'late_minutes',
  'kept_until',
  'arrived',
  'confirmed',
  'taking_back',
  'untold',
  'people_here',
  'visit_note',
  'changed_by_restaurant',
] as const satisfies readonly (keyof ReservationRow)[]

type Column = (typeof columns)[number]

const inJson: ReadonlySet<Column> = new Set([
  'customer_profile',
  'additionals',
  'campaign',
  'policy',
  'payment_sums',
  'conversation',
  'taking_back',
  'untold',
  'changed_by_restaurant',
])

/** Columns that describe one arrival, so they are reset when the booking moves to another time. */
const resetWithTime: ReadonlySet<Column> = new Set([
  'late_minutes',
  'kept_until',
  'arrived',
  'confirmed',
  'people_here',
])

function valuesOf(row: ReservationRow, which: readonly Column[]): Partial<Record<Column, unknown>> {
  return Object.fromEntries(which.map((column) => [column, valueOf(row, column)]))
}

function valueOf(row: ReservationRow, column: Column): unknown {
  const value = row[column]
  return inJson.has(column) && value !== null ? JSON.stringify(value) : value
}

function insertRow(row: ReservationRow, prevented: RawBuilder<unknown>): RawBuilder<unknown> {
  const { id, version, tenant_host } = row
  // Fewer columns are faster to parse and plan, and omitted ones are null anyway.
  const given = columns.filter((column) => row[column] !== null)
  return sql`
    insert into reservations (id, version, tenant_host, ${sql.raw(given.join())})
    select ${sql.join([id, version, tenant_host, ...given.map((column) => valueOf(row, column))])} where not ${prevented}
    returning id`
}

/**
 * Builds the update of a booking with only the columns that the step changes. Guests' reports on the day and
 * the booking's account are written without a new version, so their current values must not be overwritten.
 */
function updateRow(db: Kysely<Schema>, before: ReservationRow, after: ReservationRow, conditions: number) {
  const anotherTime = isAtAnotherTime(before, after)
  const changed = columns.filter(
    (column) =>
      (anotherTime && resetWithTime.has(column)) || !isDeepStrictEqual(after[column], before[column]),
  )
  const values = { version: after.version, ...valuesOf(after, changed) } as Updateable<Schema['reservations']>
  const all = Array.from(
    { length: conditions },
    (_, at) => sql<boolean>`exists (select from ${sql.raw(`condition_${at}`)})`,
  )
  return (
    db
      .updateTable('reservations')
      .set(values)
      .where('id', '=', before.id)
      .where('version', '=', before.version)
      // A step takes effect for the guest without a new version.
      .where('untold', before.untold ? 'is not' : 'is', null)
      .where((is) => is.and(all))
      .returning('id')
  )
}

/** Builds the CTEs that free tables, claim tables and end holds. Each applies only if the booking itself was written. */
function tablesOf(step: Step): RawBuilder<unknown> {
  const { before, after } = step
  const [tables, hold] = [tablesIn(step), holdIn(step)]
  const { id } = after
  const isWritten = sql`exists (select from step)`
  const isUnpaid = after.payment_progress === 'unpaid'
  const anew = before !== null && tables !== 'kept'
  // Also end other holds for changing this booking, because they assume that it keeps its current tables.
  const others = sql`id = ${hold?.id ?? null}::text ${anew ? sql`or (reservation_id = ${id} and not for_payment)` : sql``}`
  // An unpaid booking's own hold ends too, unless the booking stays unpaid with new tables.
  const own = anew && !(isUnpaid && typeof tables === 'object') ? sql`or (id = ${id} and for_payment)` : sql``
  const endsHolds = hold !== null || anew
  const gone = endsHolds
    ? sql`, gone as (delete from holds where (${others} ${own}) and ${isWritten} returning id)`
    : sql``
  if (tables === 'kept') return gone
  if (tables === 'adopted')
    return sql`${gone}, adopted as (
      update table_claims set reservation_id = ${id}, hold_id = null where hold_id = ${id} and ${isWritten}
    )`
  const held =
    isUnpaid && tables !== 'freed' ? sql`, held as (${paymentHold(after, tables)} returning id)` : null
  // Deleting a hold locks it before its claims, so this must too.
  const afterHolds = sql`(select count(*) from gone) >= 0 ${held ? sql`and (select count(*) from held) > 0` : sql``}`
  const freed = endsHolds
    ? sql`, freed as (
        delete from table_claims
        where (reservation_id = ${id} or hold_id = ${id} or hold_id = any(array(select id from holds where ${others})))
          and ${isWritten} and ${afterHolds} returning table_id
      )`
    : sql``
  if (tables === 'freed') return sql`${gone}${freed}`
  const afterFreed = endsHolds ? sql`, (select count(*) from freed) as before_that` : sql``
  if (!held) return sql`${gone}${freed}, claimed as (${claimTables(tables, id, sql`, step ${afterFreed}`)})`
  const afterHeld = sql`, step ${afterFreed}, (select count(*) from held) as held_before`
  return sql`${gone}${held}${freed}, claimed as (${claimTables(tables, id, afterHeld, 'hold_id')})`
}

/** Builds the insert of the hold that keeps the tables of an unpaid booking until the payment deadline. */
function paymentHold(row: ReservationRow, claim: Claim): RawBuilder<unknown> {
  return sql`
    insert into holds (id, reservation_id, for_payment, restaurant_id, group_size, reservation_time, expires, table_ids,
      turn_minutes)
    select ${row.id}::text, ${row.id}::text, true, ${row.restaurant_id}::int, ${row.group_size}::int,
      ${row.reservation_time}::timestamptz, ${row.pay_by}::timestamptz, ${inClaimOrder(claim.tableIds)}::int[],
      ${row.turn_minutes}::int from step
    on conflict (id) do update set restaurant_id = excluded.restaurant_id, group_size = excluded.group_size,
      reservation_time = excluded.reservation_time, table_ids = excluded.table_ids, turn_minutes = excluded.turn_minutes`
}

function storeAnswer(step: Step): RawBuilder<unknown> {
  if (step.before || !step.request) return sql``
  const { request, at } = step
  return sql`, answered as (
    insert into idempotency_keys (scope, key, fingerprint, status, answer, created)
    select ${createScope}::text, id, ${request.fingerprint}::text, 200, ${JSON.stringify(request.answer)}::jsonb, ${at}::timestamptz
    from step
  )`
}

/** Builds the CTE that schedules the next reminder or check of the booking. */
function planNextWork(step: Step): RawBuilder<unknown> {
  const { before, after, at } = step
  if ('checkAt' in step && step.checkAt)
    return planningWith({ kind: 'tendOrder', subject: after.id, due: step.checkAt }, sql`from step`)
  // No reminders are sent for orders.
  if (isWithoutTable(after)) return sql``
  const isMoved = !before || isAtAnotherTime(before, after)
  return sql`${effectWith(step)}${isMoved ? reminderWith(after, at, sql`from step`) : sql``}${isMoved || before.status !== after.status ? automaticEndWith(after, at) : sql``}`
}

/** Builds the CTE that schedules the end of a request or visit that nobody ends. */
function automaticEndWith(
  { id, status, reservation_time, turn_minutes }: ReservationRow,
  at: Date,
): RawBuilder<unknown> {
  const from = epochMinuteOf(reservation_time)
  const stay = { status: status as BookingStatus, from, until: from + turn_minutes }
  const end = automaticEnd({ ...stay, lastStep: epochMinuteOf(at) })
  const work = end && { kind: 'tendReservation' as const, subject: id, due: new Date(end.at * 60_000) }
  return work ? planningWith(work, sql`from step`) : sql``
}

function isAtAnotherTime(before: ReservationRow, after: ReservationRow): boolean {
  return after.reservation_time.getTime() !== before.reservation_time.getTime()
}
