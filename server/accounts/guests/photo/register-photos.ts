import type { FastifyInstance } from 'fastify'
import type { Data } from '#server/context.ts'
import { createProfileStore } from '../profile-store.ts'
import { photoIdIn, photoRoute } from './photo-path.ts'

/**
 * `Cache-Control` of photos. Shared caches may not store them, and browsers only for a day, so that a deleted
 * photo disappears.
 */
const keptForADay = 'private, max-age=86400'

/** Serves guests’ photos to anyone with the URL. */
export function registerPhotos(app: FastifyInstance, { database }: Pick<Data, 'database'>): void {
  app.get<{ Params: { file: string } }>(photoRoute, async (request, reply) => {
    const id = photoIdIn(request.params.file)
    const image = id === null ? null : await createProfileStore(database).photo(id)
    if (!image) return reply.code(404).type('text/plain; charset=utf-8').send('No such picture.')
    return reply
      .type('image/webp')
      .headers({ 'cache-control': keptForADay, 'x-content-type-options': 'nosniff' })
      .send(Buffer.from(image))
  })
}
