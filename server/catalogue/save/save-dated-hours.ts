import { type Kysely, sql } from 'kysely'
import type { CalendarDate } from '#domain/time/zone.ts'
import type { DatedHours, UsualWeek } from '#server/catalogue/hours/dated-hours.ts'
import type { RestaurantHours } from '#server/catalogue/read/read-restaurant.ts'
import { insertRows } from '#server/platform/database/insert-rows.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'

export interface OwnHours {
  /** Id of the restaurant. */
  readonly id: number
  readonly hours: RestaurantHours
}

/** Adds the special periods of restaurants that have no imported ones. */
export async function addDatedHours(
  db: Kysely<Schema>,
  restaurants: readonly OwnHours[],
  lastDay: CalendarDate,
): Promise<void> {
  await addPeriods(
    db,
    restaurants.map(({ id, hours }) => ({ id, dated: hours.dated })),
  )
  const recurring = restaurants.flatMap(({ id, hours: { recurring, place } }) =>
    recurring
      ? [
          {
            restaurant_id: id,
            rules: recurring.text,
            ...place,
            week: recurring.week,
            written_until: lastDay,
          },
        ]
      : [],
  )
  await insertRows(db, 'recurring_hours', recurring)
}

/**
 * Returns the hours of restaurants with the stored usual week if the file's rules are the same. Which hours are most common
 * depends on the day of the import, and special periods are those that differ from the stored week.
 */
export async function withStoredWeeks(
  db: Kysely<Schema>,
  restaurants: readonly OwnHours[],
): Promise<ReadonlyMap<number, RestaurantHours>> {
  const stored = await storedHours(db, restaurants)
  return new Map(
    restaurants.map(({ id, hours }) => {
      const known = stored.get(id)
      if (!known || !hours.recurring || known.key !== keyOf(hours)) return [id, hours]
      const services = known.week.whole.flatMap((day, weekDay) =>
        day.map((service) => ({ weekDay, ...service })),
      )
      return [id, { ...hours, services, recurring: { ...hours.recurring, week: known.week } }]
    }),
  )
}

/**
 * Replaces imported special periods if the file's rules have changed. Otherwise they stay, and so do the changes that staff
 * have made to them. Closed days stay until a file says readably when the restaurant is closed.
 */
export async function replaceDatedHours(
  db: Kysely<Schema>,
  restaurants: readonly OwnHours[],
  lastDay: CalendarDate,
): Promise<void> {
  const stored = await storedHours(db, restaurants)
  const different = restaurants.filter(({ id, hours }) => stored.get(id)?.key !== keyOf(hours))
  const isUnclear = ({ id, hours }: OwnHours) => hours.mayBeClosed && stored.has(id)
  await addClosings(db, different.filter(isUnclear))
  const clear = different.filter((one) => !isUnclear(one))
  const ids = clear.map(({ id }) => id)
  if (ids.length === 0) return
  // First the rules: their lock waits for a renewal in another process, whose periods are then deleted too.
  await db.deleteFrom('recurring_hours').where('restaurant_id', 'in', ids).execute()
  await db
    .deleteFrom('special_periods')
    .where('imported', '=', true)
    .where('restaurant_id', 'in', ids)
    .execute()
  await addDatedHours(db, clear, lastDay)
}

/** Adds closed days to the imported special periods of restaurants, which stay. */
async function addClosings(db: Kysely<Schema>, restaurants: readonly OwnHours[]): Promise<void> {
  if (restaurants.length === 0) return
  const stored = await db
    .selectFrom('special_periods')
    .select(['restaurant_id', 'starts', 'ends'])
    .where('closed', '=', true)
    .where(
      'restaurant_id',
      'in',
      restaurants.map(({ id }) => id),
    )
    .execute()
  const known = new Set(stored.map(({ restaurant_id: id, starts, ends }) => `${id} ${starts} ${ends}`))
  const closings = restaurants.map(({ id, hours }) => ({
    id,
    dated: hours.dated.filter(({ closed, starts, ends }) => closed && !known.has(`${id} ${starts} ${ends}`)),
  }))
  await addPeriods(db, closings)
}

interface StoredHours {
  readonly key: string
  readonly week: UsualWeek
}

async function storedHours(
  db: Kysely<Schema>,
  restaurants: readonly OwnHours[],
): Promise<ReadonlyMap<number, StoredHours>> {
  const ids = restaurants.map(({ id }) => id)
  const { rows } = await sql<{
    id: number
    rules: string
    country: string
    state: string | null
    week: UsualWeek
  }>`
    select restaurant_id as id, rules, country, state, week from recurring_hours
    where restaurant_id = any(${ids}::int[])
  `.execute(db)
  return new Map(
    rows.map(({ id, rules, country, state, week }) => [id, { key: `${country} ${state} ${rules}`, week }]),
  )
}

/** Returns what special periods are read from; undefined if every week is the same. */
function keyOf({ recurring, place: { country, state } }: RestaurantHours): string | undefined {
  return recurring ? `${country} ${state} ${recurring.text}` : undefined
}

export async function addPeriods(
  db: Kysely<Schema>,
  restaurants: readonly { readonly id: number; readonly dated: readonly DatedHours[] }[],
): Promise<void> {
  const rows = restaurants.flatMap(({ id, dated }) =>
    dated.map((period) => ({ restaurant_id: id, ...period, note: '', imported: true })),
  )
  await insertRows(db, 'special_periods', rows)
}
