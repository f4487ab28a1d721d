import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isRefusal } from '#domain/refusal.ts'
import { SquareCallbacks } from '#server/testing/providers/square/square-callbacks.ts'
import {
  openDouble,
  refundOf,
  type SquareDouble,
  startIn,
} from '#server/testing/providers/square/square-world.ts'
import type { CallbackHint, KnownPayment } from '../gateway.ts'

const hourMs = 3_600_000
let world: SquareDouble
let callbacks: SquareCallbacks
beforeEach(async () => {
  world = await openDouble()
  callbacks = new SquareCallbacks(world.fake.account, world.address)
})
afterEach(() => world.close())

const start = (receiptEmail: string | null = null) => startIn(world, { receiptEmail })
const read = async (known: KnownPayment) => {
  const reading = await world.gateway.read(known)
  if (isRefusal(reading)) throw new Error(JSON.stringify(reading))
  return reading
}

/** Receives all waiting events and returns what they are about, with the reference that each leads to. */
async function received(type?: string): Promise<(CallbackHint & { leadsTo: string | null })[]> {
  const hints: (CallbackHint & { leadsTo: string | null })[] = []
  await callbacks.deliver(async (callback, event) => {
    const hint = await world.gateway.verify(callback, world.fake.account.now())
    if (isRefusal(hint)) return 400
    if (type !== undefined && !event.type.startsWith(type)) return 200
    const found = hint.unresolved ? await world.gateway.referenceOf?.(hint.unresolved) : hint.reference
    if (found === undefined || isRefusal(found)) return 503
    hints.push({ ...hint, leadsTo: found })
    return 200
  })
  return hints
}

describe('events', () => {
  test('refunds and disputes lead to the payment, not to the order of the refund (money B5, B6)', async () => {
    const known = await start()
    const payment = world.fake.account.pay(known.reference)
    if (!payment) throw new Error('the link can be paid')
    const { refund } = refundOf(known, 1000)
    await world.gateway.refund(known, refund)
    world.fake.account.dispute(payment, { amount: 500 })
    const hints = await received()
    expect(hints.length).toBeGreaterThan(4)
    for (const { leadsTo } of hints) expect(leadsTo).toBe(known.reference)
    expect(new Set(hints.map(({ eventId }) => eventId)).size).toBe(hints.length)
  })

  test('an event is accepted for as long as Square sends it again, under the same id (money B5)', async () => {
    const known = await start()
    world.fake.account.pay(known.reference)
    const [event] = callbacks.waiting
    if (!event) throw new Error('Square reports payments')
    const hintAfter = async (hours: number) =>
      world.gateway.verify(callbacks.callbackOf(event), new Date(event.createdAt.getTime() + hours * hourMs))
    const first = await hintAfter(0)
    expect(first).toMatchObject({ eventId: event.id, reference: known.reference })
    expect(await hintAfter(23.9)).toEqual(first)
    expect(await hintAfter(49)).toEqual({ refused: 'tooOld' })
    expect(await hintAfter(-1)).toEqual({ refused: 'tooOld' })
  })

  test('sales at a till or another location are accepted and lead to nothing of ours (money B8)', async () => {
    const { account } = world.fake
    account.sell(900, 'EUR')
    const elsewhere = account.sell(1200, 'EUR', { location: 'L-OTHER' })
    account.settleRefund(refunded(account.refund(elsewhere, 1200)), 'COMPLETED')
    for (const event of callbacks.waiting)
      expect(isRefusal(await world.gateway.verify(callbacks.callbackOf(event), account.now()))).toBe(false)
    const known = await start()
    const hints = await received()
    expect(hints.some(({ leadsTo }) => leadsTo === known.reference)).toBe(false)
    expect(hints.filter(({ leadsTo }) => leadsTo === null)).not.toEqual([])
  })

  test('a revoked authorization is a lost connection (money G1)', async () => {
    world.fake.account.revoke()
    expect(await received()).toMatchObject([{ connection: 'lost', reference: null }])
  })

  test('the list of events has the same ids as the callbacks, from page to page (money B4)', async () => {
    const since = new Date(Date.now() - 1000)
    // Square stores events only after the list was enabled, which the first listing does.
    await world.gateway.listEvents?.(since, null)
    const known = await start()
    world.fake.account.pay(known.reference)
    world.fake.pageSize = 1
    const listed = await world.gateway.listEvents?.(since, null)
    if (!listed || isRefusal(listed)) throw new Error(JSON.stringify(listed))
    const sent = await received()
    expect(listed.hints.map(({ eventId }) => eventId)).toEqual(sent.map(({ eventId }) => eventId))
    expect(listed.hints.length).toBeGreaterThan(1)
    const again = await world.gateway.listEvents?.(listed.until, null)
    expect(again).toMatchObject({ until: listed.until })
  })
})

