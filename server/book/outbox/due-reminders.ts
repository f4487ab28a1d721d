import { type RawBuilder, sql } from 'kysely'
import { reminderTime } from '#domain/reservations/reminder.ts'
import type { Database } from '#server/platform/database/database.ts'
import { planningWith } from '#server/platform/jobs/due-work.ts'
import { queueOnce, type BookingMessage } from './enqueue-messages.ts'
import type { ReservationRow } from '#server/book/steps/with-members.ts'

/** A booking with the time at which it was last changed. */
type RemindedRow = ReservationRow & { readonly last_step: Date }

/**
 * Returns an SQL fragment that schedules the reminder for a new or rescheduled booking. Empty if no reminder
 * is due.
 */
export function reminderWith(
  { id, reservation_time }: Pick<ReservationRow, 'id' | 'reservation_time'>,
  at: Date,
  from?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const due = reminderTime({ reservationTime: reservation_time.getTime(), lastStep: at.getTime() })
  return due === null ? sql`` : planningWith({ kind: 'remindGuest', subject: id, due: new Date(due) }, from)
}

export function createReminderStore({ sql: db }: Database) {
  return {
    async find(id: string): Promise<RemindedRow | null> {
      const lastStep = sql<Date>`coalesce(
        (select max(m.at) from reservation_moves m where m.reservation_id = reservations.id), created)`
      const row = await db
        .selectFrom('reservations')
        .selectAll()
        .select(lastStep.as('last_step'))
        .where('id', '=', id)
        .executeTakeFirst()
      return row ?? null
    },

    /** Queues the reminder unless it is already queued or the booking has changed. Resolves to whether it was queued. */
    async queue(
      { id, version, reservation_time }: ReservationRow,
      message: BookingMessage,
      at: Date,
    ): Promise<boolean> {
      const unchanged = sql`reservations where id = ${id} and version = ${version} and status = 'Approved'`
      const once = reminderKey(sql`id`, sql`${reservation_time}::timestamptz`)
      const { rows } = await queueOnce(message, { id, version, at }, once, unchanged).execute(db)
      return rows.length === 1
    },

    /** Queues a message unless one with the same `name` was queued before or the booking has changed. */
    async queueNamed(
      { id, version }: ReservationRow,
      message: BookingMessage,
      at: Date,
      name: string,
    ): Promise<void> {
      const unchanged = sql`reservations where id = ${id} and version = ${version}`
      await queueOnce(message, { id, version, at }, sql`${name}::text`, unchanged).execute(db)
    },
  }
}

/** Returns a key that includes the booking's time, so a rescheduled booking gets a new reminder. */
function reminderKey(id: ReturnType<typeof sql>, time: ReturnType<typeof sql>) {
  return sql<string>`'reminder ' || ${id} || ' ' || extract(epoch from ${time})::bigint`
}
