import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { differenceKinds } from '#domain/payments/compare-books.ts'
import { bearerToken } from '#contracts/http/tokens.ts'
import type { Context } from '#server/context.ts'
import { localeOf } from '#server/platform/calls/caller.ts'
import { refusalOutcome } from '#server/platform/calls/answer.ts'
import { sendProblem } from '#server/platform/calls/send-problem.ts'
import { isSameToken } from '#server/platform/calls/same-token.ts'
import { isThisMachine } from '#server/platform/calls/caller-address.ts'
import {
  ageOfBooks,
  countOpenDifferences,
  countPayments,
  countUnanswered,
} from '#server/payments/payment-counts.ts'
import { countFailedWork } from '#server/platform/jobs/run-due-work.ts'
import { dueWorkHandlers } from './due-work-handlers.ts'

/** Serves `/metrics` for Prometheus. Requires the token or, in development, a request from this machine. */
export function registerMetrics(app: FastifyInstance, context: Context): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Response time by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  })
  const failures = new Counter({
    name: 'http_failures_total',
    help: 'Responses with status 500 and above',
    registers: [registry],
  })
  const eventsLost = new Gauge({
    name: 'analytics_events_lost',
    help: 'Events that were dropped or could not be written since the process started',
    registers: [],
    collect() {
      this.set(context.analytics.lost)
    },
  })
  registry.registerMetric(eventsLost)
  const workFailed = new Gauge({
    name: 'due_work_failed',
    help: 'Due work that was given up and is stored in the database, by kind; the same in every process',
    labelNames: ['kind'],
    registers: [],
    async collect() {
      this.reset()
      // Respond even if the database is down, because the other metrics matter most then.
      const failed = await countFailedWork(context, dueWorkHandlers).catch(() => [])
      for (const [kind, count] of failed) this.set({ kind }, count)
    },
  })
  registry.registerMetric(workFailed)
  const framesRefused = new Gauge({
    name: 'embedding_refused',
    help: 'Pages requested for a website that may not show them in a frame, since the process started',
    registers: [],
    collect() {
      this.set(context.embedding.refused)
    },
  })
  registry.registerMetric(framesRefused)
  const watchers = new Gauge({
    name: 'live_watchers',
    help: 'Screens that wait for a change',
    registers: [],
    collect() {
      this.set(context.live.waiting)
    },
  })
  registry.registerMetric(watchers)
  const callbacks = new Gauge({
    name: 'payment_callbacks',
    help: 'Callbacks of payment providers since the process started, by what became of them',
    labelNames: ['outcome'],
    registers: [],
    collect() {
      for (const [outcome, count] of context.callbacks.counts) this.set({ outcome }, count)
    },
  })
  registry.registerMetric(callbacks)
  const payments = new Gauge({
    name: 'payments',
    help: 'Payments in the database, by state; the same in every process',
    labelNames: ['state'],
    registers: [],
    async collect() {
      this.reset()
      const counts = await countPayments(context).catch(() => [])
      for (const [state, count] of counts) this.set({ state }, count)
    },
  })
  const unanswered = new Gauge({
    name: 'payment_operations_unanswered',
    help: 'Requests to payment providers that may or may not have been carried out',
    registers: [],
    async collect() {
      const count = await countUnanswered(context).catch(() => null)
      if (count !== null) this.set(count)
    },
  })
  const accounts = new Gauge({
    name: 'payment_account_ok',
    help: 'Whether an account at a payment provider works: 1, or 0 if it is lost',
    labelNames: ['gateway', 'account'],
    registers: [],
    collect() {
      this.reset()
      const { gateways, accountHealth } = context
      for (const gateway of gateways.configured) this.set({ gateway, account: '' }, 1)
      for (const { gateway, account } of accountHealth.lost) this.set({ gateway, account: account ?? '' }, 0)
    },
  })
  registry.registerMetric(accounts)
  registry.registerMetric(payments)
  registry.registerMetric(unanswered)
  const differences = new Gauge({
    name: 'money_differences',
    help: 'Open differences between our books and those of the payment providers, by kind; the same in every process',
    labelNames: ['kind'],
    registers: [],
    async collect() {
      this.reset()
      const counts = await countOpenDifferences(context).catch(() => null)
      if (counts) for (const kind of differenceKinds) this.set({ kind }, counts.get(kind) ?? 0)
    },
  })
  const bookAge = new Gauge({
    name: 'money_books_age_seconds',
    help: 'Time since the books of an account at a payment provider were last compared',
    labelNames: ['gateway', 'account'],
    registers: [],
    async collect() {
      this.reset()
      const ages = await ageOfBooks(context).catch(() => [])
      for (const { gateway, account, seconds: age } of ages) this.set({ gateway, account }, age)
    },
  })
  registry.registerMetric(differences)
  registry.registerMetric(bookAge)
  app.addHook('onResponse', ({ method, routeOptions: { url = 'unknown' } }, reply, done) => {
    seconds.observe({ method, route: url, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
    if (reply.statusCode >= 500) failures.inc()
    done()
  })
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (mayRead(context, request)) return reply.type(registry.contentType).send(await registry.metrics())
    const locale = localeOf(request)
    return sendProblem(reply, refusalOutcome({ refused: 'tokenNeeded' }, context.sentences(locale)), locale)
  })
}

function mayRead(
  { config: { metricsToken, deployment } }: Context,
  { ip, headers }: FastifyRequest,
): boolean {
  const token = bearerToken(headers.authorization)
  if (metricsToken !== null) return token !== null && isSameToken(token, metricsToken)
  // A request forwarded by a local proxy also comes from this machine, but its client may not.
  const passedOn = 'x-forwarded-for' in headers || 'forwarded' in headers || 'via' in headers
  return deployment === 'development' && !passedOn && isThisMachine(ip)
}