describe('refunds', () => {
  test.each([
    ['soon', null],
    ['later', null],
    ['refused', { refused: 'notYetPossible' }],
  ] as const)(
    'with a balance that allows refunds %s, the outcome says whether to try again (money B7)',
    async (when, answer) => {
      const known = await start()
      world.fake.account.pay(known.reference)
      world.fake.account.refunding = when
      const { refund, planned } = refundOf(known, 1000)
      expect(await world.gateway.refund(planned, refund)).toEqual(answer)
      world.fake.account.refunding = 'soon'
      expect(await world.gateway.refund(planned, refund)).toBeNull()
      const states = (await read(planned)).refunds.map(({ state }) => state)
      expect(states).toEqual([when === 'later' ? 'underWay' : 'done'])
    },
  )

  test.each(['REJECTED', 'FAILED'] as const)(
    'a pending refund that ends as %s reads as failed',
    async (status) => {
      const known = await start()
      world.fake.account.pay(known.reference)
      world.fake.account.refunding = 'later'
      const { refund, planned } = refundOf(known, 1000)
      await world.gateway.refund(planned, refund)
      for (const each of world.fake.account.refunds.values()) world.fake.account.settleRefund(each, status)
      expect(await read(planned)).toMatchObject({ refunds: [{ key: refund.key, state: 'failed' }] })
    },
  )

  test.each(['before', 'after'] as const)(
    'an error that Square stores %s the effect is repeated, and a reading tells what happened (money B1, B2)',
    async (when) => {
      const known = await start()
      world.fake.account.pay(known.reference)
      const { refund, planned } = refundOf(known, 1000)
      world.fake.fail({ fault: 'savedError', when, on: 'POST refunds' })
      for (const _ of [1, 2])
        expect(await world.gateway.refund(planned, refund)).toEqual({
          refused: 'unknown',
          details: { reason: 'serverError' },
        })
      expect((await read(planned)).refunds).toHaveLength(when === 'after' ? 1 : 0)
    },
  )

  test('after Square has forgotten a key, both refunds are read with it (money B2)', async () => {
    const known = await start()
    world.fake.account.pay(known.reference)
    world.fake.keys.forgetMs = 24 * hourMs
    const { refund, planned } = refundOf(known, 1000)
    await world.gateway.refund(planned, refund)
    world.fake.setClock(() => new Date(Date.now() + 25 * hourMs))
    await world.gateway.refund(planned, refund)
    const { key } = refund
    expect((await read(planned)).refunds.map((each) => each.key)).toEqual([key, key])
  })

  test('a payment that was declined before is refunded from the one that succeeded', async () => {
    const known = await start()
    world.fake.account.pay(known.reference, { status: 'FAILED' })
    expect(await read(known)).toMatchObject({ state: 'failed', taken: 0 })
    world.fake.account.pay(known.reference)
    const { refund, planned } = refundOf(known, 1000)
    expect(await world.gateway.refund(planned, refund)).toBeNull()
    expect(await read(planned)).toMatchObject({ taken: 4000, refunds: [{ amount: 1000 }] })
  })
})

