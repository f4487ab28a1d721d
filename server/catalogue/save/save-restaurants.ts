import { sql, type Transaction } from 'kysely'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { insertRows } from '#server/platform/database/insert-rows.ts'
import type { CalendarDate } from '#domain/time/zone.ts'
import { addDatedHours, replaceDatedHours, withStoredWeeks } from './save-dated-hours.ts'
import { chooseSlugs } from '#server/catalogue/read/restaurant-slugs.ts'
import type { ImportedRestaurant } from '#server/catalogue/read/read-restaurant.ts'

/** A restaurant from an earlier import. */
export interface KnownRestaurant {
  readonly id: number
  readonly has_tables: boolean
  /** Whether it has photos that an import brought. */
  readonly has_photos: boolean
}

export interface ChangedRestaurant {
  readonly restaurant: ImportedRestaurant
  readonly known: KnownRestaurant
}

export async function createRestaurants(
  db: Transaction<Schema>,
  restaurants: readonly ImportedRestaurant[],
  /** Last day for which special periods have been read. */
  lastDay: CalendarDate,
): Promise<void> {
  const slugs = await chooseSlugs(db, restaurants)
  const rows = restaurants.map((restaurant, n) => ({
    ...restaurant.record,
    slug: slugs[n],
    source_hash: hashToSave(restaurant, false),
    booking: bookingOf(restaurant),
    payment: {},
    customization: restaurant.language ? { language: restaurant.language } : {},
  }))
  const inserted = await insertRows<{ id: number; source_id: string; source: string }>(
    db,
    'restaurants',
    rows,
    ['id', 'source', 'source_id'],
  )
  const ids = new Map(inserted.map(({ id, source, source_id }) => [`${source} ${source_id}`, id]))
  const created = restaurants.map((restaurant) => ({
    restaurant,
    id: ids.get(`${restaurant.record.source} ${restaurant.record.source_id}`) ?? 0,
  }))
  await insertRows(
    db,
    'opening_hours',
    created.flatMap(({ restaurant, id }) => hoursRows(restaurant, id, restaurant.tables.length > 0)),
  )
  await insertRows(
    db,
    'tables',
    created.flatMap(({ restaurant, id }) => tableRows(restaurant, id)),
  )
  await addDatedHours(
    db,
    created.map(({ restaurant, id }) => ({ id, hours: restaurant.hours })),
    lastDay,
  )
}

/** Keeps values set by staff. */
export async function updateRestaurants(
  db: Transaction<Schema>,
  changed: readonly ChangedRestaurant[],
  lastDay: CalendarDate,
): Promise<void> {
  if (changed.length === 0) return
  const rows = changed.map(({ restaurant, known }) => ({
    ...restaurant.record,
    id: known.id,
    source_hash: hashToSave(restaurant, known.has_photos),
  }))
  const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== 'id')
  const valueOf = (name: string) => {
    const fresh = sql.ref(`fresh.${name}`)
    const nothing = oftenMissing.get(name)
    const current = sql.ref(`restaurants.${name}`)
    return nothing === undefined ? fresh : sql`coalesce(nullif(${fresh}, ${nothing}), ${current})`
  }
  await sql`
    update restaurants set
      ${sql.join(columns.map((name) => sql`${sql.ref(name)} = ${valueOf(name)}`))},
      revision = restaurants.revision + 1, updated = now()
    from json_populate_recordset(null::restaurants, ${JSON.stringify(rows)}::text::json) as fresh
    where restaurants.id = fresh.id`.execute(db)
  await saveLanguages(db, changed)
  // Existing tables stay as staff have set them, because bookings use them.
  const furnished = changed.filter(
    ({ restaurant, known }) => !known.has_tables && restaurant.tables.length > 0,
  )
  await insertRows(
    db,
    'tables',
    furnished.flatMap(({ restaurant, known }) => tableRows(restaurant, known.id)),
  )
  // The update must not replace booking settings by staff. Tables may have been imported before opening
  // hours.
  for (const { restaurant, known } of changed) {
    const booking = JSON.stringify(bookingOf(restaurant))
    if (booking === '{}') continue
    await sql`
      update restaurants set booking = booking || ${booking}::jsonb
      where id = ${known.id} and booking->'acceptsReservations' is null
    `.execute(db)
  }
  const written = changed.map(({ restaurant, known }) => ({ id: known.id, hours: restaurant.hours }))
  const hoursOf = await withStoredWeeks(db, written)
  const settled = changed.map(({ restaurant, known }) => ({
    known,
    restaurant: { ...restaurant, hours: hoursOf.get(known.id) ?? restaurant.hours },
  }))
  await replaceHours(db, settled)
  await replaceDatedHours(db, written, lastDay)
}

