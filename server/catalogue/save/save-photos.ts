import { isDeepStrictEqual } from 'node:util'
import { isRefusal } from '#domain/refusal.ts'
import { historyAlongside, type Recorder, recordHistory } from '#server/history/record/record-history.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { StoredPhoto } from '#server/platform/database/tables/photo-tables.ts'
import { redraw } from '#server/platform/images/redraw.ts'
import { PhotoProblem } from '#server/discovery/photos/fetch-photo.ts'
import { createRestaurantPhotos, photoIdOf } from '#server/discovery/photos/restaurant-photos.ts'
import type { PhotoSource } from '#server/catalogue/read/photo-source.ts'
import { photoDetails, type SourcePhoto } from '#server/catalogue/read/read-photos.ts'

export interface SavedPhotos {
  readonly added: number
  /** One sentence about each photo that couldn't be saved. */
  readonly problems: readonly string[]
  /** Whether the next import should try to save the photos again. */
  readonly again: boolean
}

/**
 * Synchronizes a restaurant's photos with its row: loads new ones, applies the row's order and descriptions,
 * and deletes imported photos that the row no longer lists. Uploaded photos stay, after the others. If a
 * photo fails, the others are still saved.
 */
export async function savePhotos(
  database: Database,
  recorder: Recorder,
  restaurantId: number,
  wanted: readonly SourcePhoto[],
  source: PhotoSource,
): Promise<SavedPhotos> {
  const store = createRestaurantPhotos(database)
  const known = new Set((await store.list(restaurantId)).map(({ origin }) => origin))
  const problems: string[] = []
  let added = 0
  let again = false
  const merge = async () => {
    let isSame = true
    const decide = (photos: readonly StoredPhoto[]) => {
      const merged = mergePhotos(photos, wanted)
      isSame = isDeepStrictEqual(photos, merged)
      return merged
    }
    const entry = { kind: 'changed', subject: 'photoOrder', restaurantId } as const
    await store.change(restaurantId, decide, async (inside) => {
      if (!isSame) await recordHistory(inside, recorder, entry)
    })
  }
  await merge()
  for (const photo of wanted.filter(({ origin }) => !known.has(origin))) {
    try {
      const original = await source(photo.origin)
      const files = await redraw(original, 'photo')
      if (files === 'busy')
        throw new PhotoProblem('The server is busy with other photos. Import it again later.', 'now')
      if (files === 'unreadable') throw new PhotoProblem('It isn’t a PNG, JPEG or WebP we can read.')
      const details = photoDetails(photo)
      const entry = { kind: 'added', subject: 'photo', name: details.alt, restaurantId } as const
      const alongside = historyAlongside(recorder, entry)
      const saved = await store.add(
        restaurantId,
        photoIdOf(restaurantId, original),
        files,
        details,
        alongside,
      )
      if (isRefusal(saved)) throw new PhotoProblem('The restaurant has too many photos.')
      added += 1
    } catch (error) {
      if (!(error instanceof PhotoProblem)) throw error
      problems.push(`One of its photos can’t be used (${photo.origin}): ${error.message}`)
      again ||= error.lasts === 'now'
    }
  }
  if (added > 0) await merge()
  return { added, problems, again }
}

/** Returns the row's photos in its order, followed by those that weren't imported. */
function mergePhotos(photos: readonly StoredPhoto[], wanted: readonly SourcePhoto[]): StoredPhoto[] {
  const byOrigin = new Map(photos.map((photo) => [photo.origin, photo]))
  const listed = wanted.flatMap(({ origin, alt, focus }) => {
    const photo = byOrigin.get(origin)
    return photo ? [{ ...photo, ...(alt && { alt }), ...(focus && { focus }) }] : []
  })
  return [...listed, ...photos.filter(({ origin }) => origin === undefined)]
}
