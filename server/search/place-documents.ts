import type { PlaceDocument } from '#domain/search/place-document.ts'
import type { PlaceRow } from './search-store.ts'

interface RegionLink {
  readonly id: string
  readonly parent_id: string | null
}

/** Turns rows into what is searched. */
export interface Documents {
  documentOf(row: PlaceRow): PlaceDocument
  /** Whether the way up from a region is known. */
  knows(regionId: string): boolean
}

/** Restaurants of one region share the list of the regions above them. */
export function documentsIn(regions: readonly RegionLink[]): Documents {
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
  const documentOf = (row: PlaceRow): PlaceDocument => ({
    id: row.id,
    name: row.name,
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
  })
  return { documentOf, knows: (regionId) => parents.has(regionId) }
}

function servicesOf({ booking, waitlist, ordering, events }: PlaceRow) {
  const offered = {
    reservations: booking['acceptsReservations'] === true,
    waitlist,
    ordering,
    events,
  }
  return (['reservations', 'waitlist', 'ordering', 'events'] as const).filter((service) => offered[service])
}
