import type { Handler } from '#server/platform/calls/answer.ts'
import { positionOf } from './caller-position.ts'
import { worldId } from './region-store.ts'
import { presented } from './presented-regions.ts'
import type { Content, Discovery, Links } from '#server/context.ts'

/**
 * Returns the city or country that the operator's proxy reports for the caller, or the widest region if it
 * reports neither.
 */
export const findRegionByIp: Handler<'regions.findByIp', Links & Discovery & Content> = async (
  { regions, config, names },
  _,
  caller,
) => {
  const tree = await regions.tree()
  const { position, country } = positionOf(caller, config.geoHeaders)
  if (!tree.top) throw new Error('The region of the world is missing from the database.')
  const city = position && (await regions.nearest(position.lat, position.lon))
  const land =
    country && tree.below.get(worldId)?.find(({ country_short }) => country_short?.toUpperCase() === country)
  return presented(tree, city || land || tree.top, names.in(caller.locale))
}
