import fastifyCompress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import { constants } from 'node:zlib'
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

/** Pages and answers are made per request, so they are compressed quickly rather than tightly. */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(fastifyCompress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 4 },
  })
}
