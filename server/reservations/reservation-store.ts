import { sql } from 'kysely'
import { type Database, isDuplicate, isOverlap } from '#server/database/database.ts'
import { createScope, insertBooking, insertPaced, type NewBooking } from './insert-booking.ts'
import { type Telling, tellingMembersWith, tellingWith } from './told.ts'
import { type Company, type ReservationRow, withCompany } from './with-company.ts'

export type { Told } from './told.ts'

export type { KnownReservation, ReservationRow } from './with-company.ts'

/** What a change of status writes, from the version that was decided upon. */
export interface StatusChange extends Telling {
  readonly id: string
  readonly fromVersion: number
  readonly status: string
  readonly note: string
  readonly byWhom: string
  readonly at: Date
}

/** What a guest says of a booking on the way to it. */
export type Said = Partial<Pick<ReservationRow, 'late_minutes' | 'kept_until' | 'arrived' | 'confirmed'>>

export function createReservationStore({ sql: db }: Database) {
  return {
    async find(id: string): Promise<(ReservationRow & Company) | null> {
      return (await withCompany(db).where('id', '=', id).executeTakeFirst()) ?? null
    },

    /** The bookings of a service day in the order of the clock. */
    ofDay: (restaurantIds: readonly number[], serviceDate: string): Promise<(ReservationRow & Company)[]> =>
      withCompany(db)
        .where('restaurant_id', 'in', restaurantIds)
        .where('service_date', '=', serviceDate)
        .orderBy('reservation_time')
        .orderBy('created')
        .execute(),

    /** The answer that the first creation with this id got, and what it had asked for. */
    async created(id: string): Promise<{ fingerprint: string; answer: unknown } | null> {
      const row = await db
        .selectFrom('idempotency_keys')
        .select(['fingerprint', 'answer'])
        .where('scope', '=', createScope)
        .where('key', '=', id)
        .executeTakeFirst()
      return row ?? null
    },

    /**
     * Saves a booking whole or not at all. `overlap` when another party has taken a table or the last covers of the
     * pace meanwhile, `known` when the id has been used.
     */
    async save(booking: NewBooking): Promise<'saved' | 'overlap' | 'known'> {
      const { pace } = booking
      try {
        if (pace) return await db.transaction().execute((inside) => insertPaced(inside, booking, pace))
        await insertBooking(db, booking)
        return 'saved'
      } catch (error) {
        if (isOverlap(error)) return 'overlap'
        if (isDuplicate(error)) return 'known'
        throw error
      }
    },

    /** Ends a booking and frees its tables in one statement. False when it has changed since it was read. */
    async end({
      id,
      fromVersion,
      status,
      note,
      byWhom,
      at,
      told,
      toldMembers,
    }: StatusChange): Promise<boolean> {
      const version = fromVersion + 1
      const cause = { id, version, at }
      const { rows } = await sql`
        with ended as (
          update reservations set status = ${status}, cancel_note = ${note}, closed = ${at}, version = ${version}
          where id = ${id} and version = ${fromVersion} returning id
        ), freed as (
          delete from table_claims where reservation_id in (select id from ended)
        ), let_go as (
          delete from holds where reservation_id in (select id from ended)
        ), moved as (
          insert into reservation_moves (reservation_id, version, status, by_whom, note, at)
          select id, ${version}, ${status}, ${byWhom}, ${note}, ${at}::timestamptz from ended
        )${tellingWith(told, cause, sql`from ended`)}${tellingMembersWith(toldMembers, cause, sql`ended`)}
        select id from ended
      `.execute(db)
      return rows.length === 1
    },

    /** Keeps what a guest says; the booking itself stays as it is. False when it has changed since it was read. */
    async note({ id, version }: Pick<ReservationRow, 'id' | 'version'>, said: Said): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('reservations')
        .set(said)
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** When the next party comes to one of the tables of this booking; null when none is booked or held after it. */
    async nextAtItsTables(id: string, now: Date): Promise<Date | null> {
      const { rows } = await sql<{ next: Date | null }>`
        select min(lower(other.during)) as next
        from table_claims own
        join table_claims other on other.table_id = own.table_id and lower(other.during) >= upper(own.during)
        left join holds h on h.id = other.hold_id
        where own.reservation_id = ${id} and other.reservation_id is distinct from ${id}
          and (h.id is null or h.expires > ${now})
      `.execute(db)
      return rows[0]?.next ?? null
    },
  }
}
