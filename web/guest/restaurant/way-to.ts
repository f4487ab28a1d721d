import type { Restaurant } from '#contracts/restaurant-shapes.ts'
import { neighbourhoodId } from '#web/guest/location/neighbourhood.ts'
import { to } from '#web/paths.ts'

/** The regions above a restaurant, then its neighbourhood with the list of what else is there. */
export function wayTo({
  regionPath,
  regionId,
  area,
}: Pick<Restaurant, 'regionPath' | 'regionId' | 'area'>): { name: string; href: string; detail?: true }[] {
  const regions = regionPath
    .filter(({ id, name }) => name !== '' && id !== 'g')
    .map(({ id, name }) => ({ name, href: to.home({ regionId: id }) }))
  if (area === '') return regions
  const href = to.restaurants({ location: neighbourhoodId({ regionId, area }) })
  return [...regions, { name: area, href, detail: true }]
}
