import Fastify, { type FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { routes } from '#server/routes.ts'
import { registerPhotos } from '#server/guests/photo/register-photos.ts'
import { registerComeBack } from '#server/identity/social/come-back.ts'
import { registerOutbox } from '#server/notifications/outbox-page.ts'
import { registerSitemaps } from '#server/public-face/register-sitemaps.ts'
import { registerCalls } from './api.ts'
import { warnOfUnnamedProxy } from './caller-address.ts'
import { registerDocument } from './document.ts'
import { answerUnknownAddress, answerUnknownCall, catchFailures } from './failures.ts'
import { releaseOpenKeys } from './forget-keys.ts'
import { registerHealth } from './health.ts'
import { registerMetrics } from './metrics.ts'
import { registerSite, type Site } from './site.ts'

const bodyBytesMax = 1_048_576
/** A request is whole by then, or it is given up; how long its answer takes does not count. */
const receivedWithinMs = 30_000
const stopsWithinMs = 10_000

/** The API as one Fastify app; `inject` is its door for tests. With a site, every other path is a page. */
export async function createApp(context: Context, site?: Site): Promise<FastifyInstance> {
  const answerNothing = site ? answerUnknownAddress : answerUnknownCall
  const app = Fastify({
    trustProxy: context.config.trustProxy,
    bodyLimit: bodyBytesMax,
    requestTimeout: receivedWithinMs,
    routerOptions: { caseSensitive: false, maxParamLength: 300 },
    logger:
      context.config.logLevel === 'silent'
        ? false
        : { level: context.config.logLevel, serializers: { req: loggedRequest } },
    genReqId: requestIds(context.newId()),
    // A whole address is as good as its path (RFC 9112, 3.2.2).
    rewriteUrl: ({ url = '/' }) => url.replace(/^https?:\/\/[^/?]*\/?/i, '/'),
    // An address that cannot even be read never reaches the handlers below.
    frameworkErrors: (_, request, reply) => void answerNothing(context, request, reply),
  })
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, parseJson)
  catchFailures(app, context)
  if (site) await registerSite(app, context, site)
  else app.setNotFoundHandler((request, reply) => answerUnknownCall(context, request, reply))
  registerHealth(app, context)
  registerMetrics(app, context)
  endWaiting(app, context)
  warnOfUnnamedProxy(app, context)
  app.addHook('onReady', async () => void releaseOpenKeys(context))
  app.addHook('onClose', () => context.analytics.flush())
  registerSitemaps(app, context)
  registerPhotos(app, context)
  registerComeBack(app, context)
  registerCalls(app, context, routes)
  registerDocument(app, context, new Set(routes.map(({ name }) => name)))
  if (context.config.deployment === 'development') registerOutbox(app, context)
  return app
}

/**
 * A server that stops waits for the answers under way, and no connection outlives its answer. A guest whose request never
 * ends, or who does not take the answer, would keep it for good: after a while it hangs up on everybody who is left.
 */
function endWaiting(app: FastifyInstance, { profileWatch }: Context): void {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
    profileWatch.end()
    setTimeout(() => app.server.closeAllConnections(), stopsWithinMs).unref()
  })
  app.addHook('onSend', (_, reply, __, done) => {
    if (stopping) reply.header('connection', 'close')
    done()
  })
}

/** An id opens nothing: it only tells requests apart, in the logs of many processes too. */
function requestIds(process: string): () => string {
  let count = 0
  return () => `${process}-${(count += 1)}`
}

/**
 * What a log keeps of a request: links in messages carry their token in the query, and calls about them, like those about
 * a hold or a place in the line, have what opens them in the path.
 */
export function loggedRequest({ method, url }: { method: string; url: string }): {
  method: string
  path: string
} {
  const [path = ''] = url.split('?', 1)
  return {
    method,
    path: path
      .replace(/(\/(?:requests|invitations|holds)\/)[^/]+/i, '$1…')
      .replace(/\/[\da-f]{32,}(?=\/|$)/gi, '/…'),
  }
}

/** Deeper than anything the contracts describe, and shallow enough for whoever walks it. */
const bodyLevelsMax = 32

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((part) => isDeeperThan(levels - 1, part))
}

/** An empty body is no body: check-in and assignment send none, with a JSON content type. */
function parseJson(
  _: unknown,
  text: string | Buffer,
  done: (error: Error | null, body?: unknown) => void,
): void {
  if (text.length === 0) return done(null, undefined)
  try {
    const body: unknown = JSON.parse(String(text))
    if (isDeeperThan(bodyLevelsMax, body)) throw new Error('less deeply nested JSON')
    done(null, body)
  } catch (error) {
    done(Object.assign(error as Error, { statusCode: 400 }))
  }
}
