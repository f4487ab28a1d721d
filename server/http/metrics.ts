import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { bearerToken } from '#contracts/tokens.ts'
import type { Context } from '#server/context.ts'
import { callerOf } from './api.ts'
import { problemOf } from './problem.ts'
import { isSameToken } from './same-token.ts'
import { isThisMachine } from './this-machine.ts'

/** `/metrics` tells how the process does: to who brings the token, or in development to this machine. */
export function registerMetrics(app: FastifyInstance, context: Context): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  })
  const failures = new Counter({
    name: 'http_failures_total',
    help: 'Answers of 500 and above',
    registers: [registry],
  })
  const eventsLost = new Gauge({
    name: 'analytics_events_lost',
    help: 'Events that were dropped or could not be written since the process began',
    registers: [],
    collect() {
      this.set(context.analytics.lost)
    },
  })
  registry.registerMetric(eventsLost)
  app.addHook('onResponse', async (request, reply) => {
    seconds
      .labels(request.method, request.routeOptions.url ?? 'unknown', String(reply.statusCode))
      .observe(reply.elapsedTime / 1000)
    if (reply.statusCode >= 500) failures.inc()
  })
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (mayRead(context, request)) return reply.type(registry.contentType).send(await registry.metrics())
    const problem = problemOf({ refused: 'tokenNeeded' }, context.sentences(callerOf(request).locale))
    return reply.code(problem.status).type('application/problem+json').send(JSON.stringify(problem))
  })
}

function mayRead(
  { config: { metricsToken, deployment } }: Context,
  { ip, headers }: FastifyRequest,
): boolean {
  const token = bearerToken(headers.authorization)
  if (metricsToken !== null) return token !== null && isSameToken(token, metricsToken)
  // What a proxy on this machine passes on comes from this machine too, and is none of it.
  const passedOn = 'x-forwarded-for' in headers || 'forwarded' in headers || 'via' in headers
  return deployment === 'development' && !passedOn && isThisMachine(ip)
}
