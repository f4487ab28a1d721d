import { type Kysely, sql, type Transaction } from 'kysely'
import type { Book, Data } from '#server/context.ts'
import { isDuplicate, isOverlap } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import type { BookChange, FreedTables } from './book-changes.ts'
import { type Claim, leaveTables } from '#server/book/tables/claim-tables.ts'
import { keepsPace } from '#server/book/tables/keep-pace.ts'
import { lockDays, type LockedStretch } from '#server/book/tables/lock-days.ts'
import type { ReservationRow } from './with-members.ts'
import { type BookingChange, holdIn, moneyIn, type NewBooking, paceIn, type Step, tablesIn } from './step.ts'
import { movesMoney, writeStepWithMoney } from '#server/book/money/step-with-money.ts'
import { isBeyondKitchen } from '#server/book/kitchen/take-from-kitchen.ts'
import { losesNewTerms, tellingStep, withUndo } from './take-back.ts'
import { type StepWriter, writeStep } from './write-step.ts'

/**
 * The result of writing a step; nothing was written unless it is `recorded`.
 * - `changed`: the booking has changed since it was read.
 * - `overlap`: another party has taken one of the tables or the last covers.
 * - `cooked`: the kitchen doesn't have enough points or portions left for the order.
 * - `known`: a booking with this id already exists.
 * - `prevented`: `unless` or `onlyIf` prevented it.
 */
export type StepOutcome = 'recorded' | 'changed' | 'overlap' | 'cooked' | 'known' | 'prevented'

type Needs = Pick<Data, 'database'> & Pick<Book, 'bookChanges'> & StepWriter

/**
 * Commits a booking, its tables, the hold it ends, its payments, the record of the step and its messages
 * atomically, then notifies the listeners of the book. Steps of bookings are written only here.
 */
export async function recordStep(context: Needs, taken: Step): Promise<StepOutcome> {
  const step = withUndo(taken)
  if (step.before && losesNewTerms(step)) {
    // A step is one payment event, so the terms take effect in a step before it.
    await recordStep(context, tellingStep(step.before, step.at, moneyIn(step).moneyMessages))
    return 'changed'
  }
  const { database, bookChanges } = context
  let outcome: StepOutcome = 'changed'
  try {
    outcome = await commitStep(database.sql, step, context)
    return outcome
  } finally {
    // Notify even after an error, because the connection may have been lost after the commit.
    await bookChanges.notify(changesOf(step, outcome))
  }
}

/** Writes a step within a transaction. Steps that claim tables aren't allowed. */
export type RecordInside = (
  step: BookingChange & { readonly tables: 'kept' | 'freed' },
) => Promise<StepOutcome>

/**
 * Runs a transaction that combines steps with other writes. After the commit, notifies listeners of the steps and of
 * every waitlist that `work` reports as changed.
 */
export async function recordInTransaction<Result>(
  context: Needs,
  work: (
    inside: Transaction<Schema>,
    record: RecordInside,
    lineChanged: (restaurantId: number) => void,
  ) => Promise<Result>,
): Promise<Result> {
  const { database, bookChanges } = context
  const changes: BookChange[] = []
  try {
    return await database.sql.transaction().execute((inside) =>
      work(
        inside,
        async (taken) => {
          const step = withUndo(taken)
          const outcome = await writeWhole(inside, step, context)
          changes.push(...changesOf(step, outcome))
          return outcome
        },
        (restaurantId) => changes.push({ restaurantId, reservation: null, freedOn: null, line: true }),
      ),
    )
  } finally {
    await bookChanges.notify(changes)
  }
}

/** A step of a booking that gets other tables. */
export type TableChange = BookingChange & { readonly tables: Claim }

/**
 * Commits changes of tables of several bookings atomically, as if all of them left their tables before one of them is seated
 * again. So parties can swap. Nothing is written unless the result is `recorded`.
 */
