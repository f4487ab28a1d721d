import { sql, type Transaction } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import { insertRows } from '#server/database/insert-rows.ts'
import { chooseSlugs } from './place-slugs.ts'
import type { ImportedPlace } from './read-place.ts'

/** A place that an earlier import brought. */
export interface KnownPlace {
  readonly id: number
  readonly has_tables: boolean
}

export interface ChangedPlace {
  readonly place: ImportedPlace
  readonly known: KnownPlace
}

/** Writes places that no import brought before. */
export async function createPlaces(db: Transaction<Schema>, places: readonly ImportedPlace[]): Promise<void> {
  const slugs = await chooseSlugs(db, places)
  const rows = places.map((place, n) => ({
    ...place.record,
    slug: slugs[n],
    source_hash: place.hash,
    booking: bookingOf(place),
    payment: {},
    customization: {},
  }))
  const inserted = await insertRows<{ id: number; source_id: string; source: string }>(
    db,
    'restaurants',
    rows,
    ['id', 'source', 'source_id'],
  )
  const ids = new Map(inserted.map(({ id, source, source_id }) => [`${source} ${source_id}`, id]))
  const placed = places.map((place) => ({
    place,
    id: ids.get(`${place.record.source} ${place.record.source_id}`) ?? 0,
  }))
  await insertRows(
    db,
    'opening_hours',
    placed.flatMap(({ place, id }) => hoursRows(place, id, place.tables.length > 0)),
  )
  await insertRows(
    db,
    'tables',
    placed.flatMap(({ place, id }) => tableRows(place, id)),
  )
}

/** Writes what rows say anew. What an import does not know of a place stays as the host set it. */
export async function updatePlaces(db: Transaction<Schema>, changed: readonly ChangedPlace[]): Promise<void> {
  if (changed.length === 0) return
  const rows = changed.map(({ place, known }) => ({ ...place.record, id: known.id, source_hash: place.hash }))
  const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== 'id')
  await sql`
    update restaurants set
      ${sql.join(columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`fresh.${name}`)}`))},
      revision = restaurants.revision + 1, updated = now()
    from json_populate_recordset(null::restaurants, ${JSON.stringify(rows)}::text::json) as fresh
    where restaurants.id = fresh.id`.execute(db)
  // Tables belong to the host once they are there: bookings sit at them.
  const furnished = changed.filter(({ place, known }) => !known.has_tables && place.tables.length > 0)
  await insertRows(
    db,
    'tables',
    furnished.flatMap(({ place, known }) => tableRows(place, known.id)),
  )
  // Whether it takes bookings is the host's to say once it was said; tables may have come before the hours.
  const bookable = changed.filter(({ place }) => place.tables.length > 0 && place.services.length > 0)
  for (const { place, known } of bookable) {
    const booking = JSON.stringify(bookingOf(place))
    await sql`
      update restaurants set booking = booking || ${booking}::jsonb
      where id = ${known.id} and booking->'acceptsReservations' is null
    `.execute(db)
  }
  await db
    .deleteFrom('opening_hours')
    .where(
      'restaurant_id',
      'in',
      changed.map(({ known }) => known.id),
    )
    .execute()
  const hours = changed.flatMap(({ place, known }) =>
    hoursRows(place, known.id, known.has_tables || place.tables.length > 0),
  )
  await insertRows(db, 'opening_hours', hours)
}

/** Places without tables are shown and not booked. */
function bookingOf({ tables, services }: ImportedPlace): object {
  if (tables.length === 0 || services.length === 0) return {}
  return { acceptsReservations: true, maxPartySize: Math.max(...tables) }
}

function hoursRows({ services }: ImportedPlace, restaurantId: number, bookable: boolean): object[] {
  const purposes = bookable ? ['doors', 'booking'] : ['doors']
  return purposes.flatMap((purpose) =>
    services.map(({ weekDay, opens, closes }) => ({
      restaurant_id: restaurantId,
      purpose,
      week_day: weekDay,
      opens,
      closes,
    })),
  )
}

function tableRows({ tables }: ImportedPlace, restaurantId: number): object[] {
  return tables.map((covers, n) => ({
    restaurant_id: restaurantId,
    number: String(n + 1),
    max_covers: covers,
  }))
}
