import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { bookingCode } from '#domain/reservations/booking-code.ts'
import { createContext } from '#server/app/start/create-context.ts'
import type { Context } from '#server/context.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { payersIn } from '#server/testing/payments/payers.ts'
import { atTill } from '#server/testing/payments/payments.ts'
import { who } from '#world/who-is-who.ts'
import { requestAnswer } from './difference-store.ts'
import { followProviders } from './follow-providers.ts'
import { type PaymentGateway, unknownOutcome } from '#server/payments/gateways/gateway.ts'
import { createTillStore } from '#server/payments/gateways/till/till-store.ts'

let world: OpenWorld
const { atProvider, cancel, later, money, paidDinner, refund, refundAtProvider, rewind, settleAll, staff } =
  payersIn(() => world)
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

const day = 24 * 60

/** Runs the hourly job. Fails if anything is reported. */
const follow = () =>
  followProviders({
    ...world.context,
    report: (what, error) => expect.unreachable(`${what}: ${String(error)}`),
  })

/** Runs the comparison of the day before, a day later. */
async function compareTomorrow() {
  later(day)
  await follow()
}
const differences = async (...booked: readonly { readonly id: string }[]) => {
  const ids = booked.map(({ id }) => id)
  const rows = world.database.sql.selectFrom('money_differences').selectAll().orderBy('id')
  const own = await rows.where('reservation_id', 'in', ids).execute()
  return own.map(({ kind, ours, theirs, settled_by }) => [kind, ours, theirs, settled_by])
}

/** A payment that exists only at the provider. */
async function addAtProvider(key: string) {
  const at = { created: world.context.now(), return_url: 'https://tables.example/back', locale: 'en' }
  const amount = { amount: 4000, taken: 4000, currency: 'EUR', purpose: 'deposit' as const }
  const store = createTillStore(world.database)
  return store.add({
    ...at,
    ...amount,
    reference: world.context.newId(),
    gateway: 'till',
    key,
    description: '',
    state: 'succeeded',
  })
}

test('books that are equal have no differences (money verdict 3)', async () => {
  const paid = await paidDinner()
  const returned = await paidDinner()
  succeeded(await cancel(returned))
  await settleAll()
  const contested = await paidDinner()
  await atTill(world, contested.paymentLinkUrl, { step: 'dispute' })
  await compareTomorrow()
  expect(await differences(paid, returned, contested)).toEqual([])
  const { rows } = await sql`select from provider_entries`.execute(world.database.sql)
  expect(rows.length).toBeGreaterThanOrEqual(5)
})

test('a payment that was made at the provider with a key of ours is listed, and closes once it was returned (money verdict 3)', async () => {
  const booked = await paidDinner()
  await addAtProvider(`${booked.id}-deposit-9`)
  await addAtProvider('a web shop’s order 7')
  await compareTomorrow()
  expect(await differences(booked)).toEqual([['unknownPayment', 0, 4000, null]])
  await compareTomorrow()
  expect(await differences(booked)).toEqual([['unknownPayment', 0, 4000, null]])
  const store = createTillStore(world.database)
  const payment = await store.findByKey('till', `${booked.id}-deposit-9`)
  const refunds = [{ key: 'dashboard', amount: 4000 }]
  await store.change(payment?.reference ?? '', world.context.now(), () => ({
    changes: { refunds },
    answer: null,
  }))
  await compareTomorrow()
  expect(await differences(booked)).toEqual([['unknownPayment', 0, 4000, 'comparison']])
})

test('a refund that a reading doesn’t show is listed with both amounts (money verdict 3)', async () => {
  const booked = await paidDinner()
  later(60)
  const store = createTillStore(world.database)
  const payment = await store.findByKey('till', `${booked.id}-deposit-1`)
  if (!payment) return expect.unreachable()
  const lost = [
    ...payment.movements,
    { event: 'refunded-1', kind: 'refund' as const, amount: -1000, at: world.context.now().toISOString() },
  ]
  const change = world.database.sql.updateTable('till_payments').set({ movements: JSON.stringify(lost) })
  await change.where('reference', '=', payment.reference).execute()
  await compareTomorrow()
  expect(await differences(booked)).toEqual([['refundUnknown', 0, 1000, null]])
})

test('our books are only late: a payment that differs is read before anything is listed (money verdict 3)', async () => {
  const booked = await paidDinner()
  await refundAtProvider(booked.id, 1500)
  await compareTomorrow()
  expect(await differences(booked)).toEqual([])
  expect(await money(booked)).toMatchObject({ refunded: 1500 })
})

