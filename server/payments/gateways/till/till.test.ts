import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { money } from '#domain/money/money.ts'
import type { PaymentPurpose } from '#domain/payments/payment.ts'
import { isRefusal } from '#domain/refusal.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import type { KnownPayment, PaymentGateway } from '../gateway.ts'

let world: OpenWorld
let till: PaymentGateway
beforeAll(async () => {
  world = await openWorld()
  const opened = await world.context.gateways.open('till')
  if (!opened) throw new Error('development has a till')
  till = opened
})
beforeEach(() => world.setTime(worldTime))
afterAll(() => world.close())

const later = (seconds: number) => world.setTime(new Date(worldTime.getTime() + seconds * 1000))

async function started(purpose: PaymentPurpose = 'deposit', locale: 'en' | 'de' | 'zh-TW' = 'en') {
  const key = world.context.newId()
  const amount = money(4000, 'EUR')
  const returnUrl = `${world.context.config.publicUrl}/back`
  const given = { key, idempotencyKey: key, purpose, amount, account: null, locale, returnUrl }
  const request = {
    ...given,
    description: 'Mesa Única',
    statementName: 'Mesa Única',
    receiptEmail: null,
  }
  const answer = await till.start(request)
  if (isRefusal(answer)) throw new Error(answer.refused)
  const known: KnownPayment = { ...request, reference: answer.reference, refunds: [] }
  return { known, request, path: new URL(String(answer.link)).pathname }
}

const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  world.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ step: 'pay', calls: 'never', ...fields }).toString(),
  })

test('guests pay on a page without scripts, in their language', async () => {
  const { known, path } = await started('deposit', 'de')
  const page = await world.app.inject(path)
  expect(page.body).toContain('<html lang="de">')
  expect(page.body).toContain('40\u00a0€ zahlen')
  expect(page.body).not.toContain('<script')
  expect(page.headers['referrer-policy']).toBe('no-referrer')
  const answer = await post(path, { card: 'works' })
  expect([answer.statusCode, answer.headers.location]).toEqual([
    303,
    known && `${world.context.config.publicUrl}/back`,
  ])
  expect(await till.read(known)).toMatchObject({ state: 'succeeded', taken: 4000 })
})

test('a declined guest can choose another card', async () => {
  const { known, path } = await started()
  expect((await post(path, { card: 'declines' })).headers.location).toBe(path)
  expect((await world.app.inject(path)).body).toContain('The card was declined. Try another card.')
  expect(await till.read(known)).toMatchObject({ state: 'failed', taken: 0 })
  await post(path, { card: 'works' })
  expect(await till.read(known)).toMatchObject({ state: 'succeeded' })
})

test.each([
  ['confirm', 'succeeded'],
  ['refuse', 'failed'],
])('3-D Secure: choosing to %s leaves the payment %s', async (step, state) => {
  const { known, path } = await started()
  await post(path, { card: 'needsStep' })
  expect(await till.read(known)).toMatchObject({ state: 'needsStep', taken: 0 })
  await post(path, { step })
  expect(await till.read(known)).toMatchObject({ state })
})

test('a bank that hangs sends no response, but the payment succeeds', async () => {
  const { known, path } = await started()
  await post(path, { card: 'hangs' })
  expect(await till.read(known)).toEqual({ refused: 'unknown', details: { reason: 'timeout' } })
  later(31)
  expect(await till.read(known)).toMatchObject({ state: 'succeeded', taken: 4000 })
})

test('a slow bank leaves the payment open for half a minute', async () => {
  const { known, path } = await started()
  await post(path, { card: 'late' })
  expect(await till.read(known)).toMatchObject({ state: 'started', taken: 0 })
  expect((await world.app.inject(path)).body).toContain('hasn’t answered')
  later(31)
  expect(await till.read(known)).toMatchObject({ state: 'succeeded' })
  expect(await till.withdraw(known)).toEqual({ refused: 'notPossible' })
})

test('a stored card is charged off-session, once per key, unless it is declined later', async () => {
  for (const [card, state] of [
    ['works', 'succeeded'],
    ['declinesLater', 'failed'],
  ] as const) {
    const { known, path, request } = await started('card')
    await post(path, { card })
    expect(await till.read(known)).toMatchObject({ state: 'onFile', taken: 0 })
    const fee = { ...request, key: world.context.newId(), purpose: 'fee' as const }
    const [first, second] = [await till.charge(known, fee), await till.charge(known, fee)]
    if (isRefusal(first)) throw new Error(first.refused)
    expect(second).toEqual(first)
    expect(await till.read({ ...known, ...fee, reference: first.reference })).toMatchObject({ state })
  }
})

test('a page on another website can’t pay', async () => {
  const { known, path } = await started()
  expect((await post(path, { card: 'works' }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect(await till.read(known)).toMatchObject({ state: 'started' })
})

test('disputed money is not refunded (M11)', async () => {
  const { known, path } = await started()
  await post(path, { card: 'works' })
  await post(path, { step: 'dispute' })
  const key = world.context.newId()
  const refund = { key, idempotencyKey: key, amount: money(1000, 'EUR') }
  expect(await till.refund(known, refund)).toEqual({ refused: 'notPossible' })
  expect(await till.read(known)).toMatchObject({ disputes: [{ state: 'open' }], refunds: [] })
  await post(path, { step: 'won' })
  expect(await till.refund(known, refund)).toBeNull()
})

test('the test provider is unavailable in production', async () => {
  const production = await openWorld({ PAYMENT_GATEWAY: 'none' })
  expect(await production.context.gateways.open('till')).toBeNull()
  expect((await production.app.inject('/till/0123')).statusCode).toBe(404)
  await production.close()
})
