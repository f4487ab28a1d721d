import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#server/context.ts'
import { readByteRange } from './byte-range.ts'
import { createStreetMap } from './street-map.ts'

/** Caches tiles permanently because their URL contains the version of the file. */
const forever = 'public, max-age=31536000, immutable'

/**
 * Serves `/map-settings.json`, which configures the map, and the installed street map as
 * `/tiles/streets-<version>.pmtiles`, which browsers read in ranges.
 */
export function registerStreetMap(
  app: FastifyInstance,
  { config, report }: Pick<Context, 'config' | 'report'>,
): void {
  const { style, tilesFile } = config.map
  const streetMap = createStreetMap(tilesFile, (problem) =>
    report(`The street map ${tilesFile} can’t be used`, problem),
  )

  app.get('/map-settings.json', async (_, reply) => {
    const tiles = style === null ? await streetMap.current() : null
    const streets = tiles && {
      href: `/tiles/streets-${tiles.version}.pmtiles`,
      bounds: tiles.bounds,
      minZoom: tiles.minZoom,
      maxZoom: tiles.maxZoom,
      credits: tiles.credits,
    }
    return reply.header('cache-control', 'public, max-age=60').send({ style, streets })
  })

  const answer = async (request: FastifyRequest<{ Params: { file: string } }>, reply: FastifyReply) => {
    const [, version = ''] = /^streets-([\w-]{16})\.pmtiles$/.exec(request.params.file) ?? []
    const file = await streetMap.open(version)
    if (!file) {
      reply.code(404).header('cache-control', 'no-store').type('text/plain')
      return reply.send('There is no such map.')
    }
    const { size } = await file.stat()
    const etag = `"${version}"`
    reply.headers({ 'cache-control': forever, etag, 'accept-ranges': 'bytes' })
    if (request.headers['if-none-match'] === etag) {
      await file.close()
      return reply.code(304).send()
    }
    const isOther = request.headers['if-range'] !== undefined && request.headers['if-range'] !== etag
    const range = isOther ? null : readByteRange(request.headers.range, size)
    if (range === 'unsatisfiable') {
      await file.close()
      return reply
        .code(416)
        .headers({ 'content-range': `bytes */${size}`, 'cache-control': 'no-store' })
        .send()
    }
    const { first, last } = range ?? { first: 0, last: size - 1 }
    reply.type('application/vnd.pmtiles').header('content-length', last - first + 1)
    if (range) reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`)
    if (request.method === 'HEAD') {
      await file.close()
      return reply.send()
    }
    return reply.send(file.createReadStream({ start: first, end: last }))
  }
  app.route({ method: ['GET', 'HEAD'], url: '/tiles/:file', handler: answer })
}
