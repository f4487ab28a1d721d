import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { sendOfflinePage } from './plain-page.ts'

/**
 * Serves the service worker and the page that it shows to guests who are offline. Browsers check for a new
 * service worker on every page load.
 */
export function registerServiceWorker(
  app: FastifyInstance,
  context: Pick<Context, 'sentences' | 'tenants'>,
  script: string,
): void {
  app.get('/sw.js', async (_, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'service-worker-allowed': '/' })
      .send(script),
  )
  app.get('/offline', async (request, reply) => sendOfflinePage(context, request, reply))
}
