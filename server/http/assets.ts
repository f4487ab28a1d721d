import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { answerUnknownCall } from './failures.ts'

/** A path that names no file: above the folder, with a zero byte, or longer than a file system takes. */
const badPathCodes = new Set(['ENAMETOOLONG', 'ENOTDIR', 'ELOOP', 'EISDIR', 'ERR_INVALID_ARG_VALUE'])

/** Files whose names carry their content: a browser never has to ask again. A missing one is a 404, never a page. */
export async function registerAssets(app: FastifyInstance, context: Context, folder: string): Promise<void> {
  await app.register(async (assets) => {
    assets.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
      const status = error.statusCode ?? 500
      const isBadPath = (status >= 400 && status < 500) || badPathCodes.has(error.code ?? '')
      if (!isBadPath) throw error
      return answerUnknownCall(context, request, reply)
    })
    await assets.register(fastifyStatic, {
      root: folder,
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      decorateReply: false,
    })
  })
}
