import { ownValue } from '#domain/own-value.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RefusalCode } from '#contracts/refusals.ts'
import type { Context } from '#server/context.ts'
import { DatabaseAway, databaseRetrySeconds } from '#server/database/database-away.ts'
import { callerOf } from './api.ts'
import { problemOf, type ServerRefusal } from './problem.ts'
import { sendRefusalPage } from './plain-page.ts'

/** What the framework itself turns away, in our words. */
const frameworkRefusals: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'bodyTooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'mediaTypeUnsupported',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalidInput',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalidInput',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalidInput',
  FST_ERR_BAD_URL: 'unknownCall',
}

/** Pages are what no call, file or tool answers (registerPages). */
export const pageUrl = '/*'

/** Paths that belong to the API: nothing under them is ever a page. */
const apiPath = /^\/(api|indexes|hostmemenu|i18n|messages|art|openapi\.json|assets)(\/|$)/i

/** Whether a browser expects a page at this address, if no call, file or tool answers there. */
export function isPageAddress(url: string): boolean {
  return !apiPath.test(url.split('?', 1)[0] ?? '')
}

export const databaseUnavailable: ServerRefusal<'unavailable'> = {
  refused: 'unavailable',
  retryAfterSeconds: databaseRetrySeconds,
}

/** The one catch: a bug is logged with its request and answered calmly; nothing of it leaks. */
export function catchFailures(app: FastifyInstance, context: Context): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalFor(error)
    if (refusal.refused === 'broken' || refusal.refused === 'unavailable')
      request.log.error({ err: error, requestId: request.id }, 'request failed')
    if (request.routeOptions.url === pageUrl && isPageAddress(request.url))
      return sendRefusalPage(context, request, reply, refusal)
    const problem = problemOf(refusal, context.sentences(callerOf(request).locale))
    if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds)
    return reply.code(problem.status).type('application/problem+json').send(JSON.stringify(problem))
  })
}

function refusalFor(error: FastifyError): ServerRefusal {
  if (error instanceof DatabaseAway) return databaseUnavailable
  const refused =
    ownValue(frameworkRefusals, error.code) ?? (error.statusCode === 400 ? 'invalidInput' : 'broken')
  if (refused !== 'invalidInput') return { refused }
  return { refused, details: { field: 'body' }, fields: [{ field: 'body', message: error.message }] }
}

/** Nothing is here: a page says so to browsers, a problem to clients of the API. */
export function answerUnknownAddress(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  return isPageAddress(request.url)
    ? sendRefusalPage(context, request, reply, { refused: 'unknownCall' })
    : answerUnknownCall(context, request, reply)
}

export function answerUnknownCall(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const problem = problemOf({ refused: 'unknownCall' }, context.sentences(callerOf(request).locale))
  return reply.code(problem.status).type('application/problem+json').send(JSON.stringify(problem))
}
