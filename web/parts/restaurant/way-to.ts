import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import { shownPath } from '#web/regions/choose-region.ts'
import { neighborhoodId } from '#web/regions/neighborhood.ts'
import { to } from '#web/paths.ts'

/** Returns a restaurant's region. The page's header shows this region, and links on the page keep it. */
export function shownRegion({ regionId, regionPath }: Pick<Restaurant, 'regionId' | 'regionPath'>) {
  return { regionId, regionName: regionPath.at(-1)?.name ?? '' }
}

/** Loads what the layout of pages about a booking shows: region and own texts. Empty if the restaurant isn't listed. */
export async function shownOfBooking(
  send: Send,
  id: number,
): Promise<Partial<ReturnType<typeof shownRegion> & Pick<Restaurant, 'texts'>>> {
  const restaurant = await send('restaurants.get', { id })
  return isWireRefusal(restaurant) ? {} : { ...shownRegion(restaurant), texts: restaurant.texts }
}

/**
 * Returns the breadcrumbs of a restaurant: the regions that contain it, then its neighborhood. `lock` is the tenant's
 * region, which has none above it.
 */
export function wayTo(
  { regionPath, regionId, area }: Pick<Restaurant, 'regionPath' | 'regionId' | 'area'>,
  lock: string | null,
): { name: string; href: string; detail?: true }[] {
  const regions = shownPath(regionPath, lock).map(({ id, name }) => ({
    name,
    href: to.home({ regionId: id }),
  }))
  if (area === '') return regions
  const href = to.restaurants({ location: neighborhoodId({ regionId, area }) })
  return [...regions, { name: area, href, detail: true }]
}
