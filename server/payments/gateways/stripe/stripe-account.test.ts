import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { money } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { FakeEvent } from '#server/testing/providers/stripe/stripe-objects.ts'
import { openDouble, payersAt, type StripeDouble } from '#server/testing/providers/stripe/stripe-world.ts'
import type { LedgerEntry } from '../gateway.ts'
import { readEvents } from './read-account.ts'
import { statementSuffix } from './statement-suffix.ts'

const account = 'acct_1'
const secret = 'whsec_fake'
const dayMs = 24 * 60 * 60_000

let world: StripeDouble
let now: Date
const { paid, refundOf } = payersAt(() => world)
beforeEach(async () => {
  world = await openDouble({ account })
  now = new Date('2027-05-01T12:00:00Z')
  world.fake.setClock(() => now)
})
afterEach(() => world.close())

const later = (ms: number) => void (now = new Date(now.getTime() + ms))
const received = (event: FakeEvent, at = now) =>
  world.gateway.verify(world.fake.callback(event, secret, at), now)
const eventOf = (type: string, at: string | null = account) => {
  const event = world.fake.account(at).events.findLast((each) => each.type === type)
  if (!event) throw new Error(`there was no ${type}`)
  return event
}

async function listed(since: Date, at: string | null = account) {
  const events = await world.gateway.listEvents?.(since, at)
  if (!events || isRefusal(events)) throw new Error(JSON.stringify(events))
  return events
}

async function entries(at: string | null = account): Promise<readonly LedgerEntry[]> {
  const span = { from: new Date(now.getTime() - 60 * dayMs), until: new Date(now.getTime() + 1000) }
  const rows = await world.gateway.listEntries?.(span, at)
  if (!rows || isRefusal(rows)) throw new Error(JSON.stringify(rows))
  return rows
}

describe('callbacks', () => {
  test('events of payments, refunds, and disputes name the payment and our key (money B1, B8)', async () => {
    const payment = await paid('pm_card_createDispute')
    const { key, reference } = payment
    expect(await received(eventOf('payment_intent.succeeded'))).toMatchObject({ reference, key, account })
    expect(await received(eventOf('charge.succeeded'))).toMatchObject({ reference, key })
    expect(await received(eventOf('charge.dispute.created'))).toMatchObject({ reference, key: null })
    const other = await paid()
    await world.gateway.refund(other, refundOf(other, 1000))
    expect(await received(eventOf('refund.created'))).toMatchObject({
      reference: other.reference,
      key: `${other.key}-refund-1`,
    })
  })

  test('a sale of a web shop on the same account carries no key (money B8)', async () => {
    const { id } = world.fake.sellElsewhere(account, 900, 'eur')
    expect(await received(eventOf('payment_intent.succeeded'))).toMatchObject({ reference: id, key: null })
  })

  test('an event that Stripe repeats for days is signed anew and keeps its id; a recorded one is too old', async () => {
    await paid()
    const event = eventOf('payment_intent.succeeded')
    const first = world.fake.callback(event, secret, now)
    expect(await world.gateway.verify(first, now)).toMatchObject({ eventId: event.id })
    later(3 * dayMs)
    expect(await received(event)).toMatchObject({ eventId: event.id })
    expect(await world.gateway.verify(first, now)).toEqual({ refused: 'tooOld' })
  })

  test('an event of live mode is refused with a test key, and the other way round (money G2)', async () => {
    world.fake.sellElsewhere(account, 900, 'eur')
    const event = eventOf('payment_intent.succeeded')
    expect(await received({ ...event, livemode: true })).toEqual({ refused: 'foreignAccount' })
    const live = await openDouble({ secretKey: 'sk_live_fake' })
    const atLive = (livemode: boolean) =>
      live.gateway.verify(world.fake.callback({ ...event, livemode }, secret, now), now)
    expect(await atLive(false)).toEqual({ refused: 'foreignAccount' })
    expect(await atLive(true)).toMatchObject({ eventId: event.id })
    await live.close()
  })

  test('an account that disconnects us is reported as lost, and as restored later (money G1)', async () => {
    const lost = world.fake.disconnect(account)
    expect(await received(lost)).toMatchObject({ account, reference: null, connection: 'lost' })
    expect(await world.gateway.checkAccount?.(account)).toEqual({ refused: 'misconfigured' })
    const restored = world.fake.reconnect(account)
    expect(await received(restored)).toMatchObject({ account, connection: 'restored' })
    expect(await world.gateway.checkAccount?.(account)).toMatchObject({ account, takesPayments: true })
    expect((await listed(new Date(now.getTime() - 1000), null)).hints).toMatchObject([
      { connection: 'lost', account },
      { connection: 'restored', account },
    ])
  })
})

