import { callPathOf } from '#contracts/call.ts'
import type { Input } from '#contracts/calls.ts'
import { createClient, isWireRefusal, type Send } from '#contracts/client.ts'
import { fetchTransport } from '#contracts/http/fetch-transport.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import type { Database } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { line } from '#server/testing/ordering/kitchens.ts'
import { openWorldOn } from '#server/testing/worlds/open-world.ts'
import { prepareWorld } from '#world/prepare-world.ts'
import { who } from '#world/who-is-who.ts'
import { buildIfChanged } from '../../scripts/build.ts'
import { addRestaurants, type BenchRestaurants } from '../databases/bench-world.ts'
import { bookingRequests } from './booking-requests.ts'
import { treeCpuSeconds } from '../load/cpu-time.ts'
import { type Figure, figureOf, ratioOf } from '../figures/figure.ts'
import type { Target } from '../load/loader.ts'
import { closing } from '../databases/closing.ts'
import { alternate } from '../figures/rounds.ts'
import { cpuMsEach, median, type Sample } from '../figures/sample.ts'
import { startServer } from '../load/server-process.ts'
import { onBothDatabases, type Side } from '../databases/both-databases.ts'

const token = 'a staff token of the benchmark'
const rounds = 5
const warmUps = 3
const ordersInRound = 40
const guestsAtOnce = 4

/**
 * Maximum CPU time of a complete order, as a multiple of booking a table in the same rounds. It is a ratio
 * because CPU time depends on the machine and its load; see decision 0039.
 */
const maxBookings = { embedded: 7, PostgreSQL: 7 }
const aimedCpuMs = 3

/** Measures the cost of each call of a takeaway order. */
export async function measureOrdering(): Promise<Figure[]> {
  await buildIfChanged()
  return onBothDatabases(measureOn)
}

/** The restaurant with the demo world's menu, and those whose tables are booked. */
interface Kitchens {
  readonly usual: number
  readonly tables: BenchRestaurants
}

async function measureOn(name: keyof typeof maxBookings, { open, env, pids }: Side): Promise<Figure[]> {
  const kitchens = await closing(await open(), prepare)
  const server = await startServer({ ...env, STAFF_TOKENS: `*=${token}` })
  const target = { ...server, pids: [server.pid, ...pids] }
  try {
    return await measureOrders(
      name,
      createClient(callPathOf, fetchTransport(server.origin)),
      target,
      kitchens,
    )
  } finally {
    await server.stop()
  }
}

async function prepare(database: Database): Promise<Kitchens> {
  await migrate(database)
  await prepareWorld(database, 'demo', new Date())
  const world = await openWorldOn(database)
  try {
    const { sql: db } = database
    const { id } = succeeded(await world.send('restaurants.get', { id: who.ordering }))
    // Open around the clock, and without limits.
    const hours = JSON.stringify([0, 1, 2, 3, 4, 5, 6].map((day) => [day, 0, 1440]))
    const always = { hours, cap: null, cancel_minutes: null }
    const unlimited = { cap: null, timed_caps: '[]' }
    await db.updateTable('ordering_types').set(always).where('restaurant_id', '=', id).execute()
    await db.updateTable('ordering_terms').set(unlimited).where('restaurant_id', '=', id).execute()
    await db.deleteFrom('special_periods').where('restaurant_id', '=', id).execute()
    await db.deleteFrom('stock').where('restaurant_id', '=', id).execute()
    const { ids } = await addRestaurants(db, ['bench-tables'], 50)
    const tomorrow = addDays(new Date().toISOString().slice(0, 10), 1)
    return { tables: { busy: 0, quiet: ids[0] ?? 0, tomorrow }, usual: id }
  } finally {
    await world.close()
  }
}

/** Calls of a takeaway order, in the order in which guest and staff send them. */
const calls = ['menu', 'calculate', 'create', 'read', 'accept', 'ready', 'hand over'] as const
type CallName = (typeof calls)[number]

interface OrderSample extends Sample {
  readonly cpuByCall: Readonly<Partial<Record<CallName, number>>>
}

interface Placed {
  readonly id: string
  readonly token: string
  readonly version: number
}

