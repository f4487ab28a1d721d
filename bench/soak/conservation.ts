import { CompiledQuery } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { type Promised, promised } from './result.ts'

/** Statuses in which a booking occupies its tables. */
const live = `('Approved', 'Called', 'Seated', 'Pending')`

/** Bookings made through the API. Those of the demo world and the benchmark have no messages. */
const booked = `
  from reservations r where r.status in ${live} and r.email <> '' and r.restaurant_id in
    (select id from restaurants where slug in ('soak-rush', 'bench-quiet'))`

/** Queries that count rows which must not exist. */
const impossible: Readonly<Record<string, string>> = {
  'no table is taken twice at a time': `
    select count(*)::int as value from table_claims a join table_claims b
    on a.table_id = b.table_id and a.id < b.id and a.during && b.during`,
  'no table is taken for nobody': `
    select count(*)::int as value from table_claims c
    left join reservations r on r.id = c.reservation_id left join holds h on h.id = c.hold_id
    where (h.id is null and r.id is null) or r.status not in ${live}`,
  'each booking has its tables': `
    select count(*)::int as value ${booked} and
      (select count(*) from table_claims c where c.reservation_id = r.id) <> cardinality(r.table_numbers)`,
  'each hold has its table': `
    select count(*)::int as value from holds h where cardinality(h.table_ids) <>
      (select count(*) from table_claims c where c.hold_id = h.id)`,
  'each booking has its message': `
    select count(*)::int as value ${booked} and not exists
      (select from messages m where m.recipient = r.email and m.cause = 'reservation ' || r.id)`,
  'each booking has its first step recorded': `
    select count(*)::int as value ${booked} and not exists
      (select from reservation_moves m where m.reservation_id = r.id and m.version = 1)`,
  'nobody has booked twice': `
    select count(*)::int as value from (
      select ${booked} group by r.restaurant_id, r.email having count(*) > 1) twice`,
}

/** Checks by SQL what must hold in a database whatever happened to its servers. */
export async function checkConservation(
  database: Database,
  acknowledged: readonly string[],
): Promise<Promised[]> {
  const checks: Promised[] = []
  for (const [what, text] of Object.entries(impossible)) {
    const count = await numberOf(database, text)
    checks.push(promised(what, count === 0, `${count} rows`))
  }
  const found = await numberOf(
    database,
    `select count(*)::int as value from (
       select id from reservations union all select id from holds) kept where id = any($1::text[])`,
    [acknowledged],
  )
  return [
    ...checks,
    promised(
      'nothing that was acknowledged is lost',
      found === acknowledged.length,
      `${found} of ${acknowledged.length}`,
    ),
    promised(
      'nothing was acknowledged twice',
      new Set(acknowledged).size === acknowledged.length,
      `${acknowledged.length - new Set(acknowledged).size} ids`,
    ),
  ]
}

/** Number of a restaurant's tables taken by bookings and holds at a local time. */
export async function tablesTaken(
  database: Database,
  restaurantId: number,
  wallTime: string,
): Promise<number> {
  return numberOf(
    database,
    `select count(distinct c.table_id)::int as value from table_claims c
     join restaurants r on r.id = c.restaurant_id
     where r.id = $1 and c.during @> ($2::timestamp at time zone r.time_zone)`,
    [restaurantId, wallTime],
  )
}

export async function numberOf(
  database: Database,
  text: string,
  parameters: readonly unknown[] = [],
): Promise<number> {
  const { rows } = await database.sql.executeQuery<{ value: number }>(
    CompiledQuery.raw(text, [...parameters]),
  )
  return rows[0]?.value ?? Number.NaN
}
