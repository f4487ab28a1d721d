import { refuse } from '#domain/refusal.ts'
import { buildRequest } from '#contracts/build-request.ts'
import type { Context } from '#server/context.ts'
import type { Handler } from '#server/http/answer.ts'
import type { ListedRestaurant } from '#server/restaurants/listed-restaurant.ts'

/** The floors that have been drawn, each with the address of its drawing. */
export const listFloors: Handler<'restaurants.floors'> = async (context, { id }) => {
  const listed = await context.catalogue.get(id)
  return listed
    ? drawnFloors(context, listed).map(({ map: _map, ...info }) => info)
    : refuse('unknownRestaurant')
}

export const getFloor: Handler<'restaurants.floor'> = async (context, { id, floorId }) => {
  const listed = await context.catalogue.get(id)
  if (!listed) return refuse('unknownRestaurant')
  return drawnFloors(context, listed).find((floor) => floor.floorId === floorId) ?? refuse('unknownFloor')
}

/** A floor nobody has drawn has no address, so there is nothing to show of it (specification section 7). */
function drawnFloors({ config }: Pick<Context, 'config'>, { record, floors }: ListedRestaurant) {
  return floors
    .filter(({ drawing }) => Object.keys(drawing).length > 0)
    .map(({ id, name, drawing }) => {
      const { url } = buildRequest('restaurants.floor', { id: record.id, floorId: id })
      return { floorId: id, name, floorUrl: config.publicUrl + url, map: JSON.stringify(drawing) }
    })
}
