import { isRefusal } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { presentPhotos } from '#server/discovery/restaurants/present-photos.ts'
import { openPhotos } from './open-photos.ts'
import { createRestaurantPhotos } from './restaurant-photos.ts'
import type { Access, Data, Discovery, Operator } from '#server/context.ts'

export const listPhotos: Handler<'photos.list', Data & Discovery & Access & Operator> = async (
  context,
  { restaurantId },
  caller,
) => {
  const opened = await openPhotos(context, restaurantId, caller)
  if (isRefusal(opened)) return opened
  return { photos: presentPhotos(await createRestaurantPhotos(context.database).list(opened.record.id)) }
}