describe('events', () => {
  test('are listed since a time, page by page, and continue from the latest (money B4)', async () => {
    const before = now
    later(1000)
    for (let sale = 0; sale < 120; sale += 1) world.fake.sellElsewhere(account, 900, 'eur')
    const payment = await paid()
    const first = await listed(before)
    expect(first.hints).toHaveLength(121)
    expect(first.hints.at(-1)).toMatchObject({ reference: payment.reference, key: payment.key, account })
    expect(first.until).toEqual(now)
    later(1000)
    world.fake.dispute(payment.reference)
    const second = await listed(new Date(first.until.getTime() + 1000))
    expect(second.hints.map(({ reference }) => reference)).toEqual([payment.reference, payment.reference])
    const third = await listed(new Date(now.getTime() + 5000))
    expect(third).toEqual({ hints: [], until: new Date(now.getTime() + 5000) })
  })

  test('that are too many for one list are read in parts, without a gap', async () => {
    for (let at = 0; at < 60; at += 1) {
      later(1000)
      world.fake.sellElsewhere(account, 900, 'eur')
    }
    const parts: (string | null)[][] = []
    let since = new Date(now.getTime() - 60_000)
    while (since < now) {
      const part = await readEvents(world.api, since, world.options, 50)
      if (isRefusal(part)) throw new Error(JSON.stringify(part))
      parts.push(part.hints.map(({ reference }) => reference))
      since = part.until
    }
    expect(parts.length).toBeGreaterThan(1)
    expect([...new Set(parts.flat())]).toEqual([...world.fake.account(account).intents.keys()])
  })

  test('are gone after 30 days', async () => {
    const since = now
    await paid()
    later(30 * dayMs)
    expect((await listed(since)).hints).toHaveLength(1)
    later(1000)
    expect((await listed(since)).hints).toEqual([])
  })
})

describe('the ledger', () => {
  test('equals Stripe’s movements in every row, without payouts and fees (money B4, B9)', async () => {
    const [one, two, three] = [await paid(), await paid(), await paid()]
    await world.gateway.refund(one, refundOf(one, 1500))
    world.fake.ledger.refund(world.fake.ledger.find(one.reference), null, 700)
    const { id: won } = world.fake.dispute(two.reference, { amount: 1000 })
    await world.api.disputes.update(
      won,
      { evidence: { uncategorized_text: 'winning_evidence' }, submit: true },
      world.options,
    )
    await world.gateway.refund(three, refundOf(three, 4000))
    const [failing] = [...world.fake.account(account).refunds.values()].filter(
      ({ amount }) => amount === 4000,
    )
    world.fake.settleRefund(failing?.id ?? '', 'failed')
    world.fake.sellElsewhere(account, 900, 'eur')
    world.fake.account(account).move('payout', { amount: -5000, currency: 'eur', source: null })
    world.fake.account(account).move('stripe_fee', { amount: -100, currency: 'eur', source: null })

    const rows = (await entries()).map(({ at, amount, ...row }) => ({
      ...row,
      amount: amount.amount,
      currency: amount.currency.toLowerCase(),
      at: at.getTime() / 1000,
    }))
    expect(rows).toEqual(world.fake.movements(account))
    expect(rows.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
      'payment 4000',
      'payment 4000',
      'payment 4000',
      'refund -1500',
      'refund -700',
      'dispute -1000',
      'dispute 1000',
      'refund -4000',
      'refund 4000',
      'payment 900',
    ])
  })

  test('has the amounts of the payments, although the balance is in another currency', async () => {
    world.fake.account(account).settlement = { currency: 'eur', rate: 0.011 }
    const payment = await paid('pm_card_visa', { amount: money(40_000, 'ISK') })
    await world.gateway.refund(payment, refundOf(payment, 10_000))
    expect((await entries()).map(({ amount }) => amount)).toEqual([
      money(40_000, 'ISK'),
      money(-10_000, 'ISK'),
    ])
  })

  test('of an account has nothing of another', async () => {
    await paid()
    expect(await entries(null)).toEqual([])
    expect(await entries('acct_2')).toEqual([])
  })
})

describe('the check of an account', () => {
  test('says that charges are disabled (money G1)', async () => {
    world.fake.account(account).chargesEnabled = false
    expect(await world.gateway.checkAccount?.(account)).toEqual({
      account,
      mode: 'test',
      takesPayments: false,
    })
  })

  test('knows live keys, and restricted keys that may not read the account (money G2)', async () => {
    const live = await openDouble({ secretKey: 'rk_live_fake' })
    expect(await live.gateway.checkAccount?.(null)).toMatchObject({ mode: 'live', takesPayments: true })
    for (const on of ['GET /v1/account', 'GET /v1/balance'])
      live.fake.fail({ on, fault: 'forbidden', when: 'before' })
    expect(await live.gateway.checkAccount?.('acct_9')).toEqual({
      account: 'acct_9',
      mode: 'live',
      takesPayments: true,
    })
    await live.close()
  })
})

test.each<[string, string | null]>([
  ['Mesa Única', 'MESA UNICA'],
  ['Osteria Lume alla Marina', 'OSTERIA LU'],
  ['Straße 9', 'STRASSE 9'],
  ['O’Neill’s <Bar> "&" *Grill*', 'ONEILLS BA'],
  ['Ταβέρνα Ήλιος', 'TAVERNA IL'],
  ['Кафана Дунав', 'KAFANA DUN'],
  ['东方酒店', null],
  ['1840', null],
  ['', null],
])('the card statement calls %s %s (money G3)', (name, suffix) => {
  expect(statementSuffix(name)).toBe(suffix)
})
