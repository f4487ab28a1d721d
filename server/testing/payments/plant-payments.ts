import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/database/tables/schema.ts'

interface PlantOptions {
  readonly restaurantId: number
  /** Tables that each get one reservation every evening. */
  readonly tableIds: readonly number[]
  readonly count: number
  readonly at: Date
  /** Days from `at` until the first evening. */
  readonly inDays?: number
  /** The state of the payment at the fake provider, which the server hasn't read yet. */
  readonly state?: 'started' | 'succeeded'
  readonly prefix?: string
}

/**
 * Inserts reservations that wait for a deposit of 40 euros, as they are right after their payments were
 * started. Their emails begin with `prefix`. For tests and benchmarks that need more reservations than could
 * be booked quickly.
 */
export async function plantPayments(
  db: Kysely<Schema>,
  { restaurantId, tableIds, count, at, inDays = 60, state = 'started', prefix = 'planted' }: PlantOptions,
): Promise<{ id: string; reference: string }[]> {
  const numbers = sql`generate_series(0, ${count - 1}::int) as n`
  const id = sql`md5(${prefix}::text || n)`
  const key = sql`md5(${prefix}::text || n) || '-deposit-1'`
  const reference = sql`md5('till' || ${prefix}::text || n)`
  const tables = sql`${[...tableIds]}::int[]`
  const evening = sql`date_trunc('day', ${at}::timestamptz) + make_interval(days => ${inDays}::int + n / ${tableIds.length}::int, hours => 19)`
  const payBy = new Date(at.getTime() + 15 * 60_000)
  const terms = JSON.stringify({
    chargeType: 'Deposit',
    amount: 4000,
    currency: 'EUR',
    freeUntil: Math.floor(at.getTime() / 60_000) + 1440,
    lateRefundPercent: 0,
    returnsIfRefilled: false,
    lost: 0,
    consent: null,
  })
  await db.transaction().execute(async (inside) => {
    await sql`
      insert into reservations (id, restaurant_id, status, reservation_time, wall_time, time_zone, service_date,
        turn_minutes, group_size, areas, table_numbers, currency, policy, created, customer_name, email, language,
        payment_progress, pay_by, deposit_status)
      select ${id}, ${restaurantId}::int, 'Pending', ${evening}, (${evening}) at time zone r.time_zone, r.time_zone,
        (${evening})::date, 120, 2, '{}', array[t.number], 'EUR', '{}', ${at}, 'Payer ' || n, ${prefix}::text || n || '@example.com', 'en',
        'unpaid', ${payBy}, 'Pending'
      from ${numbers} join restaurants r on r.id = ${restaurantId}::int
        join tables t on t.id = (${tables})[1 + n % ${tableIds.length}::int]
    `.execute(inside)
    await sql`
      insert into holds (id, restaurant_id, group_size, reservation_time, expires, turn_minutes, table_ids, reservation_id, for_payment)
      select ${id}, ${restaurantId}::int, 2, ${evening}, ${payBy}, 120, array[(${tables})[1 + n % ${tableIds.length}::int]], ${id}, true
      from ${numbers}
    `.execute(inside)
    await sql`
      insert into table_claims (restaurant_id, table_id, during, covers, hold_id)
      select ${restaurantId}::int, (${tables})[1 + n % ${tableIds.length}::int],
        tstzrange(${evening}, ${evening} + interval '2 hours'), 2, ${id}
      from ${numbers}
    `.execute(inside)
    await sql`
      insert into reservation_money (reservation_id, gateway, terms, needs_approval, story)
      select ${id}, 'till', ${terms}::jsonb, false, '[]' from ${numbers}
    `.execute(inside)
    await sql`
      insert into payments (id, reservation_id, purpose, amount, currency, gateway, refunds, created, reference, link)
      select ${key}, ${id}, 'deposit', 4000, 'EUR', 'till', '[]', ${at}, ${reference}, 'https://tables.example/till/' || ${reference}
      from ${numbers}
    `.execute(inside)
    await sql`
      insert into payment_operations (id, reservation_id, payment_id, kind, amount, state, created, attempts)
      select ${key}, ${id}, ${key}, 'take', 4000, 'settled', ${at}, 1 from ${numbers}
    `.execute(inside)
    await sql`
      insert into till_payments (reference, key, purpose, amount, currency, description, locale, return_url, created, state, taken)
      select ${reference}, ${key}, 'deposit', 4000, 'EUR', 'Deposit', 'en', 'https://tables.example/back', ${at}, ${state}::text,
        case when ${state}::text = 'succeeded' then 4000 else 0 end
      from ${numbers}
    `.execute(inside)
  })
  const digest = (text: string) => createHash('md5').update(text).digest('hex')
  return Array.from({ length: count }, (_, n) => ({
    id: digest(`${prefix}${n}`),
    reference: digest(`till${prefix}${n}`),
  }))
}
