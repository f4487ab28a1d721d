import { type Kysely, sql, type Transaction } from 'kysely'
import { wallOf } from '#domain/time/zone-clock.ts'
import { zoneFromIntl } from '#domain/time/zone-from-intl.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { type CreatedSetup, recordSetup } from '#server/setup/record-setup.ts'
import { type BookRows, bookRows } from './book-rows.ts'
import { fillDays } from './fill-book.ts'
import { insertRows, type Row } from '#server/platform/database/insert-rows.ts'
import { collections } from './listings/collections.ts'
import { eventRestaurant } from './listings/event-restaurants.ts'
import { landings } from './listings/landings.ts'
import { insertLines } from './lines/load-lines.ts'
import { announceGuests } from './load-guests.ts'
import { type MenuRows, menuRows } from './menus/menu-rows.ts'
import { type OrderingRows, orderingRows } from './ordering/ordering-rows.ts'
import { eventDetailsRow } from './content/page-rows.ts'
import { announcePhotos } from './photos/load-demo-photos.ts'
import { postRows } from './content/posts.ts'
import { planOf } from './listings/plan-of.ts'
import { regionRows, worldRegion } from './listings/region-rows.ts'
import { setupOf } from './listings/restaurant-rows.ts'
import { reviewRows } from './reviews/reviews-of.ts'
import type { WorldCity, WorldRestaurant } from './shape.ts'
import { type World, world } from './world.ts'

export interface LoadOptions {
  /**
   * How many days of the reservation book are partly filled. With 0, books are empty and lines are closed.
   */
  days?: number
  world?: World
  /** Whether photos will be added later; see `startDemoPhotos`. */
  photos?: boolean
}

interface Inserted extends CreatedSetup {
  restaurant: WorldRestaurant
  city: WorldCity
}

/**
 * Writes the demo world into an empty, migrated database in one transaction. Special periods and bookings are
 * relative to `now`, and the same `now` results in the same world.
 */
export async function loadWorld(db: Kysely<Schema>, now: Date, options: LoadOptions = {}): Promise<void> {
  const { days = 10, world: loaded = world, photos = false } = options
  await db.transaction().execute(async (transaction) => {
    await insertRows(transaction, 'regions', regionRows(loaded))
    const known = new Set(loaded.cities.map(({ id }) => id))
    const tenants = tenantRows.filter(({ lock_region_id }) => known.has(lock_region_id ?? ''))
    await insertRows(transaction, 'tenants', tenants)
    const hosts = tenants.map(({ id }) => ({ host: tenantHost, tenant_id: id }))
    await insertRows(transaction, 'tenant_hosts', hosts)
    await insertRows(transaction, 'collections', inRegionsOf(loaded, collections))
    await insertRows(transaction, 'landings', inRegionsOf(loaded, landings))
    await insertRows(transaction, 'posts', inRegionsOf(loaded, postRows(now)))
    const restaurants = await insertRestaurants(transaction, loaded, now)
    const inserted = [...restaurants, ...(await insertEvents(transaction, loaded, restaurants, now))]
    await insertPages(transaction, loaded, restaurants, now)
    const book = inserted.flatMap((one) => bookOf(one, now, days))
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
    if (days > 0) await insertLines(transaction, restaurants, now)
    await announceGuests(transaction)
    if (photos) await announcePhotos(transaction)
    await analyze(transaction)
  })
}

/**
 * Updates the statistics of the query planner, which otherwise assumes that tables are empty and may choose
 * nested loops.
 */
async function analyze(db: Kysely<Schema>): Promise<void> {
  for (const table of [
    'regions',
    'restaurants',
    'tables',
    'reservations',
    'reservation_moves',
    'table_claims',
    'walk_ins',
  ])
    await sql`analyze ${sql.table(table)}`.execute(db)
}

/** Fills a database for operators with their own restaurants: adds only the root region. */
export async function emptyWorld(db: Kysely<Schema>): Promise<void> {
  await insertRows(db, 'regions', [worldRegion])
}

