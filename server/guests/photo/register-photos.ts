import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { createProfileStore } from '../profile-store.ts'
import { photoIdIn, photoRoute } from './photo-path.ts'

/** One that was taken away must not live on: no cache that others share may keep it, and a browser only for a day. */
const keptForADay = 'private, max-age=86400'

/** Guests’ pictures, for whoever has their address. */
export function registerPhotos(app: FastifyInstance, { database }: Pick<Context, 'database'>): void {
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
