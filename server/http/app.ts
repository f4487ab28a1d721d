import Fastify, { type FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { routes } from '#server/routes.ts'
import { registerOutbox } from '#server/notifications/outbox-page.ts'
import { registerCalls } from './api.ts'
import { registerDocument } from './document.ts'
import { answerUnknownCall, catchFailures } from './failures.ts'
import { registerHealth } from './health.ts'
import { registerSite, type Site } from './site.ts'

const bodyBytesMax = 1_048_576

/** The API as one Fastify app; `inject` is its door for tests. With a site, every other path is a page. */
export async function createApp(context: Context, site?: Site): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: bodyBytesMax,
    routerOptions: { caseSensitive: false, maxParamLength: 300 },
    logger: context.config.logLevel === 'silent' ? false : { level: context.config.logLevel },
    genReqId: () => context.newId(),
    // An address that cannot even be read never reaches the handlers below.
    frameworkErrors: (_, request, reply) => void answerUnknownCall(context, request, reply),
  })
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, parseJson)
  catchFailures(app, context)
  if (site) await registerSite(app, context, site)
  else app.setNotFoundHandler((request, reply) => answerUnknownCall(context, request, reply))
  registerHealth(app, context)
  registerCalls(app, context, routes)
  registerDocument(app, context, new Set(routes.map(({ name }) => name)))
  if (context.config.deployment === 'development') registerOutbox(app, context)
  return app
}

/** An empty body is no body: check-in and assignment send none, with a JSON content type. */
function parseJson(
  _: unknown,
  text: string | Buffer,
  done: (error: Error | null, body?: unknown) => void,
): void {
  if (text.length === 0) return done(null, undefined)
  try {
    done(null, JSON.parse(String(text)))
  } catch (error) {
    done(Object.assign(error as Error, { statusCode: 400 }))
  }
}
