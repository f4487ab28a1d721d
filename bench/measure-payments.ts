import { sql } from 'kysely'
import { createApp } from '#server/app/app.ts'
import { createContext } from '#server/app/start/create-context.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createReconciler } from '#server/payments/readings/reconcile-payments.ts'
import { plantPayments } from '#server/testing/payments/plant-payments.ts'
import { buildIfChanged } from '../scripts/build.ts'
import { addRestaurants, fillWorld } from './bench-world.ts'
import { closing } from './closing.ts'
import { type Figure, figureOf, plainFigure } from './figure.ts'
import { type Loader, startLoader, type Target } from './loader.ts'
import { watchNoise } from './machine-noise.ts'
import { callbackOf, measurePaidBookings, type PaidBookings } from './measure-paid-bookings.ts'
import { alternate, maxRepeats } from './rounds.ts'
import { perSecond } from './sample.ts'
import { startServer } from './server-process.ts'
import { onBothDatabases, type Side } from './both-databases.ts'

const secret = 'a secret of the benchmark, nowhere else'
const rounds = 5
const warmUps = 2
const callbacksInRound = 400
const maxRounds = rounds + warmUps + maxRepeats
const callersAtOnce = 16
const unknownPayments = 10_000

/**
 * Measures what paying a deposit costs, how fast callbacks are settled, and how fast unreported payments are
 * found, on both databases.
 */
export async function measurePayments(): Promise<Figure[]> {
  await buildIfChanged()
  return onBothDatabases(measureOn)
}

interface Prepared extends PaidBookings {
  /** References of payments that guests have completed but that haven't been reported to the server. */
  readonly references: readonly string[]
}

async function measureOn(name: string, { open, env, pids }: Side): Promise<Figure[]> {
  const prepared = await closing(await open(), prepare)
  const server = await startServer({ ...env, SECRET: secret, PAYMENT_GATEWAY: 'till' })
  const loader = startLoader()
  const target = { ...server, pids: [server.pid, ...pids] }
  const figures: Figure[] = []
  try {
    figures.push(await measureCallbacks(name, loader, target, prepared.references))
    figures.push(...(await measurePaidBookings(name, { ...prepared, target, origin: server.origin, secret })))
  } finally {
    await loader.stop()
    await server.stop()
  }
  return [...figures, await closing(await open(), (database) => measureReconciling(name, database))]
}

async function prepare(database: Database): Promise<Prepared> {
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
    count: callbacksInRound * maxRounds,
    at: now,
    inDays: 2,
    state: 'succeeded',
  })
  return {
    plain,
    withDeposit: { ...plain, quiet: deposit },
    references: planted.map(({ reference }) => reference),
  }
}

/**
 * Measures callbacks. Each one is the first that the server receives for its payment, so each confirms a
 * booking.
 */
async function measureCallbacks(
  name: string,
  loader: Loader,
  target: Target,
  references: readonly string[],
): Promise<Figure> {
  let sent = 0
  const next = () =>
    references.slice(sent, (sent += callbacksInRound)).map((reference) => callbackOf(reference, secret))
  const { ours } = await alternate(
    { ours: () => loader.run(target, { clients: callersAtOnce, requests: next() }) },
    { rounds, warmUps },
  )
  return figureOf(`payment callbacks, ${name}`, 'callbacks/s', ours, perSecond, {
    budget: { of: 'median', atLeast: 300 },
    note: 'each confirms a booking',
  })
}

/** Measures how fast payments without a callback are found. Runs once, because each payment is found only once. */
async function measureReconciling(name: string, database: Database): Promise<Figure> {
  const { ids, tables } = await addRestaurants(database.sql, ['bench-unknown'], 50)
  await plantPayments(database.sql, {
    restaurantId: ids[0] ?? 0,
    tableIds: tables.map(({ id }) => id),
    count: unknownPayments,
    // Old enough for the reconciler to read them.
    at: new Date(Date.now() - 6 * 60_000),
    state: 'succeeded',
    prefix: 'unknown',
  })
  const config = readConfig({ LOG_LEVEL: 'silent', SECRET: secret, PAYMENT_GATEWAY: 'till' })
  const context = await createContext({ config, database })
  const app = await createApp(context)
  try {
    const noise = watchNoise()
    const start = performance.now()
    const settled = await createReconciler(context)()
    const seconds = (performance.now() - start) / 1000
    if (settled < unknownPayments) throw new Error(`Only ${settled} payments were settled.`)
    return {
      ...plainFigure(`${unknownPayments / 1000},000 unknown payments, ${name}`, 's', [seconds], {
        budget: { of: 'median', atMost: 60 },
        note: `${Math.round(settled / seconds)} a second`,
      }),
      ...noise(),
    }
  } finally {
    await app.close()
  }
}
