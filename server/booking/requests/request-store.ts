import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { OfferChannel } from '#domain/requests/offer.ts'
import type { GuestIdentifiers } from '#server/platform/contacts/guest-digests.ts'
import type { Database } from '#server/platform/database/database.ts'
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import type { ProvedContacts } from '#server/accounts/identity/contacts/proved-contacts.ts'

export type RequestKind = Schema['guest_requests']['kind']
export type RequestStatus = 'unconfirmed' | 'confirmed' | 'withdrawn' | 'told' | 'approved' | 'rejected'

/** A request with the current name of its restaurant or region. */
export interface RequestRow extends Omit<Selectable<Schema['guest_requests']>, 'fingerprint' | 'token_hash'> {
  readonly subject: string
  readonly slug: string | null
}

/** A message about a request, saved together with it. The request's id is added to `data`. */
export interface RequestNews {
  readonly template: string
  readonly language: string
  readonly data: object
}

export type NewRequest = Pick<
  Selectable<Schema['guest_requests']>,
  'id' | 'token_hash' | 'kind' | 'restaurant_id' | 'region_id' | 'email' | 'name' | 'phone' | 'message'
> &
  Pick<
    Selectable<Schema['guest_requests']>,
    'date' | 'party_size' | 'language' | 'fingerprint' | 'created' | 'tenant_host'
  >

interface Waiting {
  readonly restaurantId: number
  /** The service day of the alerts; null for alerts without a day. */
  readonly date: string | null
  /** Only requests made after this one. If omitted, starts with the first. */
  readonly after?: Pick<RequestRow, 'created' | 'id'> | null
  readonly limit: number
}

/**
 * Channel and recipient of a message about a request, as the first two columns of a message. The channel is
 * email if the request has an email address.
 */
export const recipientColumns = sql`
  case when email <> '' then 'email' else 'sms' end, coalesce(nullif(email, ''), phone)`

export function channelOf({ email }: Pick<RequestRow, 'email'>): OfferChannel {
  return email === '' ? 'sms' : 'email'
}

export function identifiersOf({ email, phone }: Pick<RequestRow, 'email' | 'phone'>): GuestIdentifiers {
  return { guestUid: null, contacts: [email, phone].filter(Boolean) }
}

/**
 * Returns a condition for requests made with these contacts, which must be normalized as in
 * `domain/contacts`. Alerts store phone numbers in the same form.
 */
export function madeBy({ emails, phones }: ProvedContacts): RawBuilder<boolean> {
  return sql<boolean>`(lower(guest_requests.email) = any(${[...emails]}::text[])
    or (guest_requests.email = '' and guest_requests.phone = any(${[...phones]}::text[])))`
}

interface Listing {
  readonly kind?: RequestKind | undefined
  readonly status?: RequestStatus | undefined
  readonly skip: number
  readonly top: number
}

