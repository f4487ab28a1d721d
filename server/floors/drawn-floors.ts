import { buildRequest } from '#contracts/build-request.ts'
import type { Context } from '#server/context.ts'
import type { ListedRestaurant } from '#server/restaurants/listed-restaurant.ts'

/**
 * Returns the floors that have a floor plan. Other floors have no URL, so they are omitted (specification, section
 * 7).
 */
export function drawnFloors(
  { linkOrigin }: Pick<Context, 'linkOrigin'>,
  { record, floors }: ListedRestaurant,
) {
  return floors
    .filter(({ drawing }) => Object.keys(drawing).length > 0)
    .map(({ id, name, drawing }) => {
      const { url } = buildRequest('floors.get', { id: record.id, floorId: id })
      return { floorId: id, name, floorUrl: linkOrigin + url, map: JSON.stringify(drawing) }
    })
}
