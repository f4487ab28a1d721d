import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { EpochMinute } from '#domain/time/zone.ts'
import { type Database, isDuplicate, isOverlap } from '#server/database/database.ts'
import type { Schema } from '#server/database/schema.ts'

export type ReservationRow = Selectable<Schema['reservations']>

/** A message to be sent because of a change, written with it or not at all. */
export interface Told {
  readonly channel: 'email' | 'sms'
  readonly recipient: string
  readonly template: string
  readonly language: string
  readonly data: object
}

/** A booking with everything that must become true together with it. */
export interface NewBooking {
  readonly row: ReservationRow
  readonly tableIds: readonly string[]
  readonly from: EpochMinute
  readonly until: EpochMinute
  /** Set where the house limits how many covers may arrive within so many minutes. */
  readonly pace: { readonly minutes: number; readonly coversMost: number } | null
  readonly fingerprint: string
  readonly answer: object
  readonly told: Told | null
}

/** What a change of status writes, from the version that was decided upon. */
export interface StatusChange {
  readonly id: string
  readonly fromVersion: number
  readonly status: string
  readonly note: string
  readonly byWhom: string
  readonly at: Date
  readonly told: Told | null
}

const createScope = 'reservations.create'

export function createReservationStore({ sql: db }: Database) {
  return {
    async find(id: string): Promise<ReservationRow | null> {
      const row = await db.selectFrom('reservations').selectAll().where('id', '=', id).executeTakeFirst()
      return row ?? null
    },

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
      try {
        if (booking.pace) return await db.transaction().execute((inside) => insertPaced(inside, booking))
        await insertBooking(db, booking)
        return 'saved'
      } catch (error) {
        if (isOverlap(error)) return 'overlap'
        if (isDuplicate(error)) return 'known'
        throw error
      }
    },

    /** Holds that have run out no longer count, but until they are gone the constraint still sees them. */
    async dropExpiredHolds(restaurantId: number, now: Date): Promise<void> {
      await db
        .deleteFrom('holds')
        .where('restaurant_id', '=', restaurantId)
        .where('expires', '<=', now)
        .execute()
    },

    /** Ends a booking and frees its tables in one statement. False when it has changed since it was read. */
    async end({ id, fromVersion, status, note, byWhom, at, told }: StatusChange): Promise<boolean> {
      const version = fromVersion + 1
      const { rows } = await sql`
        with ended as (
          update reservations set status = ${status}, cancel_note = ${note}, closed = ${at}, version = ${version}
          where id = ${id} and version = ${fromVersion} returning id
        ), freed as (
          delete from table_claims where reservation_id in (select id from ended)
        ), moved as (
          insert into reservation_moves (reservation_id, version, status, by_whom, note, at)
          select id, ${version}, ${status}, ${byWhom}, ${note}, ${at}::timestamptz from ended
        )${tellingWith(told, id, version, at, sql`from ended`)}
        select id from ended
      `.execute(db)
      return rows.length === 1
    },
  }
}

/** One statement, so that nothing of a booking is there without the rest. */
async function insertBooking(db: Kysely<Schema>, booking: NewBooking): Promise<void> {
  const { row, tableIds, from, until, fingerprint, answer, told } = booking
  // Members of a join are claimed in one order, so that two joins cannot wait for each other.
  const tables = tableIds.map(Number).sort((a, b) => a - b)
  await sql`
    with booked as (
      insert into reservations (id, restaurant_id, status, reservation_time, wall_time, time_zone, service_date,
        turn_minutes, group_size, areas, table_numbers, floor_id, customer_name, email, phone, special_requests,
        customer_profile, additionals, campaign, language, policy, deposit_status, amount, currency, version, created)
      values (${row.id}, ${row.restaurant_id}, ${row.status}, ${row.reservation_time}, ${row.wall_time},
        ${row.time_zone}, ${row.service_date}, ${row.turn_minutes}, ${row.group_size}, ${row.areas}::text[],
        ${row.table_numbers}::text[], ${row.floor_id}, ${row.customer_name}, ${row.email}, ${row.phone},
        ${row.special_requests}, ${JSON.stringify(row.customer_profile)}::jsonb,
        ${JSON.stringify(row.additionals)}::jsonb, ${JSON.stringify(row.campaign)}::jsonb, ${row.language},
        ${JSON.stringify(row.policy)}::jsonb, ${row.deposit_status}, ${row.amount}, ${row.currency}, 1, ${row.created})
    ), claimed as (
      insert into table_claims (restaurant_id, table_id, during, covers, reservation_id)
      select ${row.restaurant_id}, t, tstzrange(to_timestamp(${from * 60}), to_timestamp(${until * 60})),
        ${row.group_size}, ${row.id} from unnest(${tables}::int[]) as t
    ), moved as (
      insert into reservation_moves (reservation_id, version, status, by_whom, at)
      values (${row.id}, 1, ${row.status}, 'guest', ${row.created})
    ), answered as (
      insert into idempotency_keys (scope, key, fingerprint, status, answer, created)
      values (${createScope}, ${row.id}, ${fingerprint}, 200, ${JSON.stringify(answer)}::jsonb, ${row.created})
    )${tellingWith(told, row.id, 1, row.created)}
    select 1
  `.execute(db)
}

/** Any number will do as long as every process of ours takes the same one. */
const paceLock = 7_242_012

/** Parties at different tables never meet in the constraint, so those a pace holds back are let in one at a time. */
async function insertPaced(db: Kysely<Schema>, booking: NewBooking): Promise<'saved' | 'overlap'> {
  const { row, from, pace } = booking
  const until = from + (pace?.minutes ?? 0)
  await sql`select pg_advisory_xact_lock(${paceLock}::int, ${row.restaurant_id}::int)`.execute(db)
  const { rows } = await sql<{ covers: number }>`
    select coalesce(sum(covers), 0)::int as covers from (
      select max(covers) as covers from table_claims
      where restaurant_id = ${row.restaurant_id}
        and during && tstzrange(to_timestamp(${from * 60}), to_timestamp(${until * 60}))
        and lower(during) >= to_timestamp(${from * 60})
      group by coalesce(reservation_id, hold_id)
    ) as arriving
  `.execute(db)
  if ((rows[0]?.covers ?? 0) + row.group_size > (pace?.coversMost ?? 0)) return 'overlap'
  await insertBooking(db, booking)
  return 'saved'
}

/** The outbox row of a change, as one more part of its statement. */
function tellingWith(
  told: Told | null,
  id: string,
  version: number,
  at: Date,
  from?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (!told) return sql``
  return sql`, told as (
    insert into messages (channel, recipient, template, language, data, cause, cause_version, created)
    select ${told.channel}, ${told.recipient}, ${told.template}, ${told.language}, ${JSON.stringify(told.data)}::jsonb,
      ${`reservation ${id}`}, ${version}::int, ${at}::timestamptz ${from ?? sql``}
  )`
}
