import type { Handler } from '#server/http/answer.ts'
import { presentCard } from '#server/restaurants/present-restaurant.ts'
import { createSearchStore } from './search-store.ts'

export const suggestRestaurants: Handler<'restaurants.suggest'> = async ({ database }, { body }) => {
  const { search, top, regionId, lat, lon } = body
  const near = lat !== undefined && lon !== undefined ? { lat, lon } : undefined
  const rows = await createSearchStore(database).cards({
    words: search,
    skip: 0,
    top,
    near,
    ...(regionId && regionId !== 'g' ? { regionId } : {}),
  })
  return { suggestions: rows.map((row) => ({ ...presentCard(row), address: row.address })) }
}