test('a dispute that the bank has decided for the guest is listed until staff settle it (money B9)', async () => {
  const booked = await paidDinner()
  await atTill(world, booked.paymentLinkUrl, { step: 'dispute' })
  await atTill(world, booked.paymentLinkUrl, { step: 'lost' })
  await compareTomorrow()
  expect(await differences(booked)).toEqual([['disputeLost', 4000, 4000, null]])
})

type ListEntries = NonNullable<PaymentGateway['listEntries']>

/** Returns a process whose till lists entries as `listEntries` does, given the real list. */
async function withEntries(
  context: Context,
  listEntries: (real: ListEntries, ...given: Parameters<ListEntries>) => ReturnType<ListEntries>,
): Promise<Context> {
  const till = await context.gateways.open('till')
  const real = till?.listEntries
  if (!till || !real) return expect.unreachable()
  const gateway: PaymentGateway = { ...till, listEntries: (...given) => listEntries(real, ...given) }
  return { ...context, report: () => {}, gateways: { ...context.gateways, open: async () => gateway } }
}

test('two processes compare the books of an account once (money verdict 3)', async () => {
  await paidDinner()
  later(day)
  const { config, now } = world.context
  const other = await createContext({ config, database: world.database, now })
  let listed = 0
  const counting = (context: Context) =>
    withEntries(context, (real, ...given) => {
      listed += 1
      return real(...given)
    })
  const processes = await Promise.all([counting(world.context), counting(other)])
  await Promise.all(processes.map((context) => followProviders(context)))
  await Promise.all(processes.map((context) => followProviders(context)))
  expect(listed).toBe(1)
})

test('days whose comparison could not be completed are compared later (money verdict 3)', async () => {
  const booked = await paidDinner()
  await compareTomorrow()
  await addAtProvider(`${booked.id}-deposit-9`)
  later(4 * day)
  const yesterday = world.context.now().getTime() - 2 * day * 60_000
  const failing = await withEntries(world.context, async (real, span, account) =>
    span.until.getTime() > yesterday ? unknownOutcome('timeout') : real(span, account),
  )
  await followProviders(failing)
  expect(await differences(booked)).toEqual([])
  later(60)
  await follow()
  expect(await differences(booked)).toEqual([['unknownPayment', 0, 4000, null]])
})

test('a payment around midnight isn’t missing, although the provider’s clock is ahead (money verdict 3)', async () => {
  world.setTime('2027-03-02T23:59:40Z')
  const booked = await paidDinner()
  const before = (at: Date) => new Date(at.getTime() - 60_000)
  const ahead = await withEntries(world.context, async (real, { from, until }, account) =>
    real({ from: before(from), until: before(until) }, account),
  )
  world.setTime('2027-03-03T01:30:00Z')
  await followProviders(ahead)
  expect(await differences(booked)).toEqual([])
})

const staffList = async () =>
  succeeded(await world.send('host.moneyDifferences', { restaurantId: who.deposit }, staff())).differences
const settleAs = (differenceId: number, note: string) =>
  world.send('host.settleDifference', { differenceId, body: { note } }, staff())

test('staff see what differs with both amounts and the code of the booking, and say how it was settled (money verdict 3)', async () => {
  const booked = await paidDinner()
  await addAtProvider(`${booked.id}-deposit-9`)
  await compareTomorrow()
  const [row] = (await staffList()).filter(({ reservationId }) => reservationId === booked.id)
  expect(row).toMatchObject({
    kind: 'unknownPayment',
    ours: 0,
    theirs: 4000,
    currency: 'EUR',
    bookingCode: bookingCode(booked.id),
    settled: null,
  })
  const id = row?.id ?? 0
  expect(succeeded(await settleAs(id, 'Refunded in the dashboard'))).toMatchObject({ settledBy: 'staff' })
  const repeated = succeeded(await settleAs(id, 'again'))
  expect(repeated).toMatchObject({ settledBy: 'staff', note: 'Refunded in the dashboard' })
  await compareTomorrow()
  expect(await differences(booked)).toEqual([['unknownPayment', 0, 4000, 'staff']])
})

