import { z } from 'zod'
import { PHOTOS_MAX } from '#domain/pictures/photo.ts'
import { defineCall } from '#contracts/call.ts'
import { FocalPoint, Photo } from './photo-shapes.ts'

/** Maximum request size in bytes: a 10 MB photo in Base64 and the other fields. */
const maxUploadBytes = 14_000_000

const Alt = z.string().trim().max(300).describe('what the photo shows')
const Photos = z.object({ photos: z.array(Photo) })

const staff = { audience: 'staff' } as const
const closed = ['unknownRestaurant', 'tokenNeeded', 'notPermitted'] as const

/** Calls to manage a restaurant's photos, for its staff and the operator. */
export const photos = {
  list: defineCall('photos.list', {
    ...staff,
    may: 'service.read',
    summary: 'The photos of a restaurant, in order. The first is shown on its cards',
    answer: Photos,
    refusals: closed,
  }),
  add: defineCall('photos.add', {
    ...staff,
    may: 'setup.write',
    summary: `Add a photo at the end, up to ${PHOTOS_MAX}. The same file again changes nothing. It is resized, and no metadata is kept`,
    body: z.object({
      image: z
        .string()
        .max(13_500_000)
        .describe('PNG, JPEG or WebP in Base64, at most 10 MB and 25 megapixels'),
      alt: Alt.optional(),
      focus: FocalPoint.optional().describe('the center if omitted'),
    }),
    maxBodyBytes: maxUploadBytes,
    answer: Photo,
    refusals: [...closed, 'pictureUnreadable', 'tooManyPhotos', 'tooManyRequests'],
  }),
  change: defineCall('photos.change', {
    ...staff,
    may: 'setup.write',
    summary: 'Change the description or focal point of a photo',
    body: z.object({ alt: Alt.optional(), focus: FocalPoint.optional() }),
    answer: Photo,
    refusals: [...closed, 'unknownPhoto'],
  }),
  setOrder: defineCall('photos.setOrder', {
    ...staff,
    may: 'setup.write',
    summary: 'Put the photos in order. The list must name each of them once',
    body: z.object({ photoIds: z.array(z.string().max(64)).max(PHOTOS_MAX) }),
    answer: Photos,
    refusals: [...closed, 'changedMeanwhile'],
  }),
  remove: defineCall('photos.remove', {
    ...staff,
    may: 'setup.write',
    summary: 'Delete a photo with all its files',
    refusals: closed,
  }),
}
