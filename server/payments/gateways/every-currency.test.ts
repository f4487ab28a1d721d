import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { money, percentRoundedUp } from '#domain/money/money.ts'
import { minorUnitDigits } from '#domain/money/minor-units.ts'
import { depositAmount } from '#domain/payments/deposit.ts'
import { providerAmount, refundStep } from '#domain/payments/gateway-profile.ts'
import { isRefusal } from '#domain/refusal.ts'
import { openWorld } from '#server/testing/worlds/open-world.ts'
import { type ProviderUnderTest, providers } from '#server/testing/providers/every-provider.ts'
import { cities } from '#world/listings/cities.ts'
import type { KnownPayment, PaymentGateway } from './gateway.ts'

const currencies = [...new Set(cities.map((city) => city.currency))].toSorted()

const world = await openWorld()
afterAll(() => world.close())

type Paying = Pick<ProviderUnderTest, 'gateway'> & { readonly pay: (reference: string) => unknown }

async function till(): Promise<Paying> {
  const gateway = await world.context.gateways.open('till')
  if (!gateway) throw new Error('development has a till')
  const payload = new URLSearchParams({ step: 'pay', card: 'works', calls: 'never' }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return {
    gateway,
    pay: (reference) => world.app.inject({ method: 'POST', url: `/till/${reference}`, headers, payload }),
  }
}

const overNetwork = Object.entries(providers).map(([name, open]) => {
  const opened = async (): Promise<Paying> => {
    const { gateway, ledger, server } = await open()
    closing.push(() => server.close())
    return { gateway, pay: (reference) => ledger.pay(reference) }
  }
  return [name, opened] as const
})
const closing: (() => Promise<void>)[] = []
afterAll(() => Promise.all(closing.map((close) => close())))

async function start(gateway: PaymentGateway, amount: number, currency: string) {
  const key = `${randomUUID().replaceAll('-', '')}-deposit-1`
  const request = {
    key,
    idempotencyKey: key,
    purpose: 'deposit' as const,
    amount: money(amount, currency),
    account: null,
    description: 'Deposit',
    locale: 'en' as const,
    returnUrl: 'https://tables.example/back',
    statementName: 'Mesa Única',
    receiptEmail: null,
  }
  const answer = await gateway.start(request)
  if (isRefusal(answer)) return answer
  const known: KnownPayment = { ...request, reference: answer.reference, refunds: [] }
  return known
}

describe.each([['till', till] as const, ...overNetwork])('%s', (_, open) => {
  test.each(currencies)('deposits, changes and refunds are correct in %s (M13)', async (currency) => {
    const { gateway, pay } = await open()
    const unit = 10 ** minorUnitDigits(currency)
    const rules = { 4: 40 * unit, 6: 90 * unit, 8: 160 * unit }
    const sizes = [3, 5, 7, 20].map((guests) => depositAmount(rules, guests))
    expect(sizes.map((amount) => amount / unit)).toEqual([0, 40, 90, 160])
    for (const amount of sizes.slice(1)) {
      const known = await start(gateway, amount, currency)
      // An amount that the provider can't charge is refused without a request, just as it was when the
      // restaurant saved its rule (M14).
      const counted = providerAmount(gateway.profile, money(amount, currency))
      if (isRefusal(known)) {
        expect(known).toEqual(counted)
        continue
      }
      await pay(known.reference)
      expect(await gateway.read(known)).toMatchObject({ currency, state: 'succeeded', taken: amount })
      // Reducing the party from 8 guests to 4 before the deadline refunds 120.
      const back = amount - 40 * unit
      if (back === 0) continue
      const refund = {
        key: `${known.key}-refund-1`,
        idempotencyKey: `${known.key}-refund-1`,
        amount: money(back, currency),
      }
      expect(await gateway.refund(known, refund)).toBeNull()
      const refunds = [{ key: refund.key, amount: back }]
      expect(await gateway.read({ ...known, refunds })).toMatchObject({
        taken: amount,
        refunds: [{ key: refund.key, amount: back, state: 'done' }],
      })
    }
  })
  test.each([...currencies, 'HUF', 'KWD', 'MGA'])(
    'any percentage of a deposit can be refunded in %s (money B3)',
    async (currency) => {
      const { gateway, pay } = await open()
      const step = refundStep(gateway.profile, currency)
      const unit = 10 ** minorUnitDigits(currency)
      const amount = Math.ceil((99 * unit) / step) * step + step
      for (const percent of [1, 33.3333, 50]) {
        const known = await start(gateway, amount, currency)
        if (isRefusal(known)) {
          expect(known).toEqual(providerAmount(gateway.profile, money(amount, currency)))
          continue
        }
        await pay(known.reference)
        const back = percentRoundedUp(money(amount, currency), percent, step)
        expect(back.amount).toBeGreaterThanOrEqual((amount * percent) / 100)
        const key = `${known.key}-refund-1`
        expect(await gateway.refund(known, { key, idempotencyKey: key, amount: back })).toBeNull()
        const refunds = [{ key, amount: back.amount }]
        expect(await gateway.read({ ...known, refunds })).toMatchObject({
          taken: amount,
          refunds: [{ key, amount: back.amount, state: 'done' }],
        })
      }
    },
  )
})