/** Puts an operation of a deposit on the work list, as if its answers had been lost for a day. Returns the row's id. */
async function unanswered({ id }: { readonly id: string }, operation: string, amount: number) {
  const paymentId = `${id}-deposit-1`
  const about = {
    operationId: `${paymentId}${operation}`,
    paymentId,
    gateway: 'till',
    account: null,
    reference: '',
  }
  const known = { amount, currency: 'EUR', attempts: 9, reason: 'timeout', lookedUp: world.context.now() }
  await requestAnswer(world.database.sql, { ...about, ...known }, world.context.now())
  const rows = (await staffList()).filter(
    ({ reservationId, kind }) => reservationId === id && kind === 'unanswered',
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ ours: amount, theirs: null, attempts: 9, reason: 'timeout' })
  return rows[0]?.id ?? 0
}

const answer = (differenceId: number, happened: boolean, reference: string | null = null) =>
  world.send('host.answerOperation', { differenceId, body: { happened, reference } }, staff())

test('staff are asked once about a refund without an answer; if it wasn’t made, it is made once (money B2)', async () => {
  const booked = await paidDinner()
  succeeded(await refund(booked.id, 1000, 4000))
  const differenceId = await unanswered(booked, '-refund-1', 1000)
  expect(await unanswered(booked, '-refund-1', 1000)).toBe(differenceId)
  expect(await settleAs(differenceId, '')).toMatchObject({ refused: 'moveNotAllowed' })
  expect(succeeded(await answer(differenceId, false))).toMatchObject({ happened: false, settledBy: 'staff' })
  expect(succeeded(await answer(differenceId, true))).toMatchObject({ happened: false })
  await settleAll()
  expect(await money(booked)).toMatchObject({ refunded: 1000 })
  const [payment] = await atProvider(booked.id)
  expect(payment?.refunds.map(({ amount }) => amount)).toEqual([1000])
})

test('a refund that staff have found at the provider isn’t made again (money B2)', async () => {
  const booked = await paidDinner()
  succeeded(await refund(booked.id, 1000, 4000))
  succeeded(await answer(await unanswered(booked, '-refund-1', 1000), true))
  await settleAll()
  expect(await money(booked)).toMatchObject({ refunded: 1000 })
  expect((await atProvider(booked.id))[0]?.refunds).toEqual([])
})

test('a charge that staff have found counts once the provider confirms it (money B1)', async () => {
  const booked = await paidDinner()
  const [payment] = await atProvider(booked.id)
  const reference = payment?.reference ?? ''
  const lost = world.database.sql.updateTable('payments').set({ reference: '' })
  await lost.where('reservation_id', '=', booked.id).execute()
  const differenceId = await unanswered(booked, '', 4000)
  expect(await answer(differenceId, true)).toMatchObject({ refused: 'referenceWrong' })
  const other = await paidDinner()
  const wrong = (await atProvider(other.id))[0]?.reference ?? ''
  expect(await answer(differenceId, true, wrong)).toMatchObject({ refused: 'referenceWrong' })
  expect(succeeded(await answer(differenceId, true, reference))).toMatchObject({ happened: true })
  expect(await money(booked)).toMatchObject({ taken: 4000 })
})

test('the operator sees all restaurants and how old each comparison is, also as metrics (money verdict 3)', async () => {
  const unknown = `${'f'.repeat(32)}-deposit-1`
  const booked = await paidDinner()
  await addAtProvider(unknown)
  await compareTomorrow()
  later(2 * 60)
  const operator = { token: world.context.operatorToken ?? '' }
  const { differences: all, accounts } = succeeded(
    await world.send('operator.moneyDifferences', {}, operator),
  )
  const row = all.find(({ reservationId }) => reservationId === null)
  expect(row).toMatchObject({ kind: 'unknownPayment', theirs: 4000, restaurantId: null })
  expect(accounts).toContainEqual({ provider: 'till', account: null, secondsAgo: 7200 })
  const { body } = await world.app.inject('/metrics')
  expect(body).toMatch(/^money_differences\{kind="unknownPayment"\} [1-9]/m)
  expect(body).toContain('money_books_age_seconds{gateway="till",account=""} 7200')
  expect((await staffList()).some(({ id }) => id === row?.id)).toBe(false)
  const settled = { differenceId: row?.id ?? 0, body: { note: 'From a backup' } }
  expect(await world.send('host.settleDifference', settled, staff())).toMatchObject({
    refused: 'unknownDifference',
  })
  succeeded(await world.send('operator.settleDifference', settled, operator))
  expect(await differences(booked)).toEqual([])
})
