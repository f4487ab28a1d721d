import type { PlaceDocument } from '#domain/search/place-document.ts'
import { pathOf, regionName } from '#server/regions/present-region.ts'
import type { Regions } from '#server/regions/regions.ts'
import type { Names } from '#server/translations/names.ts'
import type { NeighbourhoodRow } from './location-store.ts'
import type { Location } from './locations.ts'

type RegionTree = Awaited<ReturnType<Regions['tree']>>
type RegionRow = Parameters<typeof pathOf>[1]

interface Listed {
  /** The location as a language calls it. */
  readonly present: (names: Names) => Location
  /** The location as a place of its own, numbered by its position in the list. */
  readonly document: PlaceDocument
}

/** Cities that have restaurants, and what their restaurants call their neighbourhoods. */
export function listLocations(tree: RegionTree, neighbourhoods: readonly NeighbourhoodRow[]): Listed[] {
  const listed: Listed[] = []
  const add = (type: Location['type'], name: string, city: RegionRow, restaurants: number) => {
    const path = pathOf(tree, city)
    const around = path.toReversed().slice(type === 'City' ? 1 : 0, -1)
    listed.push({
      present: (names) => {
        const called = type === 'City' ? regionName(city, names) : name
        return {
          '@search.text': called,
          id: type === 'City' ? city.id : `${city.id}/${name}`,
          name: called,
          type,
          regionId: city.id,
          path: around.map((region) => regionName(region, names)).join(', '),
        }
      },
      document: {
        id: listed.length,
        name,
        city: type === 'City' ? '' : city.name,
        area: '',
        country: around.at(-1)?.name ?? '',
        cuisines: [],
        features: [type],
        services: [],
        description: '',
        address: '',
        regionIds: path.map(({ id }) => id),
        lat: city.lat,
        lon: city.lon,
        price: 0,
        // Of names that fit alike the larger place comes first.
        rating: 2.5 + Math.min(2.5, Math.log2(1 + restaurants) / 5),
        reviews: 1_000_000,
      },
    })
  }
  for (const city of tree.byId.values()) {
    const restaurants = tree.counts.get(city.id) ?? 0
    if (city.level === 2 && restaurants > 0) add('City', city.name, city, restaurants)
  }
  for (const { region_id, area, restaurants } of neighbourhoods) {
    const city = tree.byId.get(region_id)
    if (city?.level === 2) add('Neighborhood', area, city, restaurants)
  }
  return listed
}
