import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { money } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import {
  openDouble,
  openSandbox,
  refundOf,
  type SquareWorld,
  startIn,
} from '#server/testing/providers/square/square-world.ts'
import type { GatewayReading, KnownPayment } from '../gateway.ts'

/**
 * What we rely on at Square. Runs against the double, and against a sandbox of a real account with
 * `SQUARE_ACCESS_TOKEN=… SQUARE_LOCATION_ID=… npm run sandbox -- square`. What needs a moving clock, callbacks or failures of
 * Square is in `square.test.ts`, for the double only.
 */
const isSandbox = process.env['SANDBOX'] === 'square'
const longest = isSandbox ? 120_000 : 30_000

let world: SquareWorld
beforeAll(async () => void (world = isSandbox ? await openSandbox(process.env) : await openDouble()))
afterAll(() => world.close())

async function readOf(payment: KnownPayment): Promise<GatewayReading> {
  const reading = await world.gateway.read(payment)
  if (isRefusal(reading)) throw new Error(JSON.stringify(reading))
  return reading
}

const readUntil = (payment: KnownPayment, isExpected: (reading: GatewayReading) => boolean) =>
  world.until(() => readOf(payment), isExpected)

async function paid(amount?: number): Promise<KnownPayment> {
  const known = await startIn(world, amount === undefined ? {} : { amount })
  await world.pay(known)
  await readUntil(known, ({ taken }) => taken > 0)
  return known
}

/** The amount that a sandbox contests at once, with the reason AMOUNT_DIFFERS. */
const contestedAmount = 8801

describe('Square', { timeout: longest }, () => {
  test('a link that is paid reads as paid', async () => {
    const known = await startIn(world)
    expect(await readOf(known)).toMatchObject({ state: 'started', taken: 0 })
    await world.pay(known)
    expect(await readUntil(known, ({ taken }) => taken > 0)).toEqual({
      currency: world.currency,
      state: 'succeeded',
      taken: 4000,
      refunds: [],
      disputes: [],
    })
  })

  test('a repeated refund returns the money once, and a reading names it by its key (money B2)', async () => {
    const { refund, planned } = refundOf(await paid(), 1000)
    expect(await world.gateway.refund(planned, refund)).toBeNull()
    expect(await world.gateway.refund(planned, refund)).toBeNull()
    const reading = await readUntil(planned, ({ refunds }) => refunds.length > 0)
    expect(reading).toMatchObject({ taken: 4000, refunds: [{ key: refund.key, amount: 1000 }] })
  })

  test('a key with another amount is a conflict, not a refusal (money B1)', async () => {
    const { refund, planned } = refundOf(await paid(), 1000)
    expect(await world.gateway.refund(planned, refund)).toBeNull()
    const other = { ...refund, amount: money(1200, world.currency) }
    expect(await world.gateway.refund(planned, other)).toEqual({
      refused: 'unknown',
      details: { reason: 'keyConflict' },
    })
  })

  test('a refund in the dashboard isn’t taken for ours', async () => {
    const known = await paid()
    await world.refundInDashboard(known, 700)
    const reading = await readUntil(known, ({ refunds }) => refunds.length > 0)
    expect(reading).toMatchObject({ taken: 4000, refunds: [{ key: null, amount: 700 }] })
  })

  test('more than what is left isn’t refunded', async () => {
    const { refund, planned } = refundOf(await paid(), 4001)
    expect(await world.gateway.refund(planned, refund)).toEqual({ refused: 'notPossible' })
  })

  test('a withdrawn link is over, and withdrawing it again changes nothing', async () => {
    const known = await startIn(world)
    expect(await world.gateway.withdraw(known)).toBeNull()
    expect(await world.gateway.withdraw(known)).toBeNull()
    expect(await readOf(known)).toMatchObject({ state: 'expired', taken: 0 })
    expect(await world.gateway.withdraw(await paid())).toEqual({ refused: 'notPossible' })
  })

  test('a dispute has its amount, reason and date to answer by, and nothing is refunded (money B6, B9)', async () => {
    const { refund, planned } = refundOf(await paid(contestedAmount), 1000)
    const reading = await readUntil(planned, ({ disputes }) => disputes.length > 0)
    expect(reading).toMatchObject({
      taken: contestedAmount,
      disputes: [
        { state: 'open', amount: contestedAmount, reason: 'AMOUNT_DIFFERS', answerBy: expect.any(Number) },
      ],
    })
    expect(await world.gateway.refund(planned, refund)).toEqual({ refused: 'notPossible' })
  })

  test('the list of movements has each payment and refund once (money B4)', async () => {
    const { refund, planned } = refundOf(await paid(), 1500)
    await world.gateway.refund(planned, refund)
    const dayMs = 86_400_000
    const listed = async () => {
      const span = { from: new Date(Date.now() - dayMs), until: new Date(Date.now() + dayMs) }
      const entries = await world.gateway.listEntries?.(span, null)
      if (!entries || isRefusal(entries)) throw new Error(JSON.stringify(entries))
      return entries.filter(({ reference }) => reference === planned.reference)
    }
    const entries = await world.until(listed, (found) => found.length === 2)
    expect(entries.map(({ kind, amount }) => [kind, amount.amount])).toEqual([
      ['payment', 4000],
      ['refund', -1500],
    ])
  })

  test('the token, its mode and the location are checked (money G2)', async () => {
    expect(await world.gateway.checkAccount?.(null)).toMatchObject({ mode: 'test', takesPayments: true })
  })
})
