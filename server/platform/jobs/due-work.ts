import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Data } from '#server/context.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'

/** Kinds of work, one per handler. The database stores these names, so never change one. */
export type DueWorkKind =
  | 'remindGuest'
  | 'tendMoney'
  | 'tellWaiting'
  | 'endOffer'
  | 'tendLine'
  | 'tendOrder'
  | 'tendReservation'
  | 'takeEffect'
  | 'endTestBooking'
  | 'tendGroup'
  | 'remindStaff'
  | 'notifyStaff'
  | 'sendMorningList'

export interface DueWork {
  readonly kind: DueWorkKind
  /** Id of the reservation, restaurant or other subject. */
  readonly subject: string
  readonly due: Date
}

/**
 * Does the work for one subject. Resolves to the time of the next run, or to null if the work is done. Must be
 * idempotent, because it may run again after a crash. Retried if it rejects. `Needs` names the capabilities it uses.
 */
export type DueWorkHandler<Needs = Data> = (context: Needs, subject: string) => Promise<Date | null>

/**
 * Schedules work. Each kind and subject has one row. Scheduling it again keeps the earlier time, so a handler
 * that runs too early must resolve to the right time. `from` is SQL added after the SELECT, to schedule only
 * if it returns a row.
 */
export async function planWork(db: Kysely<Schema>, work: DueWork, from?: RawBuilder<unknown>): Promise<void> {
  await planning(work, from).execute(db)
}

/**
 * Returns `planWork` as a CTE of another statement, so that the work is committed together with its cause. A
 * statement can schedule one work of each kind.
 */
export function planningWith(work: DueWork, from: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
  return sql`, ${sql.raw(`planned_${work.kind}`)} as (${planning(work, from)})`
}

function planning({ kind, subject, due }: DueWork, from = sql``): RawBuilder<unknown> {
  return sql`
    insert into due_work as known (kind, subject, due)
    select ${kind}::text, ${subject}::text, ${due}::timestamptz ${from}
    on conflict (kind, subject) do update set due = least(known.due, excluded.due), attempts = 0, problem = '',
      failed = null, revision = known.revision + 1`
}
