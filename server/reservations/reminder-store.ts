import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { ReservationRow, Told } from './reservation-store.ts'

interface Stretch {
  readonly from: Date
  readonly until: Date
  /** A booking of which anything was decided this long before its time needs no reminder. */
  readonly quietHours: number
}

export function createReminderStore({ sql: db }: Database) {
  return {
    /** Bookings that stand and begin in the stretch, and of which nobody has been reminded. */
    async due({ from, until, quietHours }: Stretch): Promise<ReservationRow[]> {
      const quiet = sql<boolean>`not exists (
        select from reservation_moves m where m.reservation_id = reservations.id
          and m.at > reservations.reservation_time - ${quietHours} * interval '1 hour')`
      const unsaid = sql<boolean>`not exists (
        select from messages m where m.only_once = ${onceOf(sql`reservations.id`, sql`reservations.reservation_time`)})`
      return db
        .selectFrom('reservations')
        .selectAll()
        .where('status', '=', 'Approved')
        .where('reservation_time', '>', from)
        .where('reservation_time', '<=', until)
        .where(quiet)
        .where(unsaid)
        .orderBy('reservation_time')
        .execute()
    },

    /** Queues the reminder, unless it is there already or the booking has changed; answers whether it was queued. */
    async queue({ id, version, reservation_time }: ReservationRow, told: Told, at: Date): Promise<boolean> {
      const { rows } = await sql`
        insert into messages
          (channel, recipient, template, language, data, cause, cause_version, created, only_once)
        select ${told.channel}::text, ${told.recipient}::text, ${told.template}::text, ${told.language}::text,
          ${JSON.stringify(told.data)}::jsonb, ${`reservation ${id}`}::text, version, ${at}::timestamptz,
          ${onceOf(sql`id`, sql`${reservation_time}::timestamptz`)}
        from reservations where id = ${id} and version = ${version} and status = 'Approved'
        on conflict (only_once) do nothing
        returning id
      `.execute(db)
      return rows.length === 1
    },
  }
}

/** One reminder for one booking at one time: moved to another, it gets another. */
function onceOf(id: ReturnType<typeof sql>, time: ReturnType<typeof sql>) {
  return sql<string>`'reminder ' || ${id} || ' ' || extract(epoch from ${time})::bigint`
}
