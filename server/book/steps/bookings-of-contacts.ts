import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { upcomingStatuses } from '#domain/reservations/status.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import type { ProvedContacts } from '#server/accounts/identity/contacts/proved-contacts.ts'
import { type KnownReservation, type ReservationRow, withMembers } from './with-members.ts'

export interface OwnPage {
  readonly skip: number
  readonly top: number
}

export interface OwnListing extends OwnPage {
  readonly statuses?: readonly string[] | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
}

/** The latest service day or time that a history includes. Without either, it includes everything. */
export interface HistoryEnd {
  readonly day?: string
  readonly time?: Date
}

export interface PageOfBookings {
  readonly total: number
  readonly rows: KnownReservation[]
}

/** The status that the guest knows. */
const knownStatus = sql`coalesce(untold -> 'columns' ->> 'status', status)`

type InVersion = Pick<ReservationRow, 'id' | 'version'>

export function createOwnStore({ sql: db }: Database) {
  const isOf = (uid: string) => sql`guest_uid = ${uid}`

  async function page(
    condition: RawBuilder<unknown>,
    { skip, top }: OwnPage,
    direction: 'asc' | 'desc',
  ): Promise<PageOfBookings> {
    const is = sql<boolean>`${condition}`
    const { total } = await db
      .selectFrom('reservations')
      .select(sql<number>`count(*)::int`.as('total'))
      .where(is)
      .executeTakeFirstOrThrow()
    const rows = await withMembers(db)
      .where(is)
      .orderBy('reservation_time', direction)
      .orderBy('id', direction)
      .offset(skip)
      .limit(top)
      .execute()
    return { total, rows }
  }

  return {
    /** Returns bookings with these statuses in this time range, soonest first. */
    list: (uid: string, { statuses, from, to, ...paging }: OwnListing): Promise<PageOfBookings> => {
      const conditions = [
        isOf(uid),
        ...(statuses ? [sql`${knownStatus} = any(${[...statuses]}::text[])`] : []),
        ...(from ? [sql`reservation_time >= ${from}::timestamptz`] : []),
        ...(to ? [sql`reservation_time <= ${to}::timestamptz`] : []),
      ]
      return page(sql.join(conditions, sql` and `), paging, 'asc')
    },

    /** Returns past and canceled bookings up to the given end, newest first. */
    history: (
      uid: string,
      now: Date,
      { day, time }: HistoryEnd,
      paging: OwnPage,
    ): Promise<PageOfBookings> => {
      const conditions = [
        isOf(uid),
        sql`not (${knownStatus} = any(${[...upcomingStatuses]}::text[]) and reservation_time > ${now}::timestamptz)`,
        ...(day ? [sql`service_date <= ${day}::date`] : []),
        ...(time ? [sql`reservation_time <= ${time}::timestamptz`] : []),
      ]
      return page(sql.join(conditions, sql` and `), paging, 'desc')
    },

    /** Returns takeaway, delivery and preorders, current and past, newest first. */
    orders: (uid: string, paging: OwnPage): Promise<PageOfBookings> =>
      page(sql`${isOf(uid)} and delivery_type is not null`, paging, 'desc'),

    all: (uid: string): Promise<KnownReservation[]> =>
      withMembers(db).where('guest_uid', '=', uid).orderBy('reservation_time').orderBy('id').execute(),

    /**
     * Returns bookings after `since` that may belong to these contacts, newest first. The database match is
     * approximate, so callers must check each booking.
     */
    near: (contacts: ProvedContacts, since: Date, max: number): Promise<KnownReservation[]> =>
      byContacts(withMembers(db), contacts)
        .where('reservation_time', '>', since)
        .orderBy('reservation_time', 'desc')
        .limit(max)
        .execute(),

    /** Like `near`, but for bookings without an account, and without a time limit. */
    anonymousNear: (contacts: ProvedContacts): Promise<KnownReservation[]> =>
      byContacts(withMembers(db), contacts)
        .where('guest_uid', 'is', null)
        .where('erased', 'is', null)
        .execute(),

    /**
     * Assigns visitors’ bookings to an account. Skips bookings that have changed since they were read. Resolves to
     * the number assigned.
     */
    async give(uid: string, bookings: readonly InVersion[]): Promise<number> {
      if (bookings.length === 0) return 0
      const given = bookings.map(({ id, version }) => ({ id, version }))
      const { numAffectedRows = 0n } = await sql`
        update reservations r set guest_uid = ${uid}
        from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb) as given (id text, version int)
        where r.id = given.id and r.version = given.version and r.guest_uid is null and r.erased is null
      `.execute(db)
      return Number(numAffectedRows)
    },
  }
}

type Bookings<Row> = SelectQueryBuilder<Schema, 'reservations', Row>

function byContacts<Row>(bookings: Bookings<Row>, contacts: ProvedContacts): Bookings<Row> {
  return bookings.where(mayHaveContacts(contacts))
}

/**
 * Builds a condition on the indexed values: the lowercase email and the last six digits of the phone number.
 */
export function mayHaveContacts({ emails, phones }: ProvedContacts): RawBuilder<boolean> {
  const endings = phones.map((phone) => phone.slice(-phoneDigits))
  return sql<boolean>`(
    (email <> '' and lower(email) = any(${[...emails]}::text[]))
    or (phone <> '' and right(regexp_replace(phone, '\\D', '', 'g'), 6) = any(${endings}::text[]))
  )`
}

const phoneDigits = 6
