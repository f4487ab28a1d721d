import { sql } from 'kysely'
import { callPathOf } from '#contracts/call.ts'
import type { AnswerOf, Input } from '#contracts/calls.ts'
import { createClient, isWireRefusal, type Send } from '#contracts/client.ts'
import { fetchTransport } from '#contracts/http/fetch-transport.ts'
import { createCapabilities } from '#server/platform/calls/capabilities.ts'
import { tillSignature } from '#server/payments/gateways/till/open-till.ts'
import type { Database } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { buildIfChanged } from '../../scripts/build.ts'
import { addRestaurants, type BenchRestaurants, fillWorld } from '../databases/bench-world.ts'
import { onBothDatabases } from '../databases/both-databases.ts'
import { closing } from '../databases/closing.ts'
import { startServer } from '../load/server-process.ts'
import { bookingRequests } from './booking-requests.ts'
import { treeCpuSeconds } from '../load/cpu-time.ts'
import { type Figure, figureOf, ratioOf } from '../figures/figure.ts'
import type { RequestToSend } from '../load/keep-alive-client.ts'
import type { Target } from '../load/loader.ts'
import { alternate } from '../figures/rounds.ts'
import { cpuMsEach, perSecond, type Sample } from '../figures/sample.ts'

const bookingsInRound = 120
const guestsAtOnce = 4

const secret = 'a secret of the benchmark, nowhere else'

/** Two copies of a restaurant, one without and one with a deposit. */
interface PaidBookings {
  readonly plain: BenchRestaurants
  readonly withDeposit: BenchRestaurants
}

interface Measured extends PaidBookings {
  readonly target: Target
  readonly origin: string
}

/** A round of bookings. With a deposit, its two parts are also measured separately. */
interface BookedSample extends Sample {
  readonly created?: Sample
  readonly settled?: Sample
}

type Body = Input<'reservations.create'>['body']
type Made = AnswerOf<'reservations.create'>

/**
 * Measures what a deposit costs our server, compared with booking the same tables without one: booking and
 * starting the payment, then the callback, the guest's return, and settling the payment. Paying at the till
 * happens in between and isn't measured, because in production the provider does that work.
 */
export async function measureDeposits(): Promise<Figure[]> {
  await buildIfChanged()
  return onBothDatabases(async (name, { open, env, pids }) => {
    const prepared = await closing(await open(), prepare)
    const server = await startServer({ ...env, SECRET: secret, PAYMENT_GATEWAY: 'till' })
    const target = { ...server, pids: [server.pid, ...pids] }
    try {
      return await measureOn(name, { ...prepared, target, origin: server.origin })
    } finally {
      await server.stop()
    }
  })
}

async function prepare(database: Database): Promise<PaidBookings> {
  await migrate(database)
  const plain = await fillWorld(database, new Date())
  const { ids } = await addRestaurants(database.sql, ['bench-deposit'], 50)
  const rules = { depositRules: { 1: 4000 }, chargeIfCancelledBefore: 2 }
  await sql`
    update restaurants set payment = ${JSON.stringify(rules)}::jsonb where id = any(${ids}::int[])
  `.execute(database.sql)
  return { plain, withDeposit: { ...plain, quiet: ids[0] ?? 0 } }
}

