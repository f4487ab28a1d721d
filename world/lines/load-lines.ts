import { type Kysely, sql } from 'kysely'
import type { RestaurantPlan } from '#domain/availability/restaurant-plan.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import type { CalendarDate, EpochMinute } from '#domain/time/zone.ts'
import { wallOf } from '#domain/time/zone-clock.ts'
import { zoneFromIntl } from '#domain/time/zone-from-intl.ts'
import { insertRows, type Row } from '#server/platform/database/insert-rows.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { planWork } from '#server/platform/jobs/due-work.ts'
import { planOf, servicesOf } from '#world/listings/plan-of.ts'
import type { WorldCity, WorldRestaurant } from '../shape.ts'
import { world } from '../world.ts'
import { type FreeTables, holdMinutes, type LineParty, pastParties, presentParties } from './line-parties.ts'
import { type LineOf, type LineRows, lineRows } from './line-rows.ts'

/** Number of past days in a demo line. Estimates use the same number of days. */
const historyDays = 60

/** How long a table must be free for a party to be seated at it, in minutes. */
const minStay = 10

interface Placed {
  readonly restaurant: WorldRestaurant
  readonly city: WorldCity
  readonly id: number
}

/** Opens the demo lines of a new world, with their history and the parties currently in them. */
export async function insertLines(db: Kysely<Schema>, placed: readonly Placed[], now: Date): Promise<void> {
  for (const each of placed) {
    const { line } = each.restaurant
    if (!line) continue
    const { tables } = linePlanOf(each.restaurant, each.city, now)
    const row: Row<'lines'> = {
      restaurant_id: each.id,
      state: 'open',
      auto_call: line.autoCall,
      kept_minutes: holdMinutes,
      join_meters: null,
      largest_party: Math.max(...tables.map(({ maxCovers }) => maxCovers)),
      note: line.note,
    }
    await insertRows(db, 'lines', [row])
    await fillLine(db, each, now, { days: historyDays, after: null })
  }
}

/**
 * Fills demo lines that have been empty since an earlier evening, so that a demo is as lively on later days
 * as on its first. Skips lines that staff have closed or that anybody has used in the last hours. Resolves to
 * the ids of the restaurants whose lines have waiting parties.
 */
