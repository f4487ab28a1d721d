import { type Kysely, sql, type Transaction } from 'kysely'
import type { CartLine } from '#domain/ordering/cart.ts'
import type { StaffCaps } from '#domain/ordering/kitchen-caps.ts'
import type { DeliveryType } from '#domain/ordering/menu.ts'
import { upcomingStatuses } from '#domain/reservations/status.ts'
import type { Context } from '#server/context.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { type AddedByOthers, type ReservationRow, withMembers } from '#server/book/steps/with-members.ts'

/**
 * The orders that staff haven't answered. `next` is the earliest time at which one of them ends without an
 * answer; null if there are none.
 */
export interface Unanswered {
  readonly count: number
  readonly next: Date | null
}

/** Who placed an order, and what. */
export type RecentOrder = Pick<ReservationRow, 'id' | 'guest_uid' | 'email' | 'phone' | 'delivery_type'> & {
  readonly items: readonly CartLine[]
}

/** Reads the orders of a kitchen, including preorders for its events. */
export function createKitchenStore({ sql: db }: Pick<Context['database'], 'sql'>) {
  return {
    /**
     * Returns a service day's orders, sorted by due time. With `dueBy`, includes orders of later service days that
     * are due by that moment.
     */
    ofDay: (
      restaurantId: number,
      serviceDate: string,
      dueBy: Date | null = null,
    ): Promise<(ReservationRow & AddedByOthers)[]> =>
      withMembers(db)
        .where(
          sql<boolean>`(service_date = ${serviceDate}
            or service_date > ${serviceDate} and reservation_time <= ${dueBy}::timestamptz)`,
        )
        .where(
          sql<boolean>`id in (select reservation_id from orders where orders.restaurant_id = ${restaurantId})`,
        )
        .orderBy('reservation_time')
        .orderBy('created')
        .execute(),

    /** Returns the takeaway and delivery orders that were placed since then and haven't ended. */
    async placedSince(restaurantId: number, since: Date): Promise<readonly RecentOrder[]> {
      // An order is promised for after it was placed, so the index on that time finds the few candidates.
      const { rows } = await sql<RecentOrder>`
        select r.id, r.guest_uid, r.email, r.phone, r.delivery_type, o.items
        from orders o join reservations r on r.id = o.reservation_id
        where o.restaurant_id = ${restaurantId} and o.promised > ${since}::timestamptz
          and r.created > ${since}::timestamptz and r.status = any(${[...upcomingStatuses]}::text[])
      `.execute(db)
      return rows
    },

    async unanswered(restaurantId: number): Promise<Unanswered> {
      const { rows } = await sql<Unanswered>`
        select count(*)::int as count, min(answer_by) as next from orders
        where restaurant_id = ${restaurantId} and answer_by is not null
      `.execute(db)
      return rows[0]!
    },
  }
}

type Needs = Pick<Context, 'database' | 'bookChanges'>

/**
 * Runs `work`, which changes a kitchen's caps, pauses or stock, in a transaction that blocks writing orders.
 * Then notifies the screens that show the kitchen.
 */
export async function changeKitchen(
  { database, bookChanges }: Needs,
  restaurantId: number,
  work: (inside: Transaction<Schema>) => Promise<void>,
): Promise<void> {
  await database.sql.transaction().execute(async (inside) => {
    await sql`
      insert into kitchens as known (restaurant_id) values (${restaurantId})
      on conflict (restaurant_id) do update set version = known.version + 1
    `.execute(inside)
    await work(inside)
  })
  await bookChanges.notify([{ restaurantId, reservation: null, freedOn: null, kitchen: restaurantId }])
}

/**
 * Pauses ordering for a time range and a delivery type; a `type` of null means all delivery types. Replaces
 * an earlier pause of the same type.
 */
export async function writePause(
  inside: Kysely<Schema>,
  pause: {
    readonly restaurantId: number
    readonly type: DeliveryType | null
    readonly from: Date
    readonly until: Date
  },
): Promise<void> {
  const { restaurantId, type, from, until } = pause
  await sql`
    insert into ordering_pauses (restaurant_id, delivery_type, begins, until)
    values (${restaurantId}, ${type ?? ''}, ${from}, ${until})
    on conflict (restaurant_id, delivery_type) do update set begins = excluded.begins, until = excluded.until
  `.execute(inside)
}

export async function writeCaps(
  inside: Kysely<Schema>,
  restaurantId: number,
  caps: StaffCaps,
): Promise<void> {
  await inside
    .updateTable('kitchens')
    .set({ caps: JSON.stringify(caps) })
    .where('restaurant_id', '=', restaurantId)
    .execute()
}