/** Measures each call separately, by sending it for all orders of a round before the next call. */
async function measureOrders(
  name: keyof typeof maxBookings,
  send: Send,
  { pids }: Target,
  { usual, tables }: Kitchens,
): Promise<Figure[]> {
  const steps = orderSteps(send, usual, await dishesOf(send, usual))
  const cpu = () => pids.reduce((sum, pid) => sum + treeCpuSeconds(pid), 0)
  let booked = 0
  const booking = async (): Promise<OrderSample> => {
    const requests = bookingRequests(tables, (booked += ordersInRound) - ordersInRound, ordersInRound)
    const [start, before] = [performance.now(), cpu()]
    await atOnce(requests, async ({ body }) => {
      succeeded(await send('reservations.create', { body: body as Quoted['body'] }))
    })
    const seconds = (performance.now() - start) / 1000
    return { done: ordersInRound, seconds, cpuSeconds: cpu() - before, cpuByCall: {} }
  }
  const round = async (): Promise<OrderSample> => {
    const cpuByCall: Partial<Record<CallName, number>> = {}
    const orders = Array.from({ length: ordersInRound }, (): Partial<Placed & Quoted> => ({}))
    const start = performance.now()
    const before = cpu()
    for (const call of calls) {
      const earlier = cpu()
      // oxlint-disable-next-line no-await-in-loop
      await atOnce(orders, async (order) => void Object.assign(order, await steps[call](order)))
      cpuByCall[call] = ((cpu() - earlier) * 1000) / ordersInRound
    }
    const seconds = (performance.now() - start) / 1000
    return { done: ordersInRound, seconds, cpuSeconds: cpu() - before, cpuByCall }
  }
  const { order, table } = await alternate<'order' | 'table', OrderSample>(
    { order: round, table: booking },
    { rounds, warmUps },
  )
  const perCall = calls.map(
    (call) => `${call} ${median(order.map((each) => each.cpuByCall[call] ?? 0)).toFixed(1)}`,
  )
  return [
    figureOf(`takeaway order, ${name}`, 'CPU ms', order, cpuMsEach, {
      budget: { of: 'median', atMost: aimedCpuMs, aim: true },
      note: perCall.join(', '),
    }),
    figureOf(`table booked beside it, ${name}`, 'CPU ms', table, cpuMsEach, {
      ratio: ratioOf(order, table, cpuMsEach),
      note: 'ratio of a whole order to it',
      budget: { of: 'ratio', atMost: maxBookings[name] },
    }),
  ]
}

interface Quoted {
  readonly body: Input<'reservations.create'>['body']
}

type Step = (order: Partial<Placed & Quoted>) => Promise<Partial<Placed & Quoted>>

function orderSteps(send: Send, restaurantId: number, dishes: readonly string[]): Record<CallName, Step> {
  let made = 0
  const staff = { token }
  const act = (action: 'accept' | 'ready' | 'handOver') => async (order: Partial<Placed & Quoted>) => {
    const { reservationId } = placedOf(order)
    const body = { action, version: order.version }
    const { version } = succeeded(await send('host.actOnOrder', { reservationId, body }, staff))
    return { version }
  }
  return {
    menu: async () => {
      succeeded(await send('ordering.menu', { restaurantId }))
      return {}
    },
    calculate: async () => {
      const number = made++
      const picked = [0, 1, 2].map((at) => dishes[(number + at) % dishes.length] ?? '')
      const orderItems = picked.map((id) => line(id))
      const order = { orderItems, asap: true }
      const wanted = { restaurantId, deliveryType: 'takeaway' as const, reservationTime: '', order }
      const { order: quote } = succeeded(await send('reservations.calculateFees', { body: wanted }))
      if (!quote?.promise || quote.problems.length > 0)
        throw new Error(`The order can’t be placed: ${JSON.stringify(quote)}.`)
      return {
        body: {
          ...wanted,
          reservationTime: quote.promise.instant,
          customerName: `Guest ${number}`,
          email: `guest-${number}@example.com`,
          phoneNumber: '+351 910 000 000',
          paymentType: 'cash',
          order: { ...order, total: quote.total },
        },
      }
    },
    create: async ({ body }) => {
      if (!body) throw new Error('An order was not calculated.')
      const { id, token: own, version } = succeeded(await send('reservations.create', { body }))
      return { id, token: own, version }
    },
    read: async (order) => {
      const { reservationId, own } = placedOf(order)
      succeeded(await send('reservations.get', { reservationId }, { token: own }))
      return {}
    },
    accept: act('accept'),
    ready: act('ready'),
    'hand over': act('handOver'),
  }
}

function placedOf({ id = '', token: own = '' }: Partial<Placed>) {
  return { reservationId: id, own }
}

/** Returns the ids of dishes without required choices. */
async function dishesOf(send: Send, restaurantId: number): Promise<string[]> {
  const { products } = succeeded(await send('ordering.menu', { restaurantId }))
  const plain = products.filter(
    ({ sizes, modifiers, hours, soldOut, price }) =>
      price !== null &&
      sizes === null &&
      !hours &&
      !soldOut &&
      modifiers.every(({ minAmount }) => minAmount === 0),
  )
  if (plain.length < 3) throw new Error('The menu has too few dishes.')
  return plain.map(({ id }) => id)
}

async function atOnce<One>(items: readonly One[], work: (item: One) => Promise<void>): Promise<void> {
  const waiting = items.values()
  const guest = async () => {
    // oxlint-disable-next-line no-await-in-loop
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: guestsAtOnce }, guest))
}

function succeeded<Answer>(answer: Answer): Exclude<Answer, { refused: unknown }> {
  if (isWireRefusal(answer)) throw new Error(`refused as ${answer.refused}: ${answer.message}`)
  return answer as Exclude<Answer, { refused: unknown }>
}
