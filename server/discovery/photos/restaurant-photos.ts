import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { PHOTOS_MAX, type PhotoFormat } from '#domain/pictures/photo.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Alongside } from '#server/history/record/record-history.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { StoredPhoto } from '#server/platform/database/tables/photo-tables.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import type { PhotoFiles } from '#server/platform/images/photo-files.ts'

type Details = Pick<StoredPhoto, 'alt' | 'focus' | 'origin'>

/**
 * Version of the encoding. Increment it when the encoding of photos changes, because their URLs are cached
 * forever.
 */
const edition = 1

/**
 * Derives a photo's id from the restaurant and the original file, so that adding the same file twice has no
 * effect.
 */
export function photoIdOf(restaurantId: number, original: Uint8Array): string {
  return createHash('sha256')
    .update(`${edition} ${restaurantId} `)
    .update(original)
    .digest('hex')
    .slice(0, 32)
}

/** Changes to one restaurant's photos run one at a time. */
export function createRestaurantPhotos({ sql: db }: Pick<Database, 'sql'>) {
  return {
    async list(restaurantId: number): Promise<readonly StoredPhoto[]> {
      const row = await db
        .selectFrom('restaurants')
        .select('photos')
        .where('id', '=', restaurantId)
        .executeTakeFirst()
      return row?.photos ?? []
    },

    /** Replaces the list of photos with the result of `decide` and deletes the files of removed ones. */
    change<Code extends string>(
      restaurantId: number,
      decide: (photos: readonly StoredPhoto[]) => StoredPhoto[] | Refusal<Code>,
      alongside: Alongside,
    ): Promise<StoredPhoto[] | Refusal<Code>> {
      return db.transaction().execute(async (transaction) => {
        const before = await lockPhotos(transaction, restaurantId)
        const after = decide(before)
        if (!Array.isArray(after)) return after
        await writePhotos(transaction, restaurantId, after)
        const kept = new Set(after.map(({ id }) => id))
        const gone = before.map(({ id }) => id).filter((id) => !kept.has(id))
        if (gone.length > 0)
          await transaction.deleteFrom('photo_files').where('photo_id', 'in', gone).execute()
        await alongside(transaction)
        return after
      })
    },

    /** Appends a photo. If it already exists, changes nothing; `isNew` is false then. */
    add(
      restaurantId: number,
      id: string,
      { files, ...size }: PhotoFiles,
      details: Details,
      alongside: Alongside,
    ): Promise<{ photo: StoredPhoto; isNew: boolean } | Refusal<'tooManyPhotos'>> {
      return db.transaction().execute(async (transaction) => {
        const before = await lockPhotos(transaction, restaurantId)
        const known = before.find((photo) => photo.id === id)
        if (known) return { photo: known, isNew: false }
        if (before.length >= PHOTOS_MAX) return refuse('tooManyPhotos', { most: PHOTOS_MAX })
        const photo: StoredPhoto = { id, ...size, ...details }
        await transaction
          .insertInto('photo_files')
          .values(files.map((file) => ({ ...file, photo_id: id, restaurant_id: restaurantId })))
          // The id is a hash of the file, so equal ids mean equal files.
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        await writePhotos(transaction, restaurantId, [...before, photo])
        await alongside(transaction)
        return { photo, isNew: true }
      })
    },

    async file(photoId: string, width: number, format: PhotoFormat): Promise<Uint8Array | null> {
      const row = await db
        .selectFrom('photo_files')
        .select('image')
        .where('photo_id', '=', photoId)
        .where('format', '=', format)
        .where('width', '=', width)
        .executeTakeFirst()
      return row?.image ?? null
    },
  }
}

async function lockPhotos(db: Transaction<Schema>, restaurantId: number): Promise<readonly StoredPhoto[]> {
  const row = await db
    .selectFrom('restaurants')
    .select('photos')
    .where('id', '=', restaurantId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.photos
}

async function writePhotos(
  db: Transaction<Schema>,
  restaurantId: number,
  photos: readonly StoredPhoto[],
): Promise<void> {
  await db
    .updateTable('restaurants')
    .set({ photos: JSON.stringify(photos), revision: sql`revision + 1`, updated: sql`now()` })
    .where('id', '=', restaurantId)
    .execute()
}
