import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDice } from '#server/testing/hostile-input.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { payersIn } from '#server/testing/payments/payers.ts'
import { settleMoney } from '#server/testing/payments/payments.ts'
import { rounds } from '#server/testing/rounds.ts'
import { plantPayments } from '#server/testing/payments/plant-payments.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'
import { createReconciler } from './reconcile-payments.ts'

let world: OpenWorld
const { callBack, later } = payersIn(() => world)
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Events in the order in which they can happen at a provider. */
const events = ['needsStep', 'failed', 'succeeded', 'refunded', 'disputed', 'expired'] as const
type Event = (typeof events)[number]

function orderedSubsets<Each>(all: readonly Each[]): Each[][] {
  const longer = all.flatMap((first) =>
    orderedSubsets(all.filter((other) => other !== first)).map((rest) => [first, ...rest]),
  )
  return [[], ...longer]
}

const inOrder = (order: readonly Event[]) => events.filter((event) => order.includes(event))

const percent = rounds({ whole: 10, sample: 4 })

/** Returns random orders, chosen by the seed. */
function someOf(orders: readonly Event[][], seed: number): Event[][] {
  const dice = createDice(seed)
  return orders.filter(() => dice.chance(percent / 100))
}

async function plant(count: number, prefix: string, more: { state?: 'succeeded'; inDays?: number } = {}) {
  const tables = await world.database.sql
    .selectFrom('tables')
    .innerJoin('restaurants', 'restaurants.id', 'tables.restaurant_id')
    .where('slug', '=', who.dayAndNight)
    .select(['tables.id', 'restaurant_id'])
    .orderBy('tables.id')
    .execute()
  const restaurantId = tables[0]?.restaurant_id ?? 0
  const tableIds = tables.map(({ id }) => id)
  return plantPayments(world.database.sql, { restaurantId, tableIds, count, prefix, at: worldTime, ...more })
}

/**
 * Makes an event happen at the test provider, caused by the guest, the bank or staff. Does nothing if it
 * isn't possible.
 */
async function happens(reference: string, event: Event): Promise<void> {
  const isOpen = sql`taken = 0 and state <> 'expired'`
  const change = {
    needsStep: sql`set state = 'needsStep' where ${isOpen}`,
    failed: sql`set state = 'failed' where ${isOpen}`,
    expired: sql`set state = 'expired' where ${isOpen}`,
    succeeded: sql`set state = 'succeeded', taken = amount where ${isOpen}`,
    refunded: sql`set refunds = '[{"key": "by-hand", "amount": 1000}]' where taken > 0 and dispute = 'none'`,
    disputed: sql`set dispute = 'open' where taken > 0`,
  }[event]
  await sql`update till_payments ${change} and reference = ${reference}`.execute(world.database.sql)
}

/**
 * Sends a callback for each event in this order, twice at once. Before each callback, its event and all
 * earlier ones happen at the provider, but no later ones.
 */
async function receive(reference: string, order: readonly Event[]): Promise<void> {
  const sorted = inOrder(order)
  let happened = 0
  for (const event of order) {
    for (const each of sorted.slice(happened, sorted.indexOf(event) + 1)) {
      await happens(reference, each)
      happened += 1
    }
    const body = { id: `${reference}-${event}`, kind: `payment.${event}`, reference }
    const answers = await Promise.all([callBack(body), callBack(body)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  }
}

/** Returns the final state of each reservation as its guest, its restaurant and the test provider see it. */
async function ends(prefix: string) {
  const { rows } = await sql<{ id: string; end: unknown; confirmed: number; paid: number }>`
    select r.id, jsonb_build_object('status', r.status, 'progress', r.payment_progress, 'goodwill', m.goodwill,
        'taken', p.taken, 'isPaid', p.paid_in_reading is not null, 'isDisputed', p.state = 'disputed',
        'returned', t.refunds, 'dispute', t.dispute) as end,
      (select count(*)::int from messages where recipient = r.email and template = 'bookingConfirmed') as confirmed,
      (select count(*)::int from messages where recipient = r.email and template = 'paymentReceived') as paid
    from reservations r join reservation_money m on m.reservation_id = r.id join payments p on p.reservation_id = r.id
      join till_payments t on t.reference = p.reference
    where starts_with(r.email, ${prefix})
  `.execute(world.database.sql)
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

test(`six events, each delivered twice: ${percent} % of all orders, and every set of events ends in one state`, async () => {
  const orders = someOf(orderedSubsets(events), 16)
  expect(orders.length).toBeGreaterThan(1957 * (percent / 100) * 0.8)
  const planted = await plant(orders.length, 'order')
  for (const [at, { reference }] of planted.entries()) await receive(reference, orders[at] ?? [])
  await settleMoney(world)
  const found = await ends('order')
  const endOf = new Map<string, string>()
  for (const [at, { id }] of planted.entries()) {
    const set = inOrder(orders[at] ?? []).join(' ')
    const { end, confirmed = 0, paid = 0 } = found.get(id) ?? {}
    const written = JSON.stringify(end)
    expect(`${set}: ${written}`).toBe(`${set}: ${endOf.get(set) ?? written}`)
    endOf.set(set, written)
    expect(confirmed).toBeLessThanOrEqual(1)
    expect(paid).toBeLessThanOrEqual(1)
  }
  expect(endOf.size).toBeGreaterThan(2 * percent)
}, 60_000)

test('M6: 20 identical concurrent callbacks cause one move and one message', async () => {
  const [{ id, reference } = { id: '', reference: '' }] = await plant(1, 'twenty', { inDays: 200 })
  await happens(reference, 'succeeded')
  const event = { id: `${reference}-succeeded`, kind: 'payment.succeeded', reference }
  const answers = await Promise.all(Array.from({ length: 20 }, () => callBack(event)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect((await ends('twenty')).get(id)).toMatchObject({
    end: { status: 'Approved', taken: 4000 },
    confirmed: 1,
    paid: 1,
  })
})

test('M6: 20 concurrent callbacks of different events cause one move and one message', async () => {
  const [{ id, reference } = { id: '', reference: '' }] = await plant(1, 'different', { inDays: 201 })
  await happens(reference, 'succeeded')
  await Promise.all(Array.from({ length: 20 }, (_, at) => callBack({ id: `${reference}-${at}`, reference })))
  expect((await ends('different')).get(id)).toMatchObject({ confirmed: 1, paid: 1 })
})

test('M5: one reconciler run finds 300 payments whose callbacks were lost', async () => {
  const planted = await plant(300, 'lost', { state: 'succeeded', inDays: 210 })
  later(6)
  expect(await createReconciler(world.context)()).toBeGreaterThanOrEqual(300)
  const found = await ends('lost')
  for (const { id } of planted)
    expect(found.get(id)).toMatchObject({ end: { status: 'Approved', taken: 4000 }, confirmed: 1, paid: 1 })
}, 60_000)
