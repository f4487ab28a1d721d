import type { FastifyInstance } from 'fastify'
import { readPhotoFile } from '#domain/pictures/photo.ts'
import type { Data } from '#server/context.ts'
import { createRestaurantPhotos } from './restaurant-photos.ts'

/** URLs contain a content hash, so caches may store responses forever. */
const cachedForever = 'public, max-age=31536000, immutable'

/** Serves the image files of restaurants' photos at the paths made by `photoUrl`. */
export function registerPhotoFiles(app: FastifyInstance, { database }: Pick<Data, 'database'>): void {
  app.get<{ Params: { id: string; file: string } }>('/photos/:id/:file', async (request, reply) => {
    const { id, file } = request.params
    const wanted = /^[0-9a-f]{32}$/.test(id) ? readPhotoFile(file) : null
    const image = wanted && (await createRestaurantPhotos(database).file(id, wanted.width, wanted.format))
    if (!image) return reply.code(404).type('text/plain; charset=utf-8').send('No such photo.')
    return reply
      .type(`image/${wanted.format}`)
      .headers({ 'cache-control': cachedForever, 'x-content-type-options': 'nosniff' })
      .send(Buffer.from(image))
  })
}