/** Returns the content whose city is part of this world or that belongs to no city. */
function inRegionsOf<Content extends { region_id?: string | null }>(
  { cities }: World,
  contents: readonly Content[],
): Content[] {
  return contents.filter(({ region_id }) => !region_id || cities.some(({ id }) => id === region_id))
}

async function insertRestaurants(
  db: Transaction<Schema>,
  { cities, restaurants }: World,
  now: Date,
): Promise<Inserted[]> {
  const located = restaurants.map((restaurant) => {
    const city = cities.find((candidate) => candidate.id === restaurant.city)
    if (!city) throw new Error(`${restaurant.slug} lies in no city of the world`)
    return { restaurant, city }
  })
  const created = await recordSetup(db, 'notInHistory', {
    created: located.map(({ restaurant, city }) => setupOf(restaurant, city, todayIn(city, now))),
  })
  return withIds(located, created)
}

/** Inserts the events, which are restaurants whose parent is the restaurant that hosts them. */
async function insertEvents(
  db: Transaction<Schema>,
  { events = [] }: World,
  restaurants: readonly Inserted[],
  now: Date,
): Promise<Inserted[]> {
  const held = events.flatMap((event) => {
    const holder = restaurants.find(({ restaurant }) => restaurant.slug === event.of)
    if (!holder) return []
    const today = todayIn(holder.city, now)
    const restaurant = eventRestaurant(event, holder.restaurant, today)
    return [{ event, holder, today, city: holder.city, restaurant }]
  })
  const created = await recordSetup(db, 'notInHistory', {
    created: held.map(({ event, holder, today, city, restaurant }) => {
      const setup = setupOf(restaurant, city, today)
      return {
        ...setup,
        restaurant: { ...setup.restaurant, kind: 'event' as const, parent_id: holder.id },
        event: eventDetailsRow(event, today),
      }
    }),
  })
  return withIds(held, created)
}

function withIds<One>(ones: readonly One[], created: readonly CreatedSetup[]): (One & CreatedSetup)[] {
  return ones.flatMap((one, n) => {
    const ids = created[n]
    return ids ? [{ ...one, ...ids }] : []
  })
}

/** Inserts menus and reviews. */
async function insertPages(
  db: Kysely<Schema>,
  { menus = [] }: World,
  restaurants: readonly Inserted[],
  now: Date,
): Promise<void> {
  const idOf = new Map(restaurants.map(({ restaurant, id }) => [restaurant.slug, id]))
  for (const [table, made] of Object.entries(menuRows(menus, idOf)))
    await insertRows(db, table as keyof MenuRows, made)
  for (const [table, made] of Object.entries(orderingRows(restaurants, menus)))
    await insertRows(db, table as keyof OrderingRows, made)
  await insertRows(
    db,
    'reviews',
    restaurants.flatMap(({ restaurant, city, id }) => reviewRows(restaurant, city, id, now)),
  )
}

function bookOf({ restaurant, city, id, tableIds }: Inserted, now: Date, days: number): BookRows[] {
  const { busy = 0.3 } = restaurant
  if (days === 0 || busy === 0) return []
  const zone = zoneFromIntl(city.timeZone)
  const today = todayIn(city, now)
  const parties = fillDays(planOf(restaurant, zone, today), restaurant.slug, { busy, today, days })
  return parties.map((party) => bookRows({ restaurant, city, zone, restaurantId: id, tableIds }, party, now))
}

function todayIn(city: WorldCity, now: Date): string {
  return wallOf(zoneFromIntl(city.timeZone), Math.floor(now.getTime() / 60_000)).date
}

const tenantHost = 'lisbon.localhost'

/** A tenant of the demo world with its own colors and only the restaurants of Lisbon. */
const tenantRows: Row<'tenants'>[] = [
  {
    id: 'mesas-de-lisboa',
    name: 'Mesas de Lisboa',
    lock_region_id: 'pt-lisbon',
    background_color: null,
    theme_color: '#0b5d66',
    theme: 'banquette',
  },
]
