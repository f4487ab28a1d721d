import { sql } from 'kysely'
import { callPathOf } from '#contracts/call.ts'
import type { Input } from '#contracts/calls.ts'
import { createClient, isWireRefusal } from '#contracts/client.ts'
import { fetchTransport } from '#contracts/http/fetch-transport.ts'
import type { Database } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openPostgres } from '#server/platform/database/postgres/open-postgres.ts'
import { plantPayments } from '#server/testing/payments/plant-payments.ts'
import { buildIfChanged } from '../../scripts/build.ts'
import { withPostgres } from '#scripts/postgres/postgres.ts'
import { addRestaurants, type BenchRestaurants, fillWorld } from '../databases/bench-world.ts'
import { bookingRequests } from '../bookings/booking-requests.ts'
import {
  type CallingProvider,
  openCallingSquare,
  openCallingStripe,
  publicUrl,
} from './callbacks-of-providers.ts'
import { startChild } from './child.ts'
import { closing } from '../databases/closing.ts'
import { type Figure, plainFigure } from '../figures/figure.ts'
import type { RequestToSend } from './keep-alive-client.ts'
import type { LoadAnswer, LoadTask } from './load-process.ts'
import { watchNoise } from '../figures/machine-noise.ts'
import { watchRequests } from './provider-requests.ts'
import { percentile } from '../figures/sample.ts'
import { type RunningServer, startServer } from './server-process.ts'

const secret = 'a secret of the benchmark, nowhere else'
const seconds = 24
const callbacksPerSecond = 500
const payments = 120
/** Shares of all callbacks that are about other sales of the account, and that the provider hasn't signed. */
const foreignShare = 0.3
const forgedShare = 0.1
const guestsPerSecond = 2
/** Connections of each sender. More than callbacks can be waiting at once. */
const clients = 1_200
/** Requests of a call that a process may make at once before its rate counts. */
const burst = 5

/**
 * Measures what happens when a provider sends 500 callbacks a second: to one process and to two on PostgreSQL, about our
 * payments in any order and repeatedly, about other sales, and with wrong signatures. Guests book with deposits meanwhile.
 */
export async function measureCallbacks(): Promise<Figure[]> {
  await buildIfChanged()
  const figures: Figure[] = []
  // oxlint-disable-next-line no-await-in-loop
  for (const open of [openCallingStripe, openCallingSquare])
    for (const processes of [1, 2]) figures.push(...(await closingProvider(await open(), processes)))
  return figures
}

async function closingProvider(provider: CallingProvider, processes: number): Promise<Figure[]> {
  try {
    return await withPostgres((url) => measureRush(provider, processes, url))
  } finally {
    await provider.server.close()
  }
}

/** A payment of ours and what the provider has taken and given back. */
interface Expected {
  readonly id: string
  readonly taken: number
  readonly returned: number
}

