import { CompiledQuery } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { ConfirmedEntry } from './line-evening.ts'
import { type Promised, promised } from './result.ts'

/** Statuses in which a booking occupies its tables. */
const live = `('Approved', 'Called', 'Seated', 'Pending')`

/**
 * SQL for the bookings made through the API. Bookings of the demo world and the benchmark have no messages.
 */
const booked = `
  from reservations r where r.status in ${live} and r.email <> '' and r.restaurant_id in
    (select id from restaurants where slug in ('soak-rush', 'bench-quiet'))`

/** Queries that count rows that must not exist, by the condition that they check. */
const impossible: Readonly<Record<string, string>> = {
  'no table is taken twice at a time': `
    select count(*)::int as value from table_claims a join table_claims b
    on a.table_id = b.table_id and a.id < b.id and a.during && b.during`,
  'no table is taken for nobody': `
    select count(*)::int as value from table_claims c
    left join reservations r on r.id = c.reservation_id left join holds h on h.id = c.hold_id
    left join walk_ins w on w.id = c.walk_in_id
    where (h.id is null and r.id is null and w.id is null) or r.status not in ${live}
      or w.status not in ('Approved', 'Called', 'Seated')`,
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

/** Checks with SQL the conditions that must hold in a database, whatever happened to its servers. */
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

const ofLine = `from walk_ins w where w.restaurant_id = $1`

/** Queries that count rows of a line that must not exist. Parties in line may hold tables for a join. */
const impossibleInLine: Readonly<Record<string, string>> = {
  'no two places in line are the same': `
    select (count(*) - count(distinct joined))::int as value ${ofLine}`,
  'nobody is in line twice': `
    select count(*)::int as value from (
      select ${ofLine} and w.status in ('Pending', 'Approved', 'Called') group by w.email having count(*) > 1) twice`,
  'each called or seated party has its tables': `
    select count(*)::int as value ${ofLine} and w.status in ('Called', 'Seated') and
      (select count(*) from table_claims c where c.walk_in_id = w.id) <> greatest(1, cardinality(w.table_numbers))`,
  'each step of an entry is recorded': `
    select count(*)::int as value ${ofLine} and w.version <>
      (select count(*) from walk_in_moves m where m.walk_in_id = w.id)`,
  'the last step of an entry has its status': `
    select count(*)::int as value ${ofLine} and w.status is distinct from
      (select m.status from walk_in_moves m where m.walk_in_id = w.id and m.version = w.version)`,
  'each call has its message': `
    select count(*)::int as value from walk_in_moves m join walk_ins w on w.id = m.walk_in_id
    where w.restaurant_id = $1 and m.action = 'call' and not exists (
      select from messages sent where sent.cause = 'walkIn ' || w.id and sent.cause_version = m.version)`,
}

/**
 * Checks with SQL the conditions that must hold in a line, and that everything that the servers confirmed is
 * stored as confirmed.
 */
export async function checkLine(
  database: Database,
  restaurantId: number,
  confirmed: readonly ConfirmedEntry[],
): Promise<Promised[]> {
  const checks: Promised[] = []
  for (const [what, text] of Object.entries({ ...impossible, ...impossibleInLine })) {
    const count = await numberOf(database, text, text.includes('$1') ? [restaurantId] : [])
    checks.push(promised(what, count === 0, `${count} rows`))
  }
  const places = await numberOf(
    database,
    `select count(*)::int as value from json_to_recordset($1::json) as c (id text, created timestamptz)
     join walk_ins w on w.id = c.id and w.joined = c.created`,
    [JSON.stringify(confirmed.map(({ id, created }) => ({ id, created })))],
  )
  const steps = confirmed.flatMap((entry) => entry.steps.map((step) => ({ id: entry.id, ...step })))
  const recorded = await numberOf(
    database,
    `select count(*)::int as value from json_to_recordset($1::json) as c (id text, version int, status text)
     join walk_in_moves m on m.walk_in_id = c.id and m.version = c.version and m.status = c.status`,
    [JSON.stringify(steps)],
  )
  const all = confirmed.length
  return [
    ...checks,
    promised('every confirmed place is kept', places === all && all > 0, `${places} of ${all}`),
    promised(
      'every confirmed step of staff is kept',
      recorded === steps.length && recorded > 0,
      `${recorded} of ${steps.length}`,
    ),
  ]
}

/** Returns the number of a restaurant's tables that bookings and holds have taken at a local time. */
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
