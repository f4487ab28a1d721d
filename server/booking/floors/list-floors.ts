import { refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { drawnFloors } from './drawn-floors.ts'
import type { Discovery, Links } from '#server/context.ts'

/** Returns the floors that have a floor plan, each with its URL. */
export const listFloors: Handler<'floors.list', Links & Discovery> = async (context, { id }, { locale }) => {
  const listed = await context.catalogue.get(id)
  return listed
    ? drawnFloors(context, listed, locale).map(({ map: _map, ...info }) => info)
    : refuse('unknownRestaurant')
}
