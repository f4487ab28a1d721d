import { refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { drawnFloors } from './drawn-floors.ts'
import type { Discovery, Links } from '#server/context.ts'

export const getFloor: Handler<'floors.get', Links & Discovery> = async (
  context,
  { id, floorId },
  { locale },
) => {
  const listed = await context.catalogue.get(id)
  if (!listed) return refuse('unknownRestaurant')
  return (
    drawnFloors(context, listed, locale).find((floor) => floor.floorId === floorId) ?? refuse('unknownFloor')
  )
}
