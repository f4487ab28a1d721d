import type { Kysely } from 'kysely'
import type { CalendarDate } from '#domain/time/zone.ts'
import type { DatedHours } from '#server/catalogue/hours/dated-hours.ts'
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
 * Replaces imported special periods if the file's rules have changed. Otherwise they stay, and so do the changes that staff
 * have made to them.
 */
export async function replaceDatedHours(
  db: Kysely<Schema>,
  restaurants: readonly OwnHours[],
  lastDay: CalendarDate,
): Promise<void> {
  const stored = await db
    .selectFrom('recurring_hours')
    .select(['restaurant_id', 'rules', 'country', 'state'])
    .where(
      'restaurant_id',
      'in',
      restaurants.map(({ id }) => id),
    )
    .execute()
  const keyOf = (rules: string, country: string, state: string | null) => `${country} ${state} ${rules}`
  const before = new Map(
    stored.map(({ restaurant_id: id, rules, country, state }) => [id, keyOf(rules, country, state)]),
  )
  const different = restaurants.filter(({ id, hours: { recurring, place } }) => {
    const now = recurring ? keyOf(recurring.text, place.country, place.state) : undefined
    return before.get(id) !== now
  })
  const ids = different.map(({ id }) => id)
  if (ids.length === 0) return
  await db
    .deleteFrom('special_periods')
    .where('imported', '=', true)
    .where('restaurant_id', 'in', ids)
    .execute()
  await db.deleteFrom('recurring_hours').where('restaurant_id', 'in', ids).execute()
  await addDatedHours(db, different, lastDay)
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
