import Fastify, { type FastifyInstance } from 'fastify'
import { hasCardNumber } from '#domain/payments/card-number.ts'
import type { Context } from '#server/context.ts'
import { routesIn } from './http/routes.ts'
import { registerPhotos } from '#server/accounts/guests/photo/register-photos.ts'
import { registerCallback } from '#server/accounts/identity/social/handle-callback.ts'
import { registerLive } from '#server/app/live/register-live.ts'
import { registerAnswerPage } from './pages/answer-page.ts'
import { registerShortLinks } from '#server/messages/short-links.ts'
import { registerOutbox } from '#server/messages/outbox-page.ts'
import { registerCallbacks } from '#server/payments/readings/register-callbacks.ts'
import { registerReturn } from '#server/payments/return-url.ts'
import { registerTill } from '#server/payments/gateways/till/register-till.ts'
import { registerPhotoFiles } from '#server/discovery/photos/register-photo-files.ts'
import { registerSitemaps } from '#server/discovery/public-face/register-sitemaps.ts'
import { loggedError } from '#server/report.ts'
import { registerCalls } from './http/api.ts'
import { registerCalendarFiles } from './pages/calendar-files.ts'
import { warnOfUnnamedProxy } from '#server/platform/calls/caller-address.ts'
import { registerCrossOrigin } from './http/cross-origin.ts'
import { registerEmbeddingExample } from './pages/embedding-example.ts'
import { registerReference } from './reference/register-reference.ts'
import { answerBeforeBody, answerUnknownUrl, answerUnknownCall, catchFailures } from './http/failures.ts'
import { releaseOpenKeys } from './http/forget-idempotency-keys.ts'
import { registerHealth } from './start/health.ts'
import { registerMetrics } from './start/metrics.ts'
import { registerFilesElsewhere } from './http/calls-elsewhere.ts'
import { paceReading } from './http/paced-reading.ts'
import { refuseUnknownHosts } from './http/known-hosts.ts'
import type { SetHeaders } from './http/security-headers.ts'
import { registerHeaders, registerSite, type Site } from './pages/site.ts'

const maxBodyBytes = 1_048_576
/** Maximum time to receive a complete request, in milliseconds. The response may take longer. */
const receivedWithinMs = 30_000
const stopsWithinMs = 10_000

/**
 * Creates the API as a Fastify app, which tests call with `inject`. If a site is given, it serves pages on
 * all other paths.
 */
export async function createApp(context: Context, site?: Site): Promise<FastifyInstance> {
  const routes = routesIn(context.config.deployment)
  const answerNothing = site ? answerUnknownUrl : answerUnknownCall
  let setHeaders: SetHeaders = async () => undefined
  const app = Fastify({
    trustProxy: context.config.trustProxy,
    bodyLimit: maxBodyBytes,
    requestTimeout: receivedWithinMs,
    // A request on a connection that is still open is answered, and the connection closed after it.
    return503OnClosing: false,
    routerOptions: { caseSensitive: false, maxParamLength: 300 },
    logger:
      context.config.logLevel === 'silent'
        ? false
        : {
            level: context.config.logLevel,
            serializers: { req: loggedRequest, err: (error) => ({ ...loggedError(error) }) },
          },
    genReqId: requestIds(context.newId()),
    // A request may have an absolute URL (RFC 9112, section 3.2.2).
    rewriteUrl: ({ url = '/' }) => url.replace(/^https?:\/\/[^/?]*\/?/i, '/'),
    // Malformed URLs reach neither the hooks nor the handlers below.
    frameworkErrors: (_, request, reply) =>
      void setHeaders(request, reply).then(() => answerNothing(context, request, reply)),
  })
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, parseJson)
  catchFailures(app, context)
  if (site) setHeaders = registerHeaders(app, context, site)
  refuseUnknownHosts(app, context, answerNothing)
  registerCrossOrigin(app, context.config.allowedOrigins)
  answerBeforeBody(app, context, answerNothing)
  if (site) await registerSite(app, context, site)
  else app.setNotFoundHandler((request, reply) => answerUnknownCall(context, request, reply))
  registerHealth(app, context)
  registerMetrics(app, context)
  endWaiting(app, context)
  warnOfUnnamedProxy(app, context)
  app.addHook('onReady', async () => void releaseOpenKeys(context))
  app.addHook('onReady', () => context.imports.endAbandoned())
  app.addHook('onReady', () => context.customTexts.ready())
  app.addHook('onClose', () => context.analytics.flush())
  app.addHook('onClose', () => context.tokenUses.flush())
  app.addHook('onClose', () => context.imports.stop())
  registerSitemaps(app, context, routes)
  registerPhotos(app, context)
  const { api } = context.config.services
  if (api) registerFilesElsewhere(app, api)
  else {
    registerPhotoFiles(app, context)
    registerCalendarFiles(app, context)
    registerShortLinks(app, context)
    registerAnswerPage(app, context)
  }
  registerCallback(app, context)
  registerLive(app, context, routes)
  registerCalls(app, context, routes, paceReading(app.server))
  registerReference(app, context)
  registerCallbacks(app, context)
  registerReturn(app, context)
  const { payments } = context.config
  if ([payments, ...payments.accounts.values()].some(({ till }) => till)) registerTill(app, context)
  if (context.config.deployment === 'development') {
    registerOutbox(app, context)
    registerEmbeddingExample(app, context)
  }
  return app
}

