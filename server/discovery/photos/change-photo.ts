import { isRefusal, refuse } from '#domain/refusal.ts'
import { historyAlongside } from '#server/history/record/record-history.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { presentPhoto } from '#server/discovery/restaurants/present-photos.ts'
import { openPhotos } from './open-photos.ts'
import { createRestaurantPhotos } from './restaurant-photos.ts'
import type { Access, Data, Discovery, Operator } from '#server/context.ts'

export const changePhoto: Handler<'photos.change', Data & Discovery & Access & Operator> = async (
  context,
  { restaurantId, photoId, body: { alt, focus } },
  caller,
) => {
  const opened = await openPhotos(context, restaurantId, caller)
  if (isRefusal(opened)) return opened
  const { id: number } = opened.record
  const changed = await createRestaurantPhotos(context.database).change(
    number,
    (photos) =>
      photos.some(({ id }) => id === photoId)
        ? photos.map((photo) =>
            photo.id === photoId
              ? { ...photo, ...(alt !== undefined && { alt }), ...(focus !== undefined && { focus }) }
              : photo,
          )
        : refuse('unknownPhoto'),
    historyAlongside(context, { kind: 'changed', subject: 'photo', name: alt ?? '', restaurantId: number }),
  )
  if (isRefusal(changed)) return changed
  context.catalogue.forget(number)
  const photo = changed.find(({ id }) => id === photoId)
  return photo ? presentPhoto(photo) : refuse('unknownPhoto')
}
