import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EmbeddedDatabase } from '#server/platform/database/embedded/open-embedded.ts'
import { emptyDatabase } from '#server/testing/worlds/fresh-database.ts'
import { emptyWorld, loadWorld } from './load-world.ts'
import { tablesOf } from './listings/tables-of.ts'
import { who } from './who-is-who.ts'
import { world } from './world.ts'

// In Montréal, this is still the last day of the previous year.
const now = new Date('2027-01-01T02:00:00Z')
let database: EmbeddedDatabase

beforeAll(async () => {
  database = await emptyDatabase()
  await loadWorld(database.sql, now)
}, 120_000)
afterAll(() => database.close())

async function one<Answer>(query: string): Promise<Answer | undefined> {
  return (await sql.raw<Answer>(query).execute(database.sql)).rows[0]
}
const count = async (from: string) =>
  (await one<{ n: number }>(`select count(*)::int as n from ${from}`))?.n ?? -1

test('every restaurant and table of the world is in the database', async () => {
  expect(await count(`restaurants where kind = 'restaurant'`)).toBe(world.restaurants.length)
  expect(await count(`restaurants where kind = 'event'`)).toBe(world.events.length)
  expect(await count('tables')).toBe([...world.restaurants, ...world.events].flatMap(tablesOf).length)
  expect(await count(`regions where level = 2`)).toBe(world.cities.length)
  expect(await count(`regions where id = 'g' and parent_id is null`)).toBe(1)
})

test('every party has its tables from its arrival until it leaves', async () => {
  expect(await count('reservations')).toBeGreaterThan(1000)
  const held = `table_claims c join reservations r on r.id = c.reservation_id join tables t on t.id = c.table_id
    where c.during = tstzrange(r.reservation_time, r.reservation_time + r.turn_minutes * interval '1 minute')
    and t.number = any(r.table_numbers) and t.restaurant_id = r.restaurant_id`
  expect(await count(held)).toBe(
    await count(`reservations r, unnest(r.table_numbers) where r.status <> 'Closed'`),
  )
  expect(await count('table_claims')).toBe(await count(held))
  expect(await count('reservations where (wall_time at time zone time_zone) <> reservation_time')).toBe(0)
})

test('every booking has moves up to its current version', async () => {
  const last = `reservations r join reservation_moves m on m.reservation_id = r.id and m.version = r.version`
  expect(await count(`${last} where m.status = r.status`)).toBe(await count('reservations'))
  expect(
    await count(`reservations where status = 'Seated' and reservation_time > '${now.toISOString()}'`),
  ).toBe(0)
  expect(await count(`reservations where created > '${now.toISOString()}'`)).toBe(0)
})

test('yesterday’s parties have left, and today’s leave at the end of their time', async () => {
  const ended = `reservation_time + turn_minutes * interval '1 minute' <= '${now.toISOString()}'`
  expect(await count(`reservations where status = 'Closed'`)).toBeGreaterThan(50)
  expect(await count(`reservations where (status = 'Closed') <> (${ended})`)).toBe(0)
  expect(await count(`reservations where (status = 'Closed') <> (closed is not null)`)).toBe(0)
})

test('days are those of the restaurant’s time zone, not of the server’s', async () => {
  const period = await one(
    `select starts, ends from special_periods
     join restaurants on restaurants.id = restaurant_id where slug = 'cabane-tout-doux'`,
  )
  expect(period).toEqual({ starts: '2027-01-02', ends: '2027-01-08' })
})

test('settings are stored as JSON, not as text inside JSON', async () => {
  const row = await one(
    `select booking->>'coversPerSlot' as pacing, jsonb_typeof(payment) as payment, features @> '{garden}' as garden
     from restaurants where slug = '${who.pacing}'`,
  )
  expect(row).toEqual({ pacing: '8', payment: 'object', garden: true })
})

test('the count and average of a restaurant match its reviews', async () => {
  const wrong = `restaurants r
    left join lateral (
      select count(*)::int as total, round(avg(rating), 1) as average from reviews where restaurant_id = r.id
    ) found on true
    where (found.total, found.average) is distinct from (r.total_reviews, r.average_rating)`
  expect(await count(wrong)).toBe(0)
  expect(await count('reviews')).toBeGreaterThan(1000)
  expect(
    await count(`reviews where created > '${now.toISOString()}' or reply_at > '${now.toISOString()}'`),
  ).toBe(0)
})

test('an event is open only on its days, in its own time zone', async () => {
  const days = `event_details e join special_periods p on p.restaurant_id = e.restaurant_id
    and p.starts = p.ends and p.starts::text = any(e.days) and not p.closed and jsonb_array_length(p.hours) = 1`
  expect(await count(days)).toBe(await count('event_details e, unnest(e.days)'))
  expect(await count(`opening_hours join restaurants r on r.id = restaurant_id where r.kind = 'event'`)).toBe(
    0,
  )
  expect(
    await one(
      `select starts from event_details join restaurants on id = restaurant_id where slug = 'three-gravies'`,
    ),
  ).toEqual({
    starts: '2027-01-16',
  })
})

test('loading twice is refused and changes nothing', async () => {
  const before = await count('reservations')
  await expect(loadWorld(database.sql, now)).rejects.toThrow('duplicate key')
  expect(await count('reservations')).toBe(before)
  expect(await count('restaurants')).toBe(world.restaurants.length + world.events.length)
})

test('an empty world is one region without restaurants', async () => {
  await database.runScript('truncate regions, restaurants cascade')
  await emptyWorld(database.sql)
  expect(await count('regions')).toBe(1)
  expect(await count('restaurants')).toBe(0)
}, 30_000)