/** Stores the languages of the descriptions that rows bring. */
async function saveLanguages(db: Transaction<Schema>, changed: readonly ChangedRestaurant[]): Promise<void> {
  const rows = changed.flatMap(({ restaurant: { language }, known: { id } }) =>
    language ? [{ id, language }] : [],
  )
  if (rows.length === 0) return
  await sql`
    update restaurants set customization = customization || jsonb_build_object('language', fresh.language)
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as fresh (id int, language text)
    where restaurants.id = fresh.id`.execute(db)
}

/**
 * Replaces opening hours that differ from the file's. The others stay with the names of their services and the hours
 * in which tables can be booked, which staff may have set.
 */
async function replaceHours(db: Transaction<Schema>, changed: readonly ChangedRestaurant[]): Promise<void> {
  const ids = changed.map(({ known }) => known.id)
  const stored = await db.selectFrom('opening_hours').selectAll().where('restaurant_id', 'in', ids).execute()
  const storedOf = Map.groupBy(stored, ({ restaurant_id }) => restaurant_id)
  const textOf = (weekDay: number, opens: number, closes: number) => `${weekDay} ${opens} ${closes}`
  const different = changed.filter(({ restaurant: { hours, tables }, known }) => {
    const own = storedOf.get(known.id) ?? []
    const doors = own.filter(({ purpose }) => purpose === 'doors')
    const before = doors.map(({ week_day, opens, closes }) => textOf(week_day, opens, closes)).toSorted()
    const now = hours.services.map(({ weekDay, opens, closes }) => textOf(weekDay, opens, closes)).toSorted()
    const isBookable = known.has_tables || tables.length > 0
    const isComplete = !isBookable || own.length > doors.length
    return before.join() !== now.join() || !isComplete
  })
  if (different.length === 0) return
  await db
    .deleteFrom('opening_hours')
    .where(
      'restaurant_id',
      'in',
      different.map(({ known }) => known.id),
    )
    .execute()
  const hours = different.flatMap(({ restaurant, known }) =>
    hoursRows(restaurant, known.id, known.has_tables || restaurant.tables.length > 0),
  )
  await insertRows(db, 'opening_hours', hours)
}

/**
 * Empty values of columns that most files don't have. An import must not replace values set by staff with
 * these.
 */
const oftenMissing = new Map<string, string | number>([
  ['description', ''],
  ['email', ''],
  ['price', 0],
])

/** Returns whether photos have to be saved or deleted after the row itself. */
export function awaitsPhotos({ photos, hasNoPhotos }: ImportedRestaurant, hasPhotos: boolean): boolean {
  return photos.length > 0 || (hasNoPhotos && hasPhotos)
}

/**
 * Returns the hash that marks a row as imported. Returns null if its photos must be saved first, so that an
 * interrupted import resumes with them.
 */
function hashToSave(restaurant: ImportedRestaurant, hasPhotos: boolean): string | null {
  return awaitsPhotos(restaurant, hasPhotos) ? null : restaurant.hash
}

/**
 * Returns the booking settings of a new restaurant. Empty if it has no tables or hours, or may be closed on unknown days;
 * it is then listed but can't be booked.
 */
function bookingOf({ tables, hours }: ImportedRestaurant): object {
  if (tables.length === 0 || hours.services.length === 0 || hours.mayBeClosed) return {}
  return { acceptsReservations: true, maxPartySize: Math.max(...tables) }
}

function hoursRows({ hours }: ImportedRestaurant, restaurantId: number, bookable: boolean): object[] {
  const purposes = bookable ? ['doors', 'booking'] : ['doors']
  return purposes.flatMap((purpose) =>
    hours.services.map(({ weekDay, opens, closes }) => ({
      restaurant_id: restaurantId,
      purpose,
      week_day: weekDay,
      opens,
      closes,
    })),
  )
}

function tableRows({ tables }: ImportedRestaurant, restaurantId: number): object[] {
  return tables.map((covers, n) => ({
    restaurant_id: restaurantId,
    number: String(n + 1),
    max_covers: covers,
  }))
}