async function measureRush(provider: CallingProvider, processes: number, url: string): Promise<Figure[]> {
  const prepared = await closing(await openPostgres(url), (database) => prepare(database, provider))
  const perProcess = Math.floor(provider.perSecond / processes)
  const env = {
    ...provider.env,
    DATABASE_URL: url,
    SECRET: secret,
    PUBLIC_URL: publicUrl,
    PAYMENT_CALLS_PER_SECOND: String(perProcess),
  }
  const servers = await Promise.all(Array.from({ length: processes }, () => startServer(env)))
  const senders = servers.map(({ host, port }) => ({
    host,
    port,
    child: startChild<LoadTask, LoadAnswer>('load/load-process.ts'),
  }))
  const send = (requests: readonly RequestToSend[]) =>
    Promise.all(
      senders.map(({ host, port, child }, at) =>
        child.ask({
          host,
          port,
          clients,
          requests: requests.filter((_, each) => each % processes === at),
          perSecond: callbacksPerSecond / processes,
        }),
      ),
    )
  try {
    const rush = rushOf(provider, prepared.callbacks)
    const watch = watchRequests(provider.server)
    const noise = watchNoise()
    const [answers, starts] = await Promise.all([
      send(rush.map(({ request }) => request)),
      bookMeanwhile(servers, prepared.restaurants),
    ])
    const seen = watch.stop()
    const machine = noise()
    const statuses = statusesOf(rush.length, answers)
    const isWrong = ({ kind }: Sent, at: number) =>
      kind === 'forged' ? statuses[at] !== 401 : kind === 'foreign' ? statuses[at] !== 200 : false
    const ours = rush.flatMap(({ kind }, at) => (kind === 'ours' ? [statuses[at]] : []))
    const left = rush.filter(({ kind }, at) => kind === 'ours' && statuses[at] !== 200)
    await repeat(
      left.map(({ request }) => request),
      send,
    )
    const wrong = await closing(await openPostgres(url), (database) =>
      countWrong(database, prepared.expected),
    )

    const name = `${provider.name}, ${processes === 1 ? 'one process' : `${processes} processes`}`
    const accepted = ours.filter((status) => status === 200).length
    const note = `${ours.length} callbacks about ${payments} payments`
    return [
      plainFigure(
        `callbacks about our payments accepted at once, ${name}`,
        '%',
        [(accepted / ours.length) * 100],
        {
          note: `${note}, ${ours.filter((status) => status === 503).length} to be sent again`,
        },
      ),
      plainFigure(
        `callbacks with an unexpected answer, ${name}`,
        'callbacks',
        [rush.filter(isWrong).length + ours.filter((status) => status !== 200 && status !== 503).length],
        { budget: { of: 'median', atMost: 0 } },
      ),
      plainFigure(
        `median answer to a callback, ${name}`,
        'ms',
        answers.map(({ p50Ms }) => p50Ms),
      ),
      plainFigure(
        `99th percentile, ${name}`,
        'ms',
        answers.map(({ p99Ms }) => p99Ms),
        {
          budget: { of: 'median', atMost: 3_000, aim: true },
        },
      ),
      plainFigure(`most requests to one endpoint in a second, ${name}`, 'requests', [seen.mostInSecond], {
        budget: { of: 'median', atMost: processes * (perProcess + burst) },
        note: `${seen.reads} readings of payments, ${(seen.reads / seconds).toFixed(1)} a second`,
      }),
      plainFigure(`callbacks for each reading, ${name}`, 'callbacks', [accepted / seen.reads]),
      plainFigure(`bookings with a deposit meanwhile, ${name}`, 'ms', starts.times, {
        budget: { of: 'median', atMost: 1_500 },
        note: `99 % within ${Math.round(percentile(starts.times, 0.99))} ms, ${starts.failed} without a way to pay`,
      }),
      plainFigure(`bookings without a way to pay, ${name}`, 'bookings', [starts.failed], {
        budget: { of: 'median', atMost: 0 },
      }),
      plainFigure(`payments that differ from the provider's in the end, ${name}`, 'payments', [wrong], {
        budget: { of: 'median', atMost: 0 },
      }),
    ].map((figure) => ({ ...figure, ...machine }))
  } finally {
    await Promise.all([...servers, ...senders.map(({ child }) => child)].map((each) => each.stop()))
  }
}

interface Prepared {
  readonly restaurants: BenchRestaurants
  readonly expected: readonly Expected[]
  /** Callbacks about our payments. */
  readonly callbacks: readonly RequestToSend[]
}

async function prepare(database: Database, provider: CallingProvider): Promise<Prepared> {
  await migrate(database)
  const now = new Date()
  const plain = await fillWorld(database, now)
  const db = database.sql
  const { ids, tables } = await addRestaurants(db, ['bench-deposit', 'bench-callbacks'], 50)
  const [deposit = 0, callbacks = 0] = ids
  const rules = { depositRules: { 1: 4000 }, chargeIfCancelledBefore: 2 }
  await sql`
    update restaurants set payment = ${JSON.stringify(rules)}::jsonb where id = any(${ids}::int[])
  `.execute(db)
  const planted = await plantPayments(db, {
    restaurantId: callbacks,
    tableIds: tables.filter((table) => table.restaurant_id === callbacks).map(({ id }) => id),
    count: payments,
    at: now,
    inDays: 2,
  })
  const gateway = provider.name
  await db.updateTable('reservation_money').set({ gateway }).where('gateway', '=', 'till').execute()
  const expected: Expected[] = []
  for (const [at, { id }] of planted.entries()) {
    const key = `${id}-deposit-1`
    const isPaid = at % 5 !== 0
    const reference = provider.add(key, isPaid)
    const returned = isPaid && at % 7 === 0 ? 1500 : 0
    if (returned > 0) provider.refund(reference, returned)
    expected.push({ id: key, taken: isPaid ? 4000 : 0, returned })
    // oxlint-disable-next-line no-await-in-loop
    await db.updateTable('payments').set({ gateway, reference }).where('id', '=', key).execute()
  }
  return { restaurants: { ...plain, quiet: deposit }, expected, callbacks: provider.takeCallbacks() }
}

