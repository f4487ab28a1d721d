import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { answerUnknownCall } from '#server/app/http/failures.ts'

/**
 * Codes of errors caused by an invalid path, for example one that is outside the folder, contains a null byte
 * or is too long.
 */
const badPathCodes = new Set(['ENAMETOOLONG', 'ENOTDIR', 'ELOOP', 'EISDIR', 'ERR_INVALID_ARG_VALUE'])

/**
 * Serves files whose names contain a content hash, so browsers can cache them forever. The 404 for a missing
 * file is plain text, not a page.
 */
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
