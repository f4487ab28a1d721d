import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { money } from '#domain/money/money.ts'
import type { KnownPayment } from '#server/payments/gateways/gateway.ts'
import { type SquareWorld, startIn } from './square-world.ts'

/** What must be true of Square and our gateway together, at the fake Square and at a sandbox. */
export function describeSquare(open: () => Promise<SquareWorld>): void {
  let world: SquareWorld
  beforeAll(async () => void (world = await open()))
  afterAll(() => world.close())

  const newKey = () => `${randomUUID().replaceAll('-', '')}-deposit-1`
  const start = (amount = 4000) => startIn(world, { key: newKey(), amount: money(amount, world.currency) })
  const paid = async (amount?: number) => {
    const known = await start(amount)
    await world.pay(known.reference)
    return known
  }
  const planned = (known: KnownPayment, amount: number, number = 1) => {
    const key = `${known.key}-refund-${number}`
    const refund = { key, idempotencyKey: key, amount: money(amount, world.currency) }
    return { refund, known: { ...known, refunds: [...known.refunds, { key, amount }] } }
  }

  test('a link that is paid reads as paid', async () => {
    const known = await start()
    expect(await world.gateway.read(known)).toMatchObject({ state: 'started', taken: 0 })
    await world.pay(known.reference)
    expect(await world.gateway.read(known)).toEqual({
      currency: world.currency,
      state: 'succeeded',
      taken: 4000,
      refunds: [],
      disputes: [],
    })
  })

  test('a repeated refund returns the money once, and a reading names it by its key (money B2)', async () => {
    const { refund, known } = planned(await paid(), 1000)
    expect(await world.gateway.refund(known, refund)).toBeNull()
    expect(await world.gateway.refund(known, refund)).toBeNull()
    await world.settle()
    expect(await world.gateway.read(known)).toMatchObject({
      taken: 4000,
      refunds: [{ key: refund.key, amount: 1000 }],
    })
  })

  test('a key with another amount is a conflict, not a refusal (money B1)', async () => {
    const { refund, known } = planned(await paid(), 1000)
    expect(await world.gateway.refund(known, refund)).toBeNull()
    const other = { ...refund, amount: money(1200, world.currency) }
    expect(await world.gateway.refund(known, other)).toEqual({
      refused: 'unknown',
      details: { reason: 'keyConflict' },
    })
  })

  test('a refund in the dashboard isn’t taken for ours', async () => {
    const known = await paid()
    await world.refundInDashboard(known.reference, money(700, world.currency))
    await world.settle()
    expect(await world.gateway.read(known)).toMatchObject({
      taken: 4000,
      refunds: [{ key: null, amount: 700 }],
    })
  })

  test('more than what is left isn’t refunded', async () => {
    const { refund, known } = planned(await paid(), 4001)
    expect(await world.gateway.refund(known, refund)).toEqual({ refused: 'notPossible' })
  })

  test('a withdrawn link is over, and withdrawing it again changes nothing', async () => {
    const known = await start()
    expect(await world.gateway.withdraw(known)).toBeNull()
    expect(await world.gateway.withdraw(known)).toBeNull()
    expect(await world.gateway.read(known)).toMatchObject({ state: 'expired', taken: 0 })
    expect(await world.gateway.withdraw(await paid())).toEqual({ refused: 'notPossible' })
  })

  test('a dispute is read with its amount, reason and time to answer, and nothing is refunded (money B6, B9)', async () => {
    const amount = world.contestedAmount ?? 4000
    const { refund, known } = planned(await paid(amount), 1000)
    await world.contest(known.reference)
    await world.settle()
    const reading = await world.gateway.read(known)
    expect(reading).toMatchObject({
      taken: amount,
      disputes: [{ state: 'open', amount, reason: expect.any(String), answerBy: expect.any(Number) }],
    })
    expect(await world.gateway.refund(known, refund)).toEqual({ refused: 'notPossible' })
  })

  test('the list of movements has each payment and refund once (money B4)', async () => {
    const { refund, known } = planned(await paid(), 1500)
    await world.gateway.refund(known, refund)
    await world.settle()
    const day = 86_400_000
    const span = { from: new Date(Date.now() - day), until: new Date(Date.now() + day) }
    const entries = await world.gateway.listEntries?.(span, null)
    if (!Array.isArray(entries)) throw new Error(JSON.stringify(entries))
    const own = entries.filter(({ reference }) => reference === known.reference)
    expect(own.map(({ kind, amount }) => [kind, amount.amount])).toEqual([
      ['payment', 4000],
      ['refund', -1500],
    ])
  })

  test('the token, its mode and the location are checked (money G2)', async () => {
    expect(await world.gateway.checkAccount?.(null)).toMatchObject({ mode: 'test', takesPayments: true })
  })
}
