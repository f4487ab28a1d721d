import { orderPhotos } from '#domain/pictures/photo.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { historyAlongside } from '#server/history/record/record-history.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { presentPhotos } from '#server/discovery/restaurants/present-photos.ts'
import { openPhotos } from './open-photos.ts'
import { createRestaurantPhotos } from './restaurant-photos.ts'
import type { Access, Data, Discovery, Operator } from '#server/context.ts'

export const setPhotoOrder: Handler<'photos.setOrder', Data & Discovery & Access & Operator> = async (
  context,
  { restaurantId, body },
  caller,
) => {
  const opened = await openPhotos(context, restaurantId, caller)
  if (isRefusal(opened)) return opened
  const { id: number } = opened.record
  const ordered = await createRestaurantPhotos(context.database).change(
    number,
    (photos) => orderPhotos(photos, body.photoIds) ?? refuse('changedMeanwhile'),
    historyAlongside(context, { kind: 'changed', subject: 'photoOrder', restaurantId: number }),
  )
  if (isRefusal(ordered)) return ordered
  context.catalogue.forget(number)
  return { photos: presentPhotos(ordered) }
}
