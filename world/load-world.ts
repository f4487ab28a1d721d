import { type Kysely, sql } from 'kysely'
import { wallOf } from '#domain/time/zone-clock.ts'
import type { Schema } from '#server/database/schema.ts'
import { zoneFromIntl } from '#server/time/zone-from-intl.ts'
import { type BookRows, bookRows } from './book-rows.ts'
import { fillDays } from './fill-book.ts'
import { insertRows } from '#server/database/insert-rows.ts'
import { collections } from './collections.ts'
import { eventPlace } from './event-places.ts'
import { landings } from './landings.ts'
import { announceGuests } from './load-guests.ts'
import { eventDetailsRow, menuRows } from './page-rows.ts'
import { planOf } from './plan-of.ts'
import { regionRows, worldRegion } from './region-rows.ts'
import * as rows from './restaurant-rows.ts'
import { reviewRows } from './reviews/reviews-of.ts'
import type { WorldCity, WorldRestaurant } from './shape.ts'
import { tenantRows } from './tenants.ts'
import { type World, world } from './world.ts'

export interface LoadOptions {
  /** How many days of the book are partly filled; 0 leaves every book empty. */
  days?: number
  world?: World
}

interface Placed {
  place: WorldRestaurant
  city: WorldCity
  id: number
}

/**
 * Writes the demo world into an empty, migrated database, all or nothing. Special periods and the book are counted from
 * `now`. The same `now` gives the same world.
 */
export async function loadWorld(db: Kysely<Schema>, now: Date, options: LoadOptions = {}): Promise<void> {
  const { days = 10, world: loaded = world } = options
  await db.transaction().execute(async (transaction) => {
    await insertRows(transaction, 'regions', regionRows(loaded))
    const known = new Set(loaded.cities.map(({ id }) => id))
    const tenants = tenantRows.filter(({ lock_region_id }) => known.has(lock_region_id ?? ''))
    await insertRows(transaction, 'tenants', tenants)
    await insertRows(transaction, 'collections', inRegionsOf(loaded, collections))
    await insertRows(transaction, 'landings', inRegionsOf(loaded, landings))
    const restaurants = await insertRestaurants(transaction, loaded)
    const placed = [...restaurants, ...(await insertEvents(transaction, loaded, restaurants, now))]
    const tableIds = await insertHouses(transaction, placed, now)
    await insertPages(transaction, loaded, restaurants, now)
    const book = placed.flatMap((one) => bookOf(one, tableIds.get(one.id) ?? new Map(), now, days))
    await insertRows(
      transaction,
      'reservations',
      book.map((party) => party.reservation),
    )
    await insertRows(
      transaction,
      'reservation_moves',
      book.flatMap((party) => party.moves),
    )
    await insertRows(
      transaction,
      'table_claims',
      book.flatMap((party) => party.claims),
    )
    await announceGuests(transaction)
    await analyze(transaction)
  })
}

/** Without statistics the planner takes the new tables for empty, and may read them once per row of each other. */
async function analyze(db: Kysely<Schema>): Promise<void> {
  for (const table of [
    'regions',
    'restaurants',
    'tables',
    'reservations',
    'reservation_moves',
    'table_claims',
  ])
    await sql`analyze ${sql.table(table)}`.execute(db)
}

/** For those who bring their own places: only the region that everything else hangs from. */
export async function emptyWorld(db: Kysely<Schema>): Promise<void> {
  await insertRows(db, 'regions', [worldRegion])
}

/** What is written about a city that this world does not have stays out of it. */
function inRegionsOf<Content extends { region_id?: string | null }>(
  { cities }: World,
  contents: readonly Content[],
): Content[] {
  return contents.filter(({ region_id }) => !region_id || cities.some(({ id }) => id === region_id))
}

