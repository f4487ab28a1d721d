import { isRefusal } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { openPhotos } from './open-photos.ts'
import { createRestaurantPhotos } from './restaurant-photos.ts'
import type { Access, Data, Discovery, Operator } from '#server/context.ts'

/** Succeeds if the photo was already removed. */
export const removePhoto: Handler<'photos.remove', Data & Discovery & Access & Operator> = async (
  context,
  { restaurantId, photoId },
  caller,
) => {
  const opened = await openPhotos(context, restaurantId, caller)
  if (isRefusal(opened)) return opened
  const { id: number } = opened.record
  await createRestaurantPhotos(context.database).change(number, (photos) =>
    photos.filter(({ id }) => id !== photoId),
  )
  context.catalogue.forget(number)
  return undefined
}
