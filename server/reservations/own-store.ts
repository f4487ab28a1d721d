import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { statusesToCome } from '#domain/reservations/to-come.ts'
import type { Database } from '#server/database/database.ts'
import type { Schema } from '#server/database/schema.ts'
import { type KnownReservation, type ReservationRow, withCompany } from './with-company.ts'

/** Which bookings of a guest, and which page of them. */
export interface OwnPage {
  readonly skip: number
  readonly top: number
}

export interface OwnListing extends OwnPage {
  readonly statuses?: readonly string[] | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
}

export interface PageOfBookings {
  readonly total: number
  readonly rows: KnownReservation[]
}

/** The contacts that are proved to be somebody’s, as `domain/contacts` writes them for comparing. */
export interface ProvedContacts {
  readonly emails: readonly string[]
  readonly phones: readonly string[]
}

/** What a booking is known again by, if it has not changed meanwhile. */
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
    const rows = await withCompany(db)
      .where(is)
      .orderBy('reservation_time', direction)
      .orderBy('id', direction)
      .offset(skip)
      .limit(top)
      .execute()
    return { total, rows }
  }

  return {
    /** Those of these statuses and within this time, the soonest first. */
    list: (uid: string, { statuses, from, to, ...paging }: OwnListing): Promise<PageOfBookings> => {
      const conditions = [
        isOf(uid),
        ...(statuses ? [sql`status = any(${[...statuses]}::text[])`] : []),
        ...(from ? [sql`reservation_time >= ${from}::timestamptz`] : []),
        ...(to ? [sql`reservation_time <= ${to}::timestamptz`] : []),
      ]
      return page(sql.join(conditions, sql` and `), paging, 'asc')
    },

    /** Those that do not lie ahead, the latest first; with a day, those up to it. */
    history: (uid: string, now: Date, day: string | undefined, paging: OwnPage): Promise<PageOfBookings> =>
      page(
        sql`${isOf(uid)}
          and not (status = any(${[...statusesToCome]}::text[]) and reservation_time > ${now}::timestamptz)
          and (${day ?? null}::date is null or service_date <= ${day ?? null}::date)`,
        paging,
        'desc',
      ),

    all: (uid: string): Promise<KnownReservation[]> =>
      withCompany(db).where('guest_uid', '=', uid).orderBy('reservation_time').orderBy('id').execute(),

    /** Bookings that may be of these contacts: more than are, which is for the rule to say. Since then, the latest first. */
    near: (contacts: ProvedContacts, since: Date, most: number): Promise<KnownReservation[]> =>
      byContacts(withCompany(db), contacts)
        .where('reservation_time', '>', since)
        .orderBy('reservation_time', 'desc')
        .limit(most)
        .execute(),

    /** The same of visitors, whenever they are. */
    anonymousNear: (contacts: ProvedContacts): Promise<KnownReservation[]> =>
      byContacts(withCompany(db), contacts)
        .where('guest_uid', 'is', null)
        .where('erased', 'is', null)
        .execute(),

    /** Gives visitors’ bookings to an account. One that was changed meanwhile stays for the next time. */
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

/** As the indexes have them: an e-mail in lower case, a number by its last digits. */
function byContacts<Row>(bookings: Bookings<Row>, { emails, phones }: ProvedContacts): Bookings<Row> {
  const endings = phones.map((phone) => phone.slice(-phoneDigits))
  return bookings.where(
    sql<boolean>`(
      (email <> '' and lower(email) = any(${[...emails]}::text[]))
      or (phone <> '' and right(regexp_replace(phone, '\\D', '', 'g'), 6) = any(${endings}::text[]))
    )`,
  )
}

const phoneDigits = 6
