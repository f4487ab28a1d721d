import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Files whose names carry their content: a browser never has to ask again. A missing one is a 404, never a page. */
export async function registerAssets(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
  })
}
