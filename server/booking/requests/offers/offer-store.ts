import { type Kysely, type Selectable, sql } from 'kysely'
import type { OfferState } from '#domain/requests/offer.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { recipientColumns, type RequestNews } from '../request-store.ts'

export type OfferRow = Selectable<Schema['offers']>
export type NewOffer = Omit<OfferRow, 'state' | 'ended' | 'reservation_id'>

/**
 * Creates the store on the database or a transaction. Transactions are needed because an offer and its hold
 * start and end together.
 */
export function createOfferStore(db: Kysely<Schema>) {
  const newestFirst = db.selectFrom('offers').selectAll().orderBy('created', 'desc').orderBy('number', 'desc')

  return {
    async find(id: string): Promise<OfferRow | null> {
      return (await newestFirst.where('id', '=', id).executeTakeFirst()) ?? null
    },

    /** Returns the offers of these requests, newest first. */
    ofRequests: (requestIds: readonly string[]): Promise<OfferRow[]> =>
      requestIds.length === 0
        ? Promise.resolve([])
        : newestFirst.where('request_id', 'in', requestIds).execute(),

    async latestOf(requestId: string): Promise<OfferRow | null> {
      return (await newestFirst.where('request_id', '=', requestId).executeTakeFirst()) ?? null
    },

    /** Returns all offers of a service day, oldest first. */
    ofDay: (restaurantId: number, date: string): Promise<OfferRow[]> =>
      db
        .selectFrom('offers')
        .selectAll()
        .where('restaurant_id', '=', restaurantId)
        .where('service_date', '=', date)
        .orderBy('created')
        .orderBy('number')
        .execute(),

    /** Resolves to false if the alert is no longer waiting. */
    async open(offer: NewOffer, news: RequestNews): Promise<boolean> {
      const { rows } = await sql`
        with waiting as (
          update guest_requests set mailed = mailed + 1 where id = ${offer.request_id} and status = 'confirmed'
          returning id, email, phone, mailed
        ), opened as (
          insert into offers (id, request_id, restaurant_id, service_date, reservation_time, turn_minutes, party_size,
            table_ids, series, number, created, expires)
          select ${offer.id}, id, ${offer.restaurant_id}::int, ${offer.service_date}::date,
            ${offer.reservation_time}::timestamptz, ${offer.turn_minutes}::smallint, ${offer.party_size}::smallint,
            ${offer.table_ids}::int[], ${offer.series}::text, ${offer.number}::smallint, ${offer.created}::timestamptz,
            ${offer.expires}::timestamptz
          from waiting
        )
        insert into messages (channel, recipient, template, language, data, cause, cause_version, created)
        select ${recipientColumns}, ${news.template}::text, ${news.language}::text,
          ${JSON.stringify(news.data)}::jsonb || jsonb_build_object('requestId', id), 'request ' || id, mailed,
          ${offer.created}::timestamptz
        from waiting returning id
      `.execute(db)
      return rows.length === 1
    },

    /** Resolves to false if the offer has already ended. */
    async end(id: string, state: Exclude<OfferState, 'open' | 'accepted'>, at: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('offers')
        .set({ state, ended: at })
        .where('id', '=', id)
        .where('state', '=', 'open')
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /**
     * Ends an open offer and its alert because the guest booked the table. Resolves to false if the offer has ended
     * or expired.
     */
    async accept(id: string, reservationId: string, at: Date): Promise<boolean> {
      const { rows } = await sql`
        with accepted as (
          update offers set state = 'accepted', ended = ${at}, reservation_id = ${reservationId}
          where id = ${id} and state = 'open' and expires > ${at}::timestamptz
          returning id, request_id
        ), told as (
          update guest_requests set status = 'told', changed = ${at} where id in (select request_id from accepted)
        )
        select id from accepted
      `.execute(db)
      return rows.length === 1
    },

    async unanswered(requestId: string): Promise<number> {
      const { count } = await db
        .selectFrom('offers')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('request_id', '=', requestId)
        .where('state', '=', 'expired')
        .executeTakeFirstOrThrow()
      return count
    },
  }
}