describe('disputes', () => {
  test.each([
    ['PROCESSING', 'open'],
    ['WON', 'won'],
    ['LOST', 'lost'],
    ['ACCEPTED', 'lost'],
  ] as const)('%s is read as %s (money B6, B9)', async (state, read_) => {
    const known = await start()
    world.fake.account.pay(known.reference)
    world.fake.account.dispute(world.paymentOf(known.reference), { amount: 1000, state })
    expect(await read(known)).toMatchObject({ taken: 4000, disputes: [{ state: read_, amount: 1000 }] })
  })

  test('an inquiry of the bank moves no money', async () => {
    const known = await start()
    world.fake.account.pay(known.reference)
    world.fake.account.dispute(world.paymentOf(known.reference), { state: 'INQUIRY_EVIDENCE_REQUIRED' })
    expect(await read(known)).toMatchObject({ disputes: [] })
  })

  test('a token from before disputes were read still reads payments', async () => {
    world.fake.withoutScope.add('disputes').add('events').add('locations')
    const known = await start()
    world.fake.account.pay(known.reference)
    expect(await read(known)).toMatchObject({ taken: 4000, disputes: [] })
    expect(await world.gateway.listEvents?.(new Date(), null)).toEqual({ refused: 'notPossible' })
    expect(await world.gateway.checkAccount?.(null)).toEqual({ refused: 'notPossible' })
  })
})

describe('links', () => {
  test('Square is asked not to offer tips, and a tip is neither taken nor refunded by us', async () => {
    const known = await start()
    expect(world.fake.requests.at(-1)?.body).toContain('"allow_tipping":false')
    world.fake.account.pay(known.reference, { tip: 500 })
    expect(await read(known)).toMatchObject({ taken: 4000, refunds: [] })
    await world.refundInDashboard(known, 4500)
    expect(await read(known)).toMatchObject({ taken: 4000, refunds: [{ key: null, amount: 4000 }] })
    const span = { from: new Date(Date.now() - hourMs), until: new Date(Date.now() + hourMs) }
    expect(await world.gateway.listEntries?.(span, null)).toMatchObject([
      { kind: 'payment', amount: { amount: 4000 } },
      { kind: 'refund', amount: { amount: -4000 } },
    ])
  })

  test('the guest’s email is filled in, and an email that Square refuses doesn’t prevent paying (money G3)', async () => {
    await start('ana@example.com')
    expect(world.fake.requests.at(-1)?.body).toContain('ana@example.com')
    await start('ana@localhost')
    expect(world.fake.requests.at(-1)?.body).not.toContain('ana@localhost')
    expect(world.fake.account.orders.size).toBe(2)
  })

  test('a link is withdrawn after a declined card, but not while an authorization is open', async () => {
    const declined = await start()
    world.fake.account.pay(declined.reference, { status: 'FAILED' })
    expect(await world.gateway.withdraw(declined)).toBeNull()
    const authorized = await start()
    world.fake.account.pay(authorized.reference, { status: 'APPROVED' })
    expect(await world.gateway.withdraw(authorized)).toEqual({ refused: 'notPossible' })
  })

  test.each(['cut', 'serverError', 'tooMany', 'unreadable'] as const)(
    'a reading that fails in the middle (%s) is unknown as a whole',
    async (fault) => {
      const known = await start()
      world.fake.account.pay(known.reference)
      for (const on of ['GET orders', 'GET payments', 'GET disputes']) {
        world.fake.fail({ fault, when: 'before', on })
        expect(await world.gateway.read(known)).toEqual({ refused: 'unknown', details: { reason: fault } })
      }
      expect(await read(known)).toMatchObject({ taken: 4000 })
    },
  )

  test('more requests than Square allows are put off', async () => {
    const known = await start()
    world.fake.requestsPerSecond = 0
    expect(await world.gateway.read(known)).toEqual({ refused: 'unknown', details: { reason: 'tooMany' } })
  })
})

test('a token for another location is the operator’s error, and a closed location takes no payments (money G2)', async () => {
  world.fake.isLocationActive = false
  expect(await world.gateway.checkAccount?.(null)).toMatchObject({ takesPayments: false })
  world.fake.locations.clear()
  expect(await world.gateway.checkAccount?.(null)).toEqual({ refused: 'misconfigured' })
})

function refunded<Refund>(refund: Refund | string): Refund {
  if (typeof refund === 'string') throw new Error(refund)
  return refund
}
