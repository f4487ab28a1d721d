import type { FastifyInstance } from 'fastify'
import type { AllowedOrigins } from '#server/platform/config/allowed-origins.ts'
import { isPageUrl } from './failures.ts'

/** How long browsers may cache a preflight response, in seconds. Chromium allows no more than this. */
const preflightSeconds = 7_200
const methods = 'GET, POST, PUT, DELETE'
const readable = 'retry-after, location'

/**
 * Lets scripts on other websites call the API (CORS), but not load pages. Only explicitly listed origins may
 * send cookies: `any` never allows credentials, so that no website can use a guest's cookies.
 */
export function registerCrossOrigin(app: FastifyInstance, allowed: AllowedOrigins): void {
  if (allowed.length === 0) return
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    if (origin === undefined || isPageUrl(request.url)) return
    if (allowed !== 'any' && !allowed.includes(origin)) return
    reply.header('access-control-expose-headers', readable)
    if (allowed === 'any') reply.header('access-control-allow-origin', '*')
    else reply.headers({ 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' })
    const method = request.headers['access-control-request-method']
    if (request.method !== 'OPTIONS' || method === undefined) return
    const headers = request.headers['access-control-request-headers']
    reply.headers({
      'access-control-allow-methods': methods,
      'access-control-max-age': preflightSeconds,
      ...(headers && { 'access-control-allow-headers': headers }),
    })
    await reply.code(204).send()
  })
  if (allowed === 'any') return
  // The response depends on the origin, so caches must store one per origin.
  app.addHook('onSend', async (request, reply) => {
    if (!isPageUrl(request.url))
      reply.header('vary', [reply.getHeader('vary'), 'origin'].filter(Boolean).join(', '))
  })
}
