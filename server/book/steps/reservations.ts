import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { type BookingMessage, enqueueWith } from '#server/book/outbox/enqueue-messages.ts'
import { liveClaims } from '#server/book/tables/live-claims.ts'
import { type MoneyInJson, moneyOfReservation } from '#server/book/money/money-rows.ts'
import { type AddedByOthers, type ReservationRow, withMembers } from './with-members.ts'

export type { BookingMessage }

export type { KnownReservation, ReservationRow } from './with-members.ts'

/**
 * Columns for reports that don't change the booking: that guests run late, have arrived, confirm or have read
 * their messages.
 */
export type Report = Partial<
  Pick<ReservationRow, 'late_minutes' | 'kept_until' | 'arrived' | 'confirmed' | 'messages_read'>
>

/**
 * Locks an ended booking and increments its version, so that a late payment being processed can't revive it
 * without deciding again. Resolves to false if the booking is active.
 */
export async function stayEnded(inside: Kysely<Schema>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await inside
    .updateTable('reservations')
    .set({ version: sql`version + 1` })
    .where('id', '=', id)
    .where('status', 'in', ['Canceled', 'CanceledByHost', 'CanceledByClient', 'Rejected'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Additional expressions that are evaluated in the statement that reads a booking and its payments. */
export interface ExtraColumns {
  readonly isDone?: RawBuilder<boolean> | undefined
  readonly number?: RawBuilder<number>
}

export interface PaidRow extends ReservationRow, AddedByOthers {
  readonly money: MoneyInJson | null
  readonly isHeld: boolean
  readonly isDone: boolean
  readonly number: number
}

/** The cached SQL string, because generating it takes as long as running it. */
let paidReservations: string | undefined

function selectPaid(db: Kysely<Schema>): string {
  const isHeld = sql<boolean>`exists (select from holds where holds.id = reservations.id and for_payment)`
  return withMembers(db)
    .select([moneyOfReservation.as('money'), isHeld.as('isHeld')])
    .compile().sql
}

async function paidRows(
  db: Kysely<Schema>,
  which: RawBuilder<unknown>,
  { isDone = sql<boolean>`false`, number = sql<number>`0` }: ExtraColumns = {},
): Promise<PaidRow[]> {
  paidReservations ??= selectPaid(db)
  const { rows } = await sql<PaidRow>`
    select paid.*, ${isDone} as "isDone", ${number} as number
    from (${sql.raw(paidReservations)}) paid where ${which}
  `.execute(db)
  return rows
}

export function createReservationStore({ sql: db }: Database) {
  return {
    async find(id: string): Promise<(ReservationRow & AddedByOthers) | null> {
      return (await withMembers(db).where('id', '=', id).executeTakeFirst()) ?? null
    },

    /**
     * Returns the booking with its terms and payments, whether a hold keeps its tables, and the results of the
     * additional expressions.
     */
    async findPaid(id: RawBuilder<unknown>, asked?: ExtraColumns): Promise<PaidRow | null> {
      return (await paidRows(db, sql`id = ${id}`, asked))[0] ?? null
    },

    /** Like `findPaid`, but for several bookings, in any order. */
    withIdsPaid: (ids: readonly string[], asked?: ExtraColumns): Promise<PaidRow[]> =>
      paidRows(db, sql`id = any(${[...ids]}::text[])`, asked),

    withIds: (ids: readonly string[]): Promise<(ReservationRow & AddedByOthers)[]> =>
      withMembers(db).where('id', 'in', ids).execute(),

    /** Returns the bookings of a restaurant’s service day whose guests aren't notified of staff's last step yet. */
    untoldAt: (restaurantId: number, serviceDate: string): Promise<(ReservationRow & AddedByOthers)[]> =>
      withMembers(db)
        .where('restaurant_id', '=', restaurantId)
        .where('service_date', '=', serviceDate)
        .where('untold', 'is not', null)
        .execute(),

    /**
     * Returns the bookings of a service day, in order of time. With `until`, includes those of the next service
     * day that begin by that moment.
     */
    ofDay: (
      restaurantIds: readonly number[],
      serviceDate: string,
      until: Date | null = null,
    ): Promise<(ReservationRow & AddedByOthers)[]> =>
      withMembers(db)
        .where('restaurant_id', 'in', restaurantIds)
        .where(
          until === null
            ? sql<boolean>`service_date = ${serviceDate}`
            : sql<boolean>`service_date between ${serviceDate}::date and ${serviceDate}::date + 1
                and (service_date = ${serviceDate} or reservation_time <= ${until}::timestamptz)`,
        )
        .orderBy('reservation_time')
        .orderBy('created')
        .execute(),

    /**
     * Saves a report without a step or a new version. Resolves to false if the booking has changed since it
     * was read.
     */
    async note({ id, version }: Pick<ReservationRow, 'id' | 'version'>, report: Report): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('reservations')
        .set(report)
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /**
     * Saves how much of a deposit the restaurant received directly, and queues the message about it. Resolves to
     * false if the booking or that amount has changed since it was read.
     */
    async receiveDeposit(
      { id, version, deposit_received: before }: Pick<ReservationRow, 'id' | 'version' | 'deposit_received'>,
      received: number,
      message: BookingMessage | null,
      at: Date,
    ): Promise<boolean> {
      const { rows } = await sql`
        with step as (
          update reservations set deposit_received = ${received}
          where id = ${id} and version = ${version} and deposit_received = ${before} returning id
        )${enqueueWith(message ? [message] : [], { id, version, at })} select from step
      `.execute(db)
      return rows.length > 0
    },

    /**
     * Resolves to the time at which the next party arrives at any of this booking's tables, or to null if
     * none does.
     */
    async nextAtItsTables(id: string, now: Date): Promise<Date | null> {
      const { rows } = await sql<{ next: Date | null }>`
        select min(lower(other.during)) as next
        from table_claims own
        join ${liveClaims(now)} other on other.table_id = own.table_id and lower(other.during) >= upper(own.during)
        where own.reservation_id = ${id} and other.holder_id <> ${id}
      `.execute(db)
      return rows[0]?.next ?? null
    },
  }
}
