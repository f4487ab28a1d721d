import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RefusalCode } from '#contracts/refusals.ts'
import type { Context } from '#server/context.ts'
import { callerOf } from './api.ts'
import { problemOf } from './problem.ts'

/** What the framework itself turns away, in our words. */
const frameworkRefusals: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'bodyTooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'mediaTypeUnsupported',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalidInput',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalidInput',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalidInput',
  FST_ERR_BAD_URL: 'unknownCall',
}

/** The one catch: a bug is logged with its request and answered calmly; nothing of it leaks. */
export function catchFailures(app: FastifyInstance, context: Context): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = frameworkRefusals[error.code] ?? (error.statusCode === 400 ? 'invalidInput' : 'broken')
    if (refusal === 'broken') request.log.error({ err: error, requestId: request.id }, 'request failed')
    const problem = problemOf(
      {
        refused: refusal,
        ...(refusal === 'invalidInput'
          ? { details: { field: 'body' }, fields: [{ field: 'body', message: error.message }] }
          : {}),
      },
      context.sentences(callerOf(request).locale),
    )
    return reply.code(problem.status).type('application/problem+json').send(JSON.stringify(problem))
  })
}

export function answerUnknownCall(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const problem = problemOf({ refused: 'unknownCall' }, context.sentences(callerOf(request).locale))
  return reply.code(problem.status).type('application/problem+json').send(JSON.stringify(problem))
}