export async function recordTogether(
  context: Needs,
  taken: readonly TableChange[],
): Promise<Extract<StepOutcome, 'recorded' | 'changed' | 'overlap'>> {
  const steps = taken.map(withUndo)
  const { database, bookChanges } = context
  const ids = steps.map(({ after }) => after.id)
  const changes: BookChange[] = []
  try {
    return await database.sql.transaction().execute(async (inside): Promise<'recorded'> => {
      await lockDays(inside, stretchOfAll(steps))
      await sql`select from reservations where id = any(${ids}::text[]) order by id for update`.execute(
        inside,
      )
      await leaveTables(inside, ids)
      for (const step of steps) {
        const outcome = await writeWhole(inside, step, context)
        if (outcome !== 'recorded') throw new NotRecorded()
        changes.push(...changesOf(step, outcome))
      }
      return 'recorded'
    })
  } catch (error) {
    if (error instanceof NotRecorded) return 'changed'
    if (isOverlap(error)) return 'overlap'
    throw error
  } finally {
    await bookChanges.notify(changes)
  }
}

/** Ends a transaction in which one of several steps came too late. */
class NotRecorded extends Error {}

function stretchOfAll(steps: readonly TableChange[]): LockedStretch {
  const claims = steps.map(({ tables }) => tables)
  return {
    restaurantId: claims[0]?.restaurantId ?? 0,
    from: Math.min(...claims.map(({ from }) => from)),
    until: Math.max(...claims.map(({ until }) => until)),
  }
}

async function commitStep(db: Kysely<Schema>, step: Step, writer: StepWriter): Promise<StepOutcome> {
  const { before } = step
  const tables = tablesIn(step)
  const isFree = paceIn(step) === null && onlyIfOf(step) === undefined
  try {
    if (typeof tables === 'string' && !movesMoney(step)) return await writeStep(db, step, writer)
    // Most steps in a rush are new bookings without pacing, which take one statement and no transaction.
    if (!before && isFree && typeof tables === 'object') return await writeWhole(db, step, writer, tables)
    return await db.transaction().execute(async (inside) => {
      const claim = typeof tables === 'string' ? moneyIn(step).money?.holds?.claim : tables
      return claim ? takeTables(inside, step, claim, writer) : writeWhole(inside, step, writer)
    })
  } catch (error) {
    if (isOverlap(error)) return 'overlap'
    if (isBeyondKitchen(error)) return 'cooked'
    if (!before && isDuplicate(error)) return 'known'
    throw error
  }
}

/** Locks the days of the claim to make counting covers and taking tables atomic. */
async function takeTables(
  inside: Kysely<Schema>,
  step: Step,
  claim: Claim,
  writer: StepWriter,
): Promise<StepOutcome> {
  const { before, at } = step
  const [hold, pace, onlyIf] = [holdIn(step), paceIn(step), onlyIfOf(step)]
  await lockDays(inside, claim)
  if (pace) {
    const insteadOf = [before?.id, hold?.id].filter((id) => id !== undefined)
    if (!(await keepsPace(inside, pace, { ...claim, insteadOf, now: at }))) return 'overlap'
  }
  if (onlyIf && !(await onlyIf(inside))) return 'prevented'
  return writeWhole(inside, step, writer)
}

function onlyIfOf(step: Step): NewBooking['onlyIf'] {
  return step.kind === 'newBooking' ? step.onlyIf : undefined
}

function writeWhole(
  inside: Kysely<Schema>,
  step: Step,
  writer: StepWriter,
  locked?: LockedStretch,
): Promise<StepOutcome> {
  return movesMoney(step)
    ? writeStepWithMoney(inside, step, writer, locked)
    : writeStep(inside, step, writer, { locked })
}

export function changesOf(step: Step, outcome: StepOutcome): BookChange[] {
  const { before, after } = step
  const [tables, hold] = [tablesIn(step), holdIn(step)]
  const recorded = outcome === 'recorded'
  const freed = recorded && before && tables !== 'kept' && tables !== 'adopted' ? before : null
  const own: BookChange = {
    restaurantId: after.restaurant_id,
    reservation: recorded ? { id: after.id, version: after.version } : null,
    freedOn: freed && freed.service_date,
    freed: freed ? freedTables(freed) : undefined,
    kitchen: recorded ? (after.order ?? before?.order)?.restaurant_id : undefined,
  }
  if (!hold || hold.restaurantId === after.restaurant_id) return [own]
  return [own, { restaurantId: hold.restaurantId, reservation: null, freedOn: null, holdEnded: recorded }]
}

function freedTables({ table_numbers, reservation_time, turn_minutes }: ReservationRow): FreedTables {
  const from = epochMinuteOf(reservation_time)
  return { tableNumbers: table_numbers, from, until: from + turn_minutes }
}
