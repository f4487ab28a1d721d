import { ownValue } from '#domain/own-value.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOffered } from '#contracts/calls.ts'
import { methodsAt } from '#contracts/http/match.ts'
import type { RefusalCode } from '#contracts/refusals.ts'
import type { Locale } from '#domain/locale.ts'
import type { Context } from '#server/context.ts'
import { DatabaseAway, databaseRetrySeconds } from '#server/platform/database/database-away.ts'
import { refusalOutcome } from '#server/platform/calls/answer.ts'
import { localeOf } from '#server/platform/calls/caller.ts'
import { fieldRefusal, type ServerRefusal } from '#server/platform/calls/problem.ts'
import { sendProblem } from '#server/platform/calls/send-problem.ts'
import type { Say } from '#server/platform/translations/sentences.ts'
import { sendRefusalPage } from '#server/app/pages/plain-page.ts'

/** Refusals for errors raised by Fastify itself. */
const frameworkRefusals: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'bodyTooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'mediaTypeUnsupported',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalidInput',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalidInput',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalidInput',
  FST_ERR_BAD_URL: 'unknownCall',
}

/** Route of all pages, registered by `registerPages`: any path that isn't a call or file. */
export const pageUrl = '/*'

/** Matches paths of the API and of files, which are never pages. */
const apiPath = /^\/(api|indexes|hostmemenu|i18n|messages|art|openapi\.json|assets)(\/|$)/i

/** Returns whether a browser expects a page at this URL if no call or file matches. */
export function isPageUrl(url: string): boolean {
  return !apiPath.test(url.split('?', 1)[0] ?? '')
}

export const databaseUnavailable: ServerRefusal<'unavailable'> = {
  refused: 'unavailable',
  retryAfterSeconds: databaseRetrySeconds,
}

/**
 * Registers the only error handler. Unexpected errors are logged with their request, and the response
 * contains no details.
 */
export function catchFailures(app: FastifyInstance, context: Context): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const locale = localeFor(context, request)
    const say = context.sentences(locale)
    const refusal = refusalFor(error, say)
    if (refusal.refused === 'broken' || refusal.refused === 'unavailable')
      request.log.error({ err: error, requestId: request.id }, 'request failed')
    if (request.routeOptions.url === pageUrl) return sendRefusalPage(context, request, reply, refusal)
    return sendProblem(reply, refusalOutcome(refusal, say), locale)
  })
}

/**
 * Responds to requests for unknown paths, and to other methods than those of a call, before their body is read: whatever
 * its type and content, the path is what's wrong.
 */
export function answerBeforeBody(
  app: FastifyInstance,
  context: Context,
  answer: typeof answerUnknownUrl | typeof answerUnknownCall,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const isPageOfCalls = request.routeOptions.url === pageUrl && !isPageUrl(request.url)
    if (request.is404 || isPageOfCalls) return answer(context, request, reply)
  })
}

/** Returns the language of a request that may have failed before its tenant was read. */
function localeFor({ tenants }: Context, request: FastifyRequest): Locale {
  return localeOf(request, tenants.knownOfHost(request.headers.host))
}

function refusalFor(error: FastifyError, say: Say): ServerRefusal {
  if (error instanceof DatabaseAway) return databaseUnavailable
  const refused =
    ownValue(frameworkRefusals, error.code) ?? (error.statusCode === 400 ? 'invalidInput' : 'broken')
  if (refused !== 'invalidInput') return { refused }
  return fieldRefusal('body', say('fields.body'))
}

/** Sends a 404: a page to browsers, a problem document to API clients. */
export function answerUnknownUrl(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  return isPageUrl(request.url)
    ? sendRefusalPage(context, request, reply, { refused: 'unknownCall' })
    : answerUnknownCall(context, request, reply)
}

export function answerUnknownCall(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const methods = methodsAt(request.url.split('?', 1)[0] ?? '', (name) =>
    isOffered(name, context.config.deployment),
  )
  // The URL can also be malformed in other ways, for example with an overlong parameter.
  const isOtherMethod = methods.length > 0 && !methods.some((each) => each === request.method)
  if (isOtherMethod) reply.header('allow', allowedMethods(methods))
  if (isOtherMethod && request.method === 'OPTIONS') return reply.code(204).send()
  const refused = isOtherMethod ? 'methodNotAllowed' : 'unknownCall'
  const locale = localeFor(context, request)
  return sendProblem(reply, refusalOutcome({ refused }, context.sentences(locale)), locale)
}

/** Returns the `Allow` header: every path with `GET` also allows `HEAD`, and every path allows `OPTIONS`. */
function allowedMethods(methods: readonly string[]): string {
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
}
