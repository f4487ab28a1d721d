import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Kysely } from 'kysely'
import type { Context } from '#server/context.ts'
import { notInHistory } from '#server/history/record/record-history.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import type { PhotoFiles } from '#server/platform/images/photo-files.ts'
import { createRestaurantPhotos, photoIdOf } from '#server/discovery/photos/restaurant-photos.ts'
import { type DemoPhoto, demoPhotos } from './demo-photos.ts'

/** Name of the setting that marks the demo photos as pending. */
const pending = 'demo-photos-pending'

type Needs = Pick<Context, 'database' | 'report'> & {
  readonly catalogue: Pick<Context['catalogue'], 'forget'>
}

interface LoadOptions {
  readonly stop?: AbortSignal
  /** Called with the restaurant's id after each photo, to invalidate cached copies. */
  readonly onAdded?: (restaurantId: number) => void
}

/** Marks the demo photos as pending, in the transaction that creates the demo world. */
export async function announcePhotos(db: Kysely<Schema>): Promise<void> {
  await db.insertInto('settings').values({ name: pending, value: 'true' }).execute()
}

/**
 * Renders the photos of a new demo world in a separate thread, without delaying the start. The next start
 * resumes unfinished work. Returns a stop function.
 */
export function startDemoPhotos({ database, catalogue, report }: Needs): () => Promise<void> {
  const stopping = new AbortController()
  const options = { stop: stopping.signal, onAdded: catalogue.forget }
  const loading = loadPendingPhotos(database, options).catch((error: unknown) => {
    if (!stopping.signal.aborted) report('could not render the photos of the demo world', error)
  })
  return () => {
    stopping.abort()
    return loading
  }
}

/** Renders the photos of a demo world that are pending. */
export async function loadPendingPhotos(
  { sql }: Pick<Database, 'sql'>,
  options: LoadOptions = {},
): Promise<void> {
  const setting = sql.selectFrom('settings').select('name').where('name', '=', pending)
  if (!(await setting.executeTakeFirst())) return
  await loadDemoPhotos({ sql }, demoPhotos, options)
  if (!options.stop?.aborted) await sql.deleteFrom('settings').where('name', '=', pending).execute()
}

/** Renders and adds the photos that are missing. */
export async function loadDemoPhotos(
  database: Pick<Database, 'sql'>,
  photos: readonly DemoPhoto[],
  { stop, onAdded }: LoadOptions = {},
): Promise<void> {
  const store = createRestaurantPhotos(database)
  const worker = new Worker(new URL('./render-photo.ts', import.meta.url))
  try {
    for (const photo of photos) {
      const restaurantId = await idOf(database, photo.slug)
      if (restaurantId === null) continue
      const id = photoIdOf(restaurantId, Buffer.from(JSON.stringify(photo)))
      if ((await store.list(restaurantId)).some((known) => known.id === id)) continue
      const files = await render(worker, photo, stop)
      if (stop?.aborted || !files) return
      await store.add(restaurantId, id, files, { alt: photo.alt, focus: photo.focus }, notInHistory)
      onAdded?.(restaurantId)
    }
  } finally {
    await worker.terminate()
  }
}

async function render(worker: Worker, photo: DemoPhoto, stop?: AbortSignal): Promise<PhotoFiles | null> {
  worker.postMessage(photo)
  try {
    const [files] = (await once(worker, 'message', { signal: stop })) as [PhotoFiles]
    return files
  } catch (error) {
    if (stop?.aborted) return null
    throw error
  }
}

async function idOf({ sql }: Pick<Database, 'sql'>, slug: string): Promise<number | null> {
  const row = await sql.selectFrom('restaurants').select('id').where('slug', '=', slug).executeTakeFirst()
  return row?.id ?? null
}
