import type { FastifyInstance } from 'fastify'
import type { MapSettings } from '#server/config/map-settings.ts'

/** Tells the map, which alone asks, whether it draws its own ground or the operator's. */
export function registerMapSettings(app: FastifyInstance, { style }: MapSettings): void {
  app.get('/map-settings.json', async (_, reply) =>
    reply.header('cache-control', 'public, max-age=300').send({ style }),
  )
}
