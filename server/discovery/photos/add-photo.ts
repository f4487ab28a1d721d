import { CENTER } from '#domain/pictures/photo.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { historyAlongside } from '#server/history/record/record-history.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { redraw } from '#server/platform/images/redraw.ts'
import { comeLater } from '#server/platform/rate-limits/come-later.ts'
import { presentPhoto } from '#server/discovery/restaurants/present-photos.ts'
import { openPhotos } from './open-photos.ts'
import { createRestaurantPhotos, photoIdOf } from './restaurant-photos.ts'
import type { Access, Data, Discovery, Operator } from '#server/context.ts'

export const addPhoto: Handler<'photos.add', Data & Discovery & Access & Operator> = async (
  context,
  { restaurantId, body },
  caller,
) => {
  const opened = await openPhotos(context, restaurantId, caller)
  if (isRefusal(opened)) return opened
  if (!/^[A-Za-z\d+/]+={0,2}$/.test(body.image)) return refuse('pictureUnreadable')
  const original = Buffer.from(body.image, 'base64')
  const { id: number } = opened.record
  const id = photoIdOf(number, original)
  const store = createRestaurantPhotos(context.database)
  // Encoding takes about a second, so check for a repeated request first.
  const known = (await store.list(number)).find((photo) => photo.id === id)
  if (known) {
    context.acting.changedNothing()
    return presentPhoto(known)
  }
  const files = await redraw(original, 'photo')
  if (files === 'unreadable') return refuse('pictureUnreadable')
  if (files === 'busy') return comeLater(10)
  const details = { alt: body.alt ?? '', focus: body.focus ?? CENTER }
  const entry = { kind: 'added', subject: 'photo', name: details.alt, restaurantId: number } as const
  const added = await store.add(number, id, files, details, historyAlongside(context, entry))
  if (isRefusal(added)) return added
  // The same file arrived twice at once.
  if (!added.isNew) context.acting.changedNothing()
  context.catalogue.forget(number)
  return presentPhoto(added.photo)
}
