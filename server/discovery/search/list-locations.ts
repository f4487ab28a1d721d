import type { SearchDocument } from '#domain/search/search-document.ts'
import { pathOf, regionName, regionNames } from '#server/discovery/regions/present-region.ts'
import type { Regions } from '#server/discovery/regions/regions.ts'
import { loadNames, type Names } from '#server/platform/translations/names.ts'
import type { NeighborhoodRow } from './location-store.ts'
import type { Location } from './locations.ts'

type RegionTree = Awaited<ReturnType<Regions['tree']>>
type RegionRow = Parameters<typeof pathOf>[1]

interface Listed {
  readonly present: (names: Names) => Location
  /** The document's id is the location's index in the list. */
  readonly document: SearchDocument
}

/** Lists the cities that have restaurants, and the neighborhoods in the addresses of restaurants. */
export function listLocations(tree: RegionTree, neighborhoods: readonly NeighborhoodRow[]): Listed[] {
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
        otherNames: type === 'City' ? regionNames(city, loadNames()).filter((other) => other !== name) : [],
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
        // If names match equally well, the location with more restaurants ranks first.
        rating: 2.5 + Math.min(2.5, Math.log2(1 + restaurants) / 5),
        reviews: 1_000_000,
        schedule: null,
      },
    })
  }
  for (const city of tree.byId.values()) {
    const restaurants = tree.counts.get(city.id) ?? 0
    if (city.level === 2 && restaurants > 0) add('City', city.name, city, restaurants)
  }
  for (const { region_id, area, restaurants } of neighborhoods) {
    const city = tree.byId.get(region_id)
    if (city?.level === 2) add('Neighborhood', area, city, restaurants)
  }
  return listed
}
