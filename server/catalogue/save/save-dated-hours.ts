import { type Kysely, sql } from 'kysely'
import type { CalendarDate } from '#domain/time/zone.ts'
import type { DatedHours, UsualWeek } from '#server/catalogue/hours/dated-hours.ts'
import type { RestaurantHours } from '#server/catalogue/read/read-restaurant.ts'
import { insertRows } from '#server/platform/database/insert-rows.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import type { PeriodsEdit } from '#server/setup/record-setup.ts'

export interface OwnHours {
  /** Id of the restaurant. */
  readonly id: number
  readonly hours: RestaurantHours
}

/** Replaces what the special periods of later years are read from. */
export async function replaceRecurringHours(
  db: Kysely<Schema>,
  restaurants: readonly OwnHours[],
  lastDay: CalendarDate,
): Promise<void> {
  if (restaurants.length === 0) return
  const ids = restaurants.map(({ id }) => id)
  await db.deleteFrom('recurring_hours').where('restaurant_id', 'in', ids).execute()
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
 * Returns what changes of imported special periods. If the file's rules are the same as before, they stay, and so do the
 * changes that staff have made to them. Closed days stay until a file says readably when the restaurant is closed.
 */
export async function periodChanges(
  db: Kysely<Schema>,
  restaurants: readonly OwnHours[],
): Promise<{
  /** Restaurants with other rules. */
  readonly renewed: readonly OwnHours[]
  readonly changes: ReadonlyMap<number, PeriodsEdit>
}> {
  const stored = await storedHours(db, restaurants)
  const different = restaurants.filter(({ id, hours }) => stored.get(id)?.key !== keyOf(hours))
  const isUnclear = ({ id, hours }: OwnHours) => hours.mayBeClosed && stored.has(id)
  const closings = await newClosings(db, different.filter(isUnclear))
  const renewed = different.filter((one) => !isUnclear(one))
  const changes = new Map<number, PeriodsEdit>([
    ...closings.map(({ id, dated }) => [id, { removed: 'none', added: periodRows(dated) }] as const),
    ...renewed.map(({ id, hours }) => [id, { removed: 'all', added: periodRows(hours.dated) }] as const),
  ])
  return { renewed, changes }
}

/** Returns the closed days that restaurants don't have yet. */
async function newClosings(db: Kysely<Schema>, restaurants: readonly OwnHours[]) {
  if (restaurants.length === 0) return []
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
  return restaurants.map(({ id, hours }) => ({
    id,
    dated: hours.dated.filter(({ closed, starts, ends }) => closed && !known.has(`${id} ${starts} ${ends}`)),
  }))
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

export function periodRows(dated: readonly DatedHours[]) {
  return dated.map((period) => ({ ...period, note: '', imported: true }))
}