async function insertRestaurants(db: Kysely<Schema>, { cities, restaurants }: World): Promise<Placed[]> {
  const located = restaurants.map((place) => {
    const city = cities.find((candidate) => candidate.id === place.city)
    if (!city) throw new Error(`${place.slug} lies in no city of the world`)
    return { place, city }
  })
  const inserted = await insertRows<{ id: number; slug: string }>(
    db,
    'restaurants',
    located.map(({ place, city }) => rows.restaurantRow(place, city)),
    ['id', 'slug'],
  )
  const ids = new Map(inserted.map(({ id, slug }) => [slug, id]))
  return located.map(({ place, city }) => ({ place, city, id: ids.get(place.slug) ?? 0 }))
}

/** Events stand among the restaurants, below the one that holds them. */
async function insertEvents(
  db: Kysely<Schema>,
  { events = [] }: World,
  restaurants: readonly Placed[],
  now: Date,
): Promise<Placed[]> {
  const held = events.flatMap((event) => {
    const holder = restaurants.find(({ place }) => place.slug === event.of)
    if (!holder) return []
    const today = todayIn(holder.city, now)
    return [{ event, holder, today, place: eventPlace(event, holder.place, today) }]
  })
  const inserted = await insertRows<{ id: number }>(
    db,
    'restaurants',
    held.map(({ place, holder }) => ({
      ...rows.restaurantRow(place, holder.city),
      kind: 'event',
      parent_id: holder.id,
    })),
    ['id'],
  )
  const placed = held.map((one, n) => ({ ...one, city: one.holder.city, id: inserted[n]?.id ?? 0 }))
  await insertRows(
    db,
    'event_details',
    placed.map(({ event, id, today }) => eventDetailsRow(event, id, today)),
  )
  return placed
}

/** What restaurants' pages show besides: menus, and what guests said. */
async function insertPages(
  db: Kysely<Schema>,
  { menus = [] }: World,
  restaurants: readonly Placed[],
  now: Date,
): Promise<void> {
  const idOf = new Map(restaurants.map(({ place, id }) => [place.slug, id]))
  await insertRows(db, 'menus', menuRows(menus, idOf))
  await insertRows(
    db,
    'reviews',
    restaurants.flatMap(({ place, city, id }) => reviewRows(place, city, id, now)),
  )
}

/** Hours, special periods, floors, tables and joins; answers table ids by number for each restaurant. */
async function insertHouses(db: Kysely<Schema>, placed: readonly Placed[], now: Date) {
  const all = <Made>(make: (place: WorldRestaurant, id: number, city: WorldCity) => Made[]): Made[] =>
    placed.flatMap(({ place, id, city }) => make(place, id, city))
  await insertRows(db, 'opening_hours', all(rows.openingHoursRows))
  await insertRows(
    db,
    'special_periods',
    all((place, id, city) => rows.specialPeriodRows(place, id, todayIn(city, now))),
  )
  await insertRows(db, 'floors', all(rows.floorRows))
  const tables = await insertRows<{ id: number; restaurant_id: number; number: string }>(
    db,
    'tables',
    all(rows.tableRows),
    ['id', 'restaurant_id', 'number'],
  )
  await insertRows(db, 'table_joins', all(rows.tableJoinRows))
  const tableIds = new Map<number, Map<string, number>>()
  for (const { id, restaurant_id, number } of tables) {
    tableIds.set(restaurant_id, (tableIds.get(restaurant_id) ?? new Map<string, number>()).set(number, id))
  }
  return tableIds
}

function bookOf(
  { place, city, id }: Placed,
  tableIds: ReadonlyMap<string, number>,
  now: Date,
  days: number,
): BookRows[] {
  const { busy = 0.3 } = place
  if (days === 0 || busy === 0) return []
  const zone = zoneFromIntl(city.timeZone)
  const today = todayIn(city, now)
  const parties = fillDays(planOf(place, zone, today), place.slug, { busy, today, days })
  return parties.map((party) => bookRows({ place, city, zone, restaurantId: id, tableIds }, party, now))
}

function todayIn(city: WorldCity, now: Date): string {
  return wallOf(zoneFromIntl(city.timeZone), Math.floor(now.getTime() / 60_000)).date
}