interface Sent {
  readonly kind: 'ours' | 'foreign' | 'forged'
  readonly request: RequestToSend
}

/**
 * Mixes the callbacks of a rush. Those about one payment arrive close to each other, as when a provider catches up, and each
 * of them repeatedly.
 */
function rushOf(provider: CallingProvider, ours: readonly RequestToSend[]): Sent[] {
  const count = seconds * callbacksPerSecond
  const ownCount = Math.round(count * (1 - foreignShare - forgedShare))
  const foreign = Array.from({ length: 100 }, () => provider.sellElsewhere()) && provider.takeCallbacks()
  const forged = provider.forged()
  const own = Array.from(
    { length: ownCount },
    (_, at) => ours[Math.floor((at * ours.length) / ownCount)] ?? forged,
  )
  let next = 0
  return Array.from({ length: count }, (_, at): Sent => {
    const share = (at % 10) / 10
    if (share < forgedShare) return { kind: 'forged', request: forged }
    if (share < forgedShare + foreignShare)
      return { kind: 'foreign', request: foreign[at % foreign.length] ?? forged }
    return { kind: 'ours', request: own[next++] ?? forged }
  })
}

function statusesOf(count: number, answers: readonly LoadAnswer[]): (number | undefined)[] {
  return Array.from(
    { length: count },
    (_, at) => answers[at % answers.length]?.statusOf[Math.floor(at / answers.length)],
  )
}

/** Sends callbacks again until all are accepted, as providers do over hours. */
async function repeat(
  waiting: readonly RequestToSend[],
  send: (requests: readonly RequestToSend[]) => Promise<readonly LoadAnswer[]>,
): Promise<void> {
  let left = [...new Set(waiting)]
  for (let wave = 0; left.length > 0; wave++) {
    if (wave === 60) throw new Error(`${left.length} callbacks were never accepted.`)
    // oxlint-disable-next-line no-await-in-loop
    const statuses = statusesOf(left.length, await send(left))
    left = left.filter((_, at) => statuses[at] !== 200)
  }
}

async function bookMeanwhile(
  servers: readonly RunningServer[],
  restaurants: BenchRestaurants,
): Promise<{ readonly times: readonly number[]; readonly failed: number }> {
  const clients = servers.map(({ origin }) => createClient(callPathOf, fetchTransport(origin)))
  const times: number[] = []
  let failed = 0
  const requests = bookingRequests(restaurants, 0, seconds * guestsPerSecond)
  const start = performance.now()
  await Promise.all(
    requests.map(async ({ body }, at) => {
      const due = start + (at / guestsPerSecond) * 1000
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
      const send = clients[at % clients.length]
      const asked = body as Input<'reservations.create'>['body']
      const fees = await send?.('reservations.calculateFees', { body: asked })
      if (!fees || isWireRefusal(fees)) throw new Error(`No fees: ${JSON.stringify(fees)}.`)
      const before = performance.now()
      const made = await send?.('reservations.create', {
        body: { ...asked, consent: fees.consentSentence ?? '' },
      })
      times.push(performance.now() - before)
      if (!made || isWireRefusal(made) || !(made.paymentLinkUrl ?? made.intentClientSecret)) failed += 1
    }),
  )
  return { times: times.toSorted((one, other) => one - other), failed }
}

async function countWrong({ sql: db }: Database, expected: readonly Expected[]): Promise<number> {
  const rows = await db.selectFrom('payments').select(['id', 'taken', 'refunded_elsewhere']).execute()
  const known = new Map(rows.map((row) => [row.id, row]))
  return expected.filter(({ id, taken, returned }) => {
    const row = known.get(id)
    return row?.taken !== taken || row.refunded_elsewhere !== returned
  }).length
}