export async function refreshLines(db: Kysely<Schema>, now: Date): Promise<number[]> {
  const slugs = world.restaurants.flatMap(({ slug, line }: WorldRestaurant) => (line ? [slug] : []))
  const { rows } = await sql<{ id: number; slug: string; latest: Date }>`
    select r.id, r.slug, max(w.joined) as latest
    from restaurants r join lines l on l.restaurant_id = r.id join walk_ins w on w.restaurant_id = r.id
    where r.slug = any(${slugs}::text[]) and l.state = 'open'
    group by r.id
    having max(w.joined) < ${now}::timestamptz - interval '4 hours' and bool_or(w.demo)
      and not bool_or(w.status in ('Pending', 'Approved', 'Called')) and not bool_or(w.status = 'Seated' and not w.demo)
  `.execute(db)
  const refreshed: number[] = []
  for (const { id, slug, latest } of rows) {
    const restaurant = world.restaurants.find((each) => each.slug === slug)
    const city = world.cities.find((each) => each.id === restaurant?.city)
    if (!restaurant || !city) continue
    const isFilled = await db.transaction().execute(async (inside) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`line ${id}`}, 0))`.execute(inside)
      await closeTables(inside, id, now)
      const days = Math.floor((now.getTime() - latest.getTime()) / 86_400_000)
      return fillLine(inside, { restaurant, city, id }, now, {
        days: Math.min(historyDays, days + 1),
        after: latest,
      })
    })
    if (isFilled) refreshed.push(id)
  }
  return refreshed
}

/** Closes the entries of demo parties that are still seated from the last evening. */
async function closeTables(db: Kysely<Schema>, restaurantId: number, now: Date): Promise<void> {
  await sql`
    with over as (
      update walk_ins set status = 'Closed', version = version + 1, status_time = ended.at, closed = ended.at
      from (
        select id, least(seated + turn_minutes * interval '1 minute', ${now}::timestamptz) as at from walk_ins
        where restaurant_id = ${restaurantId} and demo and status = 'Seated'
      ) ended
      where ended.id = walk_ins.id
      returning walk_ins.id, walk_ins.version, ended.at
    ), freed as (
      delete from table_claims where walk_in_id in (select id from over)
    )
    insert into walk_in_moves (walk_in_id, version, status, action, by_whom, at)
    select id, version, 'Closed', 'close', 'staff', at from over
  `.execute(db)
}

/**
 * The number of past days to fill, and the time after which parties are new to the line; null if all of them
 * are.
 */
interface Span {
  readonly days: number
  readonly after: Date | null
}

/** Inserts the parties of past days and those present now. Resolves to whether anybody is waiting. */
async function fillLine(
  db: Kysely<Schema>,
  { restaurant, city, id }: Placed,
  now: Date,
  { days, after }: Span,
): Promise<boolean> {
  const today = dayIn(city, now)
  const plan = linePlanOf(restaurant, city, now)
  const { slug } = restaurant
  const past: CalendarDate[] = Array.from({ length: days }, (_, n) => addDays(today, n - days))
  const minute = Math.floor(now.getTime() / 60_000)
  const present = presentParties(plan, slug, await freeTables(db, id, minute), minute)
  const parties = past
    .flatMap((day) => pastParties(plan, slug, day))
    .filter(({ ended }) => ended !== null && ended < minute)
  const line: LineOf = { slug, restaurantId: id, plan }
  const made = [...parties, ...present]
    .map((party) => ({ party, ...lineRows(line, party) }))
    .filter(({ walkIn }) => after === null || new Date(walkIn.joined) > after)
  await insertRows(
    db,
    'walk_ins',
    made.map(({ walkIn }) => walkIn),
  )
  await insertRows(
    db,
    'walk_in_moves',
    made.flatMap(({ moves }) => moves),
  )
  if (present.length === 0) return false
  const tableIds = new Map(
    (await db.selectFrom('tables').select(['id', 'number']).where('restaurant_id', '=', id).execute()).map(
      (table) => [table.number, table.id],
    ),
  )
  await insertRows(
    db,
    'table_claims',
    made.flatMap(({ party, walkIn }) => claimRows(party, walkIn, tableIds)),
  )
  await planWork(db, { kind: 'tendLine', subject: String(id), due: new Date(now.getTime() + 60_000) })
  await sql`update lines set version = version + 1 where restaurant_id = ${id}`.execute(db)
  return true
}

function claimRows(
  { partySize, tableIds, called, ended, mustLeave }: LineParty,
  walkIn: LineRows['walkIn'],
  rowIds: ReadonlyMap<string, number>,
): Row<'table_claims'>[] {
  if (called === null || ended !== null) return []
  const from = Math.floor(called)
  const until = mustLeave ?? from + walkIn.turn_minutes
  const during = `[${new Date(from * 60_000).toISOString()},${new Date(until * 60_000).toISOString()})`
  return tableIds.map((number) => ({
    restaurant_id: walkIn.restaurant_id,
    table_id: rowIds.get(number) ?? 0,
    during,
    covers: partySize,
    walk_in_id: walkIn.id,
  }))
}

/**
 * Returns the tables that are free now and stay free for at least `minStay` minutes. Ignores claims whose
 * time has passed, because nobody closes the demo world's bookings.
 */
async function freeTables(db: Kysely<Schema>, restaurantId: number, now: EpochMinute): Promise<FreeTables> {
  const at = sql`to_timestamp(${now * 60})`
  const { rows } = await sql<{ number: string; since: number | null; until: number | null }>`
    select t.number,
      (extract(epoch from max(upper(c.during)) filter (where upper(c.during) <= ${at})) / 60)::int as since,
      (extract(epoch from min(lower(c.during)) filter (where upper(c.during) > ${at})) / 60)::int as "until"
    from tables t left join table_claims c on c.table_id = t.id
    where t.restaurant_id = ${restaurantId} group by t.id order by t.id
  `.execute(db)
  return new Map(
    rows
      .map(({ number, since, until }) => {
        const free = { since: since ?? 0, until: until ?? Number.POSITIVE_INFINITY }
        return [number, free] as const
      })
      .filter(([, { until }]) => until >= now + minStay),
  )
}

/** Returns the plan of a restaurant with the hours of its line, which are its opening hours. */
function linePlanOf(restaurant: WorldRestaurant, city: WorldCity, now: Date): RestaurantPlan {
  const plan = planOf(restaurant, zoneFromIntl(city.timeZone), dayIn(city, now))
  return { ...plan, services: servicesOf(restaurant, 'doors') }
}

function dayIn({ timeZone }: WorldCity, now: Date): CalendarDate {
  return wallOf(zoneFromIntl(timeZone), Math.floor(now.getTime() / 60_000)).date
}
