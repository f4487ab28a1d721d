import { publicOffer } from '#domain/restaurants/public-state.ts'
import type { SearchDocument } from '#domain/search/search-document.ts'
import { createScheduleReader } from './queries/read-schedule.ts'
import type { RestaurantRow } from './engine/search-store.ts'

interface RegionLink {
  readonly id: string
  readonly parent_id: string | null
}

/** Converts restaurant rows to search documents. */
export interface Documents {
  documentOf(row: RestaurantRow): SearchDocument
  /** Returns whether the ancestors of a region are known. */
  knows(regionId: string): boolean
}

/** Creates a converter. To save memory, restaurants of the same region share one array of its ancestors. */
export function createDocuments(regions: readonly RegionLink[]): Documents {
  const parents = new Map(regions.map(({ id, parent_id }) => [id, parent_id]))
  const paths = new Map<string, readonly string[]>()
  const pathOf = (id: string): readonly string[] => {
    let path = paths.get(id)
    if (!path) {
      const parent = parents.get(id)
      paths.set(id, (path = [id, ...(parent ? pathOf(parent) : [])]))
    }
    return path
  }
  const scheduleOf = createScheduleReader()
  const documentOf = (row: RestaurantRow): SearchDocument => ({
    id: row.id,
    name: row.name,
    otherNames: latinNames(row),
    city: row.city,
    area: row.area,
    country: row.country,
    cuisines: row.cuisines,
    features: row.features,
    services: servicesOf(row),
    description: row.description,
    regionIds: pathOf(row.region_id),
    lat: row.lat,
    lon: row.lon,
    price: row.price,
    rating: row.average_rating,
    reviews: row.total_reviews,
    address: row.address,
    schedule: scheduleOf(row),
  })
  return { documentOf, knows: (regionId) => parents.has(regionId) }
}

/**
 * Returns the words of the slug if the name is in another script, because they are its Latin spelling: `sushi
 * mizukage` for `鮨 みずかげ`.
 */
function latinNames({ name, slug }: RestaurantRow): string[] {
  return /(?!\p{scx=Latin})\p{L}/u.test(name) ? [slug.replaceAll('-', ' ')] : []
}

export function servicesOf({
  public_state,
  booking,
  waitlist,
  ordering,
  events,
}: Pick<RestaurantRow, 'public_state' | 'booking' | 'waitlist' | 'ordering' | 'events'>) {
  const { takes } = publicOffer(public_state)
  const offered = {
    reservations: takes.reservations && booking['acceptsReservations'] === true,
    waitlist: takes.waitlist && waitlist,
    ordering: takes.orders && ordering,
    events,
  }
  return (['reservations', 'waitlist', 'ordering', 'events'] as const).filter((service) => offered[service])
}