/**
 * On shutdown, closes each connection after its response, so that proxies keep none, and waits for responses in progress.
 * Closes the remaining connections after ten seconds because a client may never finish its request or read its response.
 */
function endWaiting(app: FastifyInstance, { live, shutdown }: Context): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
    live.end()
    setTimeout(() => app.server.closeAllConnections(), stopsWithinMs).unref()
  })
  app.addHook('onSend', (_, reply, __, done) => {
    if (closing || shutdown.isBegun) reply.header('connection', 'close')
    done()
  })
}

/**
 * Returns a function that creates ids for finding requests in logs. They are unique across processes and
 * grant no access.
 */
function requestIds(process: string): () => string {
  let count = 0
  return () => `${process}-${(count += 1)}`
}

/** Returns the parts of a request that may be logged, without booking tokens in the query or path. */
export function loggedRequest({ method, url }: { method: string; url: string }): {
  method: string
  path: string
} {
  const [path = ''] = url.split('?', 1)
  return {
    method,
    path: withoutCardNumbers(path)
      .replace(/(\/(?:requests|invitations|share-links|holds)\/)[^/]+/i, '$1…')
      .replace(/^(\/[abgjrw]\/)[^/]+/i, '$1…')
      .replace(/\/[\da-f]{32,}(?=\/|$)/gi, '/…'),
  }
}

/** Replaces path segments that contain a card number, which guests sometimes paste into the address bar. */
function withoutCardNumbers(path: string): string {
  return path
    .split('/')
    .map((part) => (/\d{2}/.test(part) && hasCardNumber(decodePart(part)) ? '…' : part))
    .join('/')
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/**
 * Maximum nesting of a request body: deeper than any contract requires, but shallow enough for recursive
 * code.
 */
const maxBodyLevels = 32

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((part) => isDeeperThan(levels - 1, part))
}

/**
 * Treats an empty JSON body as no body, because clients send the JSON content type for check-in and
 * assignment, which have no body.
 */
function parseJson(
  _: unknown,
  text: string | Buffer,
  done: (error: Error | null, body?: unknown) => void,
): void {
  if (text.length === 0) return done(null, undefined)
  try {
    const body: unknown = JSON.parse(String(text))
    if (isDeeperThan(maxBodyLevels, body)) throw new Error('less deeply nested JSON')
    done(null, body)
  } catch (error) {
    done(Object.assign(error as Error, { statusCode: 400 }))
  }
}