export function createRequestStore({ sql: db }: Pick<Database, 'sql'>) {
  const withSubject = db
    .selectFrom('guest_requests')
    .leftJoin('restaurants', 'restaurants.id', 'guest_requests.restaurant_id')
    .leftJoin('regions', 'regions.id', 'guest_requests.region_id')
    .selectAll('guest_requests')
    .select(['restaurants.slug', sql<string>`coalesce(restaurants.name, regions.name)`.as('subject')])

  return {
    /** If the same request is already open, only enqueues its message again. */
    async save(row: NewRequest, news: RequestNews): Promise<void> {
      await sql`
        with asked as (
          insert into guest_requests as known (id, token_hash, kind, restaurant_id, region_id, email, name, phone, message,
            date, party_size, language, fingerprint, created, changed, tenant_host)
          values (${row.id}, ${row.token_hash}, ${row.kind}, ${row.restaurant_id}, ${row.region_id}, ${row.email},
            ${row.name}, ${row.phone}, ${row.message}, ${row.date}::date, ${row.party_size}, ${row.language},
            ${row.fingerprint}, ${row.created}, ${row.created}, ${row.tenant_host})
          on conflict (fingerprint) where status in ('unconfirmed', 'confirmed') do update set mailed = known.mailed + 1
          returning id, email, phone, mailed
        )
        insert into messages (channel, recipient, template, language, data, cause, cause_version, created)
        select ${recipientColumns}, ${news.template}::text, ${news.language}::text,
          ${JSON.stringify(news.data)}::jsonb || jsonb_build_object('requestId', id), 'request ' || id, mailed,
          ${row.created}::timestamptz from asked
      `.execute(db)
    },

    async byId(id: string): Promise<RequestRow | null> {
      return (await withSubject.where('guest_requests.id', '=', id).executeTakeFirst()) ?? null
    },

    /** Decides a confirmed claim and queues its message. Resolves to false if it wasn't confirmed or is decided. */
    async decide(
      id: string,
      status: 'approved' | 'rejected',
      at: Date,
      news: RequestNews | null,
    ): Promise<boolean> {
      if (!(await this.move(id, ['confirmed'], status, at))) return false
      if (news)
        await sql`
          insert into messages (channel, recipient, template, language, data, cause, cause_version, created)
          select ${recipientColumns}, ${news.template}::text, ${news.language}::text,
            ${JSON.stringify(news.data)}::jsonb || jsonb_build_object('requestId', id), 'request ' || id, mailed + 1,
            ${at}::timestamptz from guest_requests where id = ${id}
        `.execute(db)
      return true
    },

    async byTokenHash(hash: string): Promise<RequestRow | null> {
      return (await withSubject.where('token_hash', '=', hash).executeTakeFirst()) ?? null
    },

    /** Returns requests made with these lowercase emails and normalized phone numbers, newest first. */
    ofContacts: (contacts: ProvedContacts, max?: number): Promise<RequestRow[]> =>
      withSubject
        .where(madeBy(contacts))
        .orderBy('guest_requests.created', 'desc')
        .orderBy('guest_requests.id', 'desc')
        .$if(max !== undefined, (rows) => rows.limit(max ?? 0))
        .execute(),

    /** Changes the status if the current one is in `from`. Resolves to whether it was changed. */
    async move(
      id: string,
      from: readonly RequestStatus[],
      status: RequestStatus,
      at: Date,
    ): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('guest_requests')
        .set({ status, changed: at })
        .where('id', '=', id)
        .where('status', 'in', from)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Returns the confirmed table alerts of a restaurant that have no open offer, oldest first. */
    async waitingFor({ restaurantId, date, after, limit }: Waiting): Promise<RequestRow[]> {
      let some = withSubject
        .where('guest_requests.kind', '=', 'notify')
        .where('status', '=', 'confirmed')
        .where('guest_requests.restaurant_id', '=', restaurantId)
        .where('date', date === null ? 'is' : '=', date)
        .where(sql<boolean>`not exists (
          select from offers where offers.request_id = guest_requests.id and offers.state = 'open')`)
      if (after)
        some = some.where(
          sql<boolean>`(guest_requests.created, guest_requests.id) > (${after.created}::timestamptz, ${after.id})`,
        )
      return some.orderBy('guest_requests.created').orderBy('guest_requests.id').limit(limit).execute()
    },

    async isWaitedFor(restaurantId: number): Promise<boolean> {
      const row = await db
        .selectFrom('guest_requests')
        .select('id')
        .where('kind', '=', 'notify')
        .where('status', '=', 'confirmed')
        .where('restaurant_id', '=', restaurantId)
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },

    /** Returns the party sizes of confirmed alerts for the same day that were made before this one. */
    async earlierThan({ id, restaurant_id, date, created }: RequestRow): Promise<(number | null)[]> {
      const rows = await db
        .selectFrom('guest_requests')
        .select('party_size')
        .where('kind', '=', 'notify')
        .where('status', '=', 'confirmed')
        .where('restaurant_id', '=', restaurant_id)
        .where('date', '=', date)
        .where(sql<boolean>`(created, id) < (${created}::timestamptz, ${id})`)
        .execute()
      return rows.map(({ party_size }) => party_size)
    },

    /** Returns the service days from `first` to `last` for which guests have a confirmed alert, in order. */
    async daysWaitedFor(restaurantId: number, first: string, last: string): Promise<string[]> {
      const rows = await db
        .selectFrom('guest_requests')
        .select('date')
        .distinct()
        .where('kind', '=', 'notify')
        .where('status', '=', 'confirmed')
        .where('restaurant_id', '=', restaurantId)
        .where('date', '>=', first)
        .where('date', '<=', last)
        .orderBy('date')
        .execute()
      return rows.flatMap(({ date }) => date ?? [])
    },

    /** Returns the alert without a date that was notified last, or null if there is none. */
    async lastNotice(restaurantId: number): Promise<Pick<RequestRow, 'changed' | 'email'> | null> {
      const row = await db
        .selectFrom('guest_requests')
        .select(['changed', 'email'])
        .where('kind', '=', 'notify')
        .where('status', '=', 'told')
        .where('restaurant_id', '=', restaurantId)
        .where('date', 'is', null)
        .orderBy('changed', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row ?? null
    },

    /**
     * Ends an alert and enqueues its message in the same statement. Resolves to false if the alert was no longer
     * waiting.
     */
    async notify(id: string, at: Date, news: RequestNews): Promise<boolean> {
      const { rows } = await sql`
        with told as (
          update guest_requests set status = 'told', changed = ${at} where id = ${id} and status = 'confirmed'
          returning id, email, phone, mailed
        )
        insert into messages (channel, recipient, template, language, data, cause, cause_version, created)
        select ${recipientColumns}, ${news.template}::text, ${news.language}::text,
          ${JSON.stringify(news.data)}::jsonb || jsonb_build_object('requestId', id), 'request ' || id, mailed + 1,
          ${at}::timestamptz from told
        returning id
      `.execute(db)
      return rows.length === 1
    },

    async list({ kind, status, skip, top }: Listing): Promise<{ total: number; rows: RequestRow[] }> {
      let counting = db.selectFrom('guest_requests').select(sql<number>`count(*)::int`.as('total'))
      let listing = withSubject
      if (kind) {
        counting = counting.where('kind', '=', kind)
        listing = listing.where('guest_requests.kind', '=', kind)
      }
      if (status) {
        counting = counting.where('status', '=', status)
        listing = listing.where('status', '=', status)
      }
      const { total } = await counting.executeTakeFirstOrThrow()
      const newestFirst = listing
        .orderBy('guest_requests.created', 'desc')
        .orderBy('guest_requests.id', 'desc')
      return { total, rows: await newestFirst.offset(skip).limit(top).execute() }
    },

    /** Deletes unconfirmed and ended requests, and alerts for past days. Keeps confirmed claims. */
    forget: (unconfirmedBefore: Date, endedBefore: Date, day: string): Promise<number> =>
      deleteInBatches(
        db,
        'guest_requests',
        sql`(status = 'unconfirmed' and created < ${unconfirmedBefore})
          or (status in ('withdrawn', 'told', 'approved', 'rejected') and changed < ${endedBefore})
          or (kind = 'notify' and date < ${day}::date)`,
      ),
  }
}
