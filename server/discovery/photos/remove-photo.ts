import { isRefusal, refuse } from '#domain/refusal.ts'
import { historyAlongside } from '#server/history/record/record-history.ts'
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
  const removed = await createRestaurantPhotos(context.database).change(
    number,
    (photos) =>
      photos.some(({ id }) => id === photoId)
        ? photos.filter(({ id }) => id !== photoId)
        : refuse('unknownPhoto'),
    historyAlongside(context, { kind: 'removed', subject: 'photo', restaurantId: number }),
  )
  if (isRefusal(removed)) context.acting.changedNothing()
  context.catalogue.forget(number)
  return undefined
}
