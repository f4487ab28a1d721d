import { AsyncLocalStorage } from 'node:async_hooks'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { isRefusal } from '#domain/refusal.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { dinner, payersIn } from '#server/testing/payments/payers.ts'
import { atTill, bookToPay, settleMoney } from '#server/testing/payments/payments.ts'
import { repeat } from '#server/platform/jobs/repeat.ts'
import { followProviders } from './follow-providers.ts'
import { createCallBudget } from '#server/payments/gateways/call-budget.ts'
import type { PaymentGateway } from '#server/payments/gateways/gateway.ts'
import { createReconciler } from '#server/payments/readings/reconcile-payments.ts'

let world: OpenWorld
const { later, money, paidDinner, refundAtProvider, rewind, staffMoney } = payersIn(() => world)
beforeAll(async () => {
  world = await openWorld()
})
afterEach(async () => {
  rewind()
  // oxlint-disable-next-line no-await-in-loop
  for (const table of ['money_differences', 'provider_entries', 'provider_books'] as const)
    await world.database.sql.deleteFrom(table).execute()
})
afterAll(() => world.close())

const hour = 60
const day = 24 * hour

const reconcile = () => createReconciler(world.context)()
/** Runs the hourly job. Fails if anything is reported. */
const follow = () =>
  followProviders({
    ...world.context,
    report: (what, error) => expect.unreachable(`${what}: ${String(error)}`),
  })

test('a refund in the provider’s dashboard whose callback is lost is seen within a day (money B4)', async () => {
  const booked = await paidDinner()
  later(2 * hour)
  await reconcile()
  await refundAtProvider(booked.id, 1500)
  later(day)
  await reconcile()
  expect(await money(booked)).toMatchObject({ taken: 4000, refunded: 1500 })
  expect(await staffMoney(booked.id)).toMatchObject({ refundable: { deposit: 2500 } })
})

test('a paid payment is read after an hour, a day and each week, and never again 120 days after the visit (money B4)', async () => {
  const booked = await paidDinner()
  const next = async () => {
    const found = world.database.sql.selectFrom('payments').select(['next_read', 'read_at'])
    const { next_read, read_at } = await found
      .where('reservation_id', '=', booked.id)
      .executeTakeFirstOrThrow()
    return next_read && read_at && (next_read.getTime() - read_at.getTime()) / 60_000
  }
  const pauses = [await next()]
  for (let reading = 0; reading < 3; reading++) {
    later((pauses.at(-1) ?? 0) + 1)
    // oxlint-disable-next-line no-await-in-loop
    await reconcile()
    // oxlint-disable-next-line no-await-in-loop
    pauses.push(await next())
  }
  expect(pauses).toEqual([hour, day, 7 * day, 7 * day])
  world.setTime('2027-08-01T12:00:00Z')
  await reconcile()
  expect(await next()).toBeNull()
})

test('a paid payment that its provider doesn’t answer for waits an hour and isn’t forgotten (money B4)', async () => {
  const booked = await paidDinner()
  later(2 * hour)
  const closed = await world.database.sql
    .updateTable('payments')
    .set({ gateway: 'stripe' })
    .where('reservation_id', '=', booked.id)
    .execute()
  expect(closed).toHaveLength(1)
  expect(await reconcile()).toBe(0)
  await world.database.sql
    .updateTable('payments')
    .set({ gateway: 'till' })
    .where('reservation_id', '=', booked.id)
    .execute()
  expect(await reconcile()).toBe(0)
  later(hour)
  expect(await reconcile()).toBe(1)
})

test('a refund in the provider’s dashboard whose callback is lost is seen within the hour by the list of events (money B4)', async () => {
  const booked = await paidDinner()
  await follow()
  await refundAtProvider(booked.id, 1500)
  later(hour)
  await follow()
  expect(await money(booked)).toMatchObject({ taken: 4000, refunded: 1500 })
})

/** Returns the context with a till that lists events as `listEvents` does. */
async function listing(listEvents: PaymentGateway['listEvents']) {
  const { gateways } = world.context
  const till = await gateways.open('till')
  if (!till) return expect.unreachable()
  return { ...world.context, gateways: { ...gateways, open: async () => ({ ...till, listEvents }) } }
}

test('a guest who pays doesn’t wait until all events of the hour are listed (money B4, G4)', async () => {
  await paidDinner()
  const budget = createCallBudget(20)
  const sent: string[] = []
  const turnOf = async (who: string) => void ((await budget.take()) && sent.push(who))
  const outside = AsyncLocalStorage.snapshot()
  let guest: Promise<void> | undefined
  const context = await listing(async (since) => {
    for (let each = 0; each < 5; each++) void budget.take()
    const listed = turnOf('list')
    guest = outside(() => turnOf('guest'))
    await listed
    return { hints: [], until: since }
  })
  const onError = (error: unknown) => expect.unreachable(String(error))
  const stop = repeat({ everyMs: 1, run: () => followProviders(context), onError })
  await expect.poll(() => sent).toEqual(['guest', 'list'])
  await guest
  await stop()
})

test('an event that can’t be processed keeps neither other events nor the comparison of the books waiting (money B4)', async () => {
  const booked = await paidDinner()
  const till = await world.context.gateways.open('till')
  await follow()
  await refundAtProvider(booked.id, 1500)
  later(day)
  const bad = { eventId: 'bad', reference: null, key: null, account: null, connection: null }
  const context = await listing(async (since, account) => {
    const real = await till?.listEvents?.(since, account)
    if (!real || isRefusal(real)) return expect.unreachable()
    return { ...real, hints: [{ ...bad, unresolved: 'what breaks our code' }, ...real.hints] }
  })
  const { gateways } = context
  const broken = async () => {
    throw new Error('a fault of ours')
  }
  const open = async () => ({ ...(await gateways.open()), referenceOf: broken })
  const reports: string[] = []
  const report = (what: string) => void reports.push(what)
  await followProviders({ ...context, report, gateways: { ...gateways, open } })
  expect(new Set(reports)).toEqual(new Set(['could not process an event of till']))
  expect(await money(booked)).toMatchObject({ taken: 4000, refunded: 1500 })
  const books = world.database.sql.selectFrom('provider_books').select('compared')
  expect(await books.executeTakeFirstOrThrow()).toEqual({ compared: world.context.now() })
})

test('an event that a callback has brought is skipped in the list (money B4)', async () => {
  const booked = await bookToPay(world, dinner())
  await atTill(world, booked.paymentLinkUrl, { calls: 'once' })
  await settleMoney(world)
  const readings = async () => {
    const rows = world.database.sql.selectFrom('payments').select('reading')
    return (await rows.where('reservation_id', '=', booked.id).executeTakeFirstOrThrow()).reading
  }
  const before = await readings()
  later(hour)
  await follow()
  expect(await readings()).toBe(before)
})

test('a list of events with a gap that providers no longer have is reported (money B4)', async () => {
  await paidDinner()
  await follow()
  later(29 * day)
  const reports: string[] = []
  await followProviders({ ...world.context, report: (what) => void reports.push(what) })
  expect(reports).toEqual(['could not list all events of till'])
  await follow()
})