async function measureOn(name: string, measured: Measured): Promise<Figure[]> {
  const { plain, withDeposit, target, origin } = measured
  const send = createClient(callPathOf, fetchTransport(origin))
  const next = { plain: 0, paid: 0 }
  const bodies = (side: 'plain' | 'paid') => {
    const first = next[side]
    next[side] += bookingsInRound
    const requests = bookingRequests(side === 'plain' ? plain : withDeposit, first, bookingsInRound)
    return requests.map(({ body }) => body as Body)
  }
  const book = async (body: Body) => succeeded(await send('reservations.create', { body }))
  const paid = async (): Promise<BookedSample> => {
    const agreed = await inTurn(bodies('paid'), async (body) => ({
      ...body,
      consent: succeeded(await send('reservations.calculateFees', { body })).consentSentence ?? '',
    }))
    const { results, ...created } = await timed(target, agreed, book)
    await inTurn(results, (made) => payAtTill(origin, made))
    const { results: _, ...settled } = await timed(target, results, (made) => settle(send, measured, made))
    return {
      done: created.done,
      seconds: created.seconds + settled.seconds,
      cpuSeconds: created.cpuSeconds + settled.cpuSeconds,
      created,
      settled,
    }
  }
  const sides = await alternate(
    { paid, plain: (): Promise<BookedSample> => timed(target, bodies('plain'), book) },
    { rounds: 5, warmUps: 2 },
  )
  const partOf = (which: 'created' | 'settled') =>
    sides.paid.map((sample) => ({ ...sample, ...sample[which] }))
  const [created, settled] = [partOf('created'), partOf('settled')]
  const note = 'ratio of CPU time to a booking without one'
  return [
    figureOf(`booking with a deposit, ${name}`, 'bookings/s', sides.paid, perSecond, {
      ratio: ratioOf(sides.paid, sides.plain, cpuMsEach),
      note,
      budget: { of: 'ratio', atMost: 5 },
    }),
    figureOf(`making one, ${name}`, 'bookings/s', created, perSecond, {
      ratio: ratioOf(created, sides.plain, cpuMsEach),
      note,
      budget: { of: 'ratio', atMost: 2.5 },
    }),
    figureOf(`settling one, ${name}`, 'payments/s', settled, perSecond, {
      ratio: ratioOf(settled, sides.plain, cpuMsEach),
      note: 'callback, return and result',
      budget: { of: 'ratio', atMost: 3 },
    }),
    figureOf(`booking without one, ${name}`, 'bookings/s', sides.plain, perSecond),
  ]
}

/** Creates the till's callback that reports a payment. */
function callbackOf(reference: string): RequestToSend {
  const body = { id: `${reference}-succeeded`, kind: 'payment.succeeded', reference }
  const capabilities = createCapabilities(secret)
  const signature = tillSignature({ capabilities }, JSON.stringify(body), new Date())
  return {
    method: 'POST',
    path: '/api/payments/callbacks/till',
    headers: { 'till-signature': signature },
    body,
  }
}

async function payAtTill(origin: string, { paymentLinkUrl }: Made): Promise<void> {
  const body = new URLSearchParams({ step: 'pay', card: 'works', calls: 'never' })
  const { status } = await fetch(here(origin, paymentLinkUrl), { method: 'POST', redirect: 'manual', body })
  if (status !== 303) throw new Error(`The till answered ${status}.`)
}

async function settle(send: Send, { origin }: Measured, made: Made): Promise<void> {
  const { id: reservationId, token, paymentLinkUrl, redirectLinkUrl } = made
  const { method, path, headers, body } = callbackOf(paymentLinkUrl?.split('/').at(-1) ?? '')
  const called = await fetch(new URL(path, origin), {
    method,
    headers: { ...headers },
    body: JSON.stringify(body),
  })
  if (called.status !== 200) throw new Error(`A callback was answered with ${called.status}.`)
  const returned = await fetch(here(origin, redirectLinkUrl), { redirect: 'manual' })
  if (returned.status !== 303) throw new Error(`The return was answered with ${returned.status}.`)
  const { status } = succeeded(await send('payments.settle', { reservationId }, { token }))
  if (status !== 'Approved') throw new Error(`A paid booking is ${status}.`)
}

/** Returns the URL with the same path on the measured server. */
function here(origin: string, url: string | null): URL {
  return new URL(new URL(url ?? '').pathname, origin)
}

async function timed<One, Result>(
  { pids }: Target,
  items: readonly One[],
  work: (item: One) => Promise<Result>,
): Promise<Sample & { readonly results: readonly Result[] }> {
  const cpu = () => pids.reduce((sum, pid) => sum + treeCpuSeconds(pid), 0)
  const before = cpu()
  const start = performance.now()
  const results = await inTurn(items, work)
  const seconds = (performance.now() - start) / 1000
  return { results, done: items.length, seconds, cpuSeconds: cpu() - before }
}

async function inTurn<One, Result>(
  items: readonly One[],
  work: (item: One) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = items.entries()
  const guest = async () => {
    // oxlint-disable-next-line no-await-in-loop
    for (const [at, item] of waiting) results[at] = await work(item)
  }
  await Promise.all(Array.from({ length: guestsAtOnce }, guest))
  return results
}

function succeeded<Reply>(answer: Reply): Exclude<Reply, { refused: unknown }> {
  if (isWireRefusal(answer)) throw new Error(`refused as ${answer.refused}: ${answer.message}`)
  return answer as Exclude<Reply, { refused: unknown }>
}
