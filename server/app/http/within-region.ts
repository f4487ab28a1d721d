import type { SearchFilter, SearchQuery } from '#domain/search/search-query.ts'
import type { Discovery } from '#server/context.ts'
import { subtreeOf } from '#server/discovery/regions/subtree.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'

/**
 * Restricts the services to a tenant's region, as if restaurants and regions outside it didn't exist. The
 * region is looked up on every call because it may be removed or renamed.
 */
export function withinRegion(
  { catalogue, regions, search, locations, events }: Discovery,
  lockRegionId: string,
): Discovery {
  const isLocked = async () => {
    const whole = await regions.tree()
    return subtreeOf(whole, lockRegionId) !== whole
  }
  const filter: SearchFilter = { kind: 'term', field: 'region', value: lockRegionId }
  const limited = async <Question extends Pick<SearchQuery, 'filter'>>(question: Question) =>
    (await isLocked())
      ? { ...question, filter: { kind: 'all' as const, of: [question.filter, filter] } }
      : question
  const isInside = ({ region }: ListedRestaurant) => region.some(({ id }) => id === lockRegionId)
  const inside =
    (find: typeof catalogue.getMany): typeof catalogue.getMany =>
    async (idsOrNames) => {
      const found = await find(idsOrNames)
      return (await isLocked()) ? found.filter(isInside) : found
    }
  const getMany = inside(catalogue.getMany)
  const getManyForStaff = inside(catalogue.getManyForStaff)
  return {
    // Cards and plans need no check, because their ids come from searches, which are already restricted.
    catalogue: {
      ...catalogue,
      getMany,
      getManyForStaff,
      get: async (idOrName) => (await getMany([idOrName]))[0] ?? null,
      getForStaff: async (idOrName) => (await getManyForStaff([idOrName]))[0] ?? null,
    },
    regions: {
      forget: regions.forget,
      named: regions.named,
      tree: async () => subtreeOf(await regions.tree(), lockRegionId),
      async nearest(lat, lon) {
        const city = await regions.nearest(lat, lon)
        const tree = subtreeOf(await regions.tree(), lockRegionId)
        // If the nearest city is outside the tenant's region, the nearest one inside may be far away.
        return city && tree.byId.has(city.id) ? city : null
      },
      contains: async (regionId) =>
        !(await isLocked()) || subtreeOf(await regions.tree(), lockRegionId).byId.has(regionId),
    },
    search: { ...search, find: async (question) => search.find(await limited(question)) },
    events: { find: async (question) => events.find(await limited(question)) },
    locations: { find: async (question, names) => locations.find(await limited(question), names) },
  }
}
