import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Context } from '#server/context.ts'

const searchAwaitedMs = 200

/** `/healthz` says the process is up, `/readyz` that it can serve, `/metrics` how it does. */
export function registerHealth(app: FastifyInstance, { analytics, database, search }: Context): void {
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
      this.set(analytics.lost)
    },
  })
  registry.registerMetric(eventsLost)
  app.addHook('onResponse', async (request, reply) => {
    seconds
      .labels(request.method, request.routeOptions.url ?? 'unknown', String(reply.statusCode))
      .observe(reply.elapsedTime / 1000)
    if (reply.statusCode >= 500) failures.inc()
  })
  let isSearchBuilt = false
  const searchIsBuilt = async () =>
    (isSearchBuilt ||= await Promise.race([
      search.ready().then(() => true),
      setTimeout(searchAwaitedMs, false, { ref: false }),
    ]))
  app.get('/healthz', async () => ({ status: 'up' }))
  app.get('/readyz', async (_, reply) => {
    try {
      await sql`select 1`.execute(database.sql)
    } catch {
      return reply.code(503).send({ status: 'the database does not answer' })
    }
    // Until then whoever searches would wait.
    const built = await searchIsBuilt().catch(() => false)
    return built ? { status: 'ready' } : reply.code(503).send({ status: 'the search is being built' })
  })
  app.get('/metrics', async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()))
}
