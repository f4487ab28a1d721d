import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { money } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { openFakeEpos } from '#server/testing/providers/link/fake-epos.ts'
import { openFakeTBank } from '#server/testing/providers/link/fake-tbank.ts'
import { openFakeYooKassa } from '#server/testing/providers/link/fake-yookassa.ts'
import { linkSecret, linkUser } from '#server/testing/providers/link/link-account.ts'
import { idempotencyKeyOf, type KnownPayment, type PaymentGateway } from '../gateway.ts'
import { hmacOf, tokenOf } from './link-requests.ts'
import { openLink, readLinkProfile } from './open-link.ts'

const hourMs = 3_600_000
const closing: (() => Promise<void>)[] = []
afterEach(async () => void (await Promise.all(closing.splice(0).map((close) => close()))))

const samplePath = join(import.meta.dirname, '../../../../docs/samples/epos-profile.json')

async function open<Fake extends { readonly url: string; close(): Promise<void> }>(
  name: 'yookassa' | 'tbank' | 'epos',
  opening: () => Promise<Fake>,
) {
  const fake = await opening()
  closing.push(() => fake.close())
  const profileFile = name === 'epos' ? samplePath : null
  const settings = { name, user: linkUser, secret: linkSecret, apiUrl: fake.url, profileFile }
  const address = `https://tables.example/api/payments/callbacks/${name}`
  return { fake, gateway: openLink(settings, await readLinkProfile(settings), address, 2_000) }
}

const requestOf = (changes: { key?: string; idempotencyKey?: string } = {}) => {
  const key = changes.key ?? `${randomUUID().replaceAll('-', '')}-deposit-1`
  return {
    key,
    idempotencyKey: key,
    purpose: 'deposit' as const,
    amount: money(400_000, 'RUB'),
    account: null,
    description: 'Предоплата',
    locale: 'ru' as const,
    returnUrl: 'https://tables.example/back',
    statementName: 'Mesa Única',
    receiptEmail: null,
    ...changes,
  }
}

async function started(gateway: PaymentGateway, request = requestOf()): Promise<KnownPayment> {
  const answer = await gateway.start(request)
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer))
  return { ...request, reference: answer.reference, refunds: [] }
}

function refundOf(known: KnownPayment, amount: number) {
  const key = `${known.key}-refund-1`
  return {
    refund: { key, idempotencyKey: key, amount: money(amount, 'RUB') },
    planned: { ...known, refunds: [{ key, amount }] },
  }
}

describe('YooKassa', () => {
  const openYooKassa = () => open('yookassa', openFakeYooKassa)

  test('a key with another amount is a conflict, and its first refund stays the only one (money B1, B2)', async () => {
    const { fake, gateway } = await openYooKassa()
    const known = await started(gateway)
    fake.ledger.pay(known.reference)
    const { refund, planned } = refundOf(known, 100_000)
    expect(await gateway.refund(planned, refund)).toBeNull()
    expect(await gateway.refund(planned, refund)).toBeNull()
    const other = { ...refund, amount: money(50_000, 'RUB') }
    expect(await gateway.refund(planned, other)).toEqual({
      refused: 'unknown',
      details: { reason: 'keyConflict' },
    })
    expect(await gateway.read(planned)).toMatchObject({ refunds: [{ key: refund.key, amount: 100_000 }] })
  })

  test('after 24 hours a repeated key is a new refund, which is read as one elsewhere (money B2)', async () => {
    const { fake, gateway } = await openYooKassa()
    const known = await started(gateway)
    fake.ledger.pay(known.reference)
    const { refund, planned } = refundOf(known, 100_000)
    await gateway.refund(planned, refund)
    fake.clockMs = 25 * hourMs
    await gateway.refund(planned, refund)
    expect(await gateway.read(planned)).toMatchObject({
      refunds: [
        { key: refund.key, amount: 100_000 },
        { key: null, amount: 100_000 },
      ],
    })
  })

  test.each([
    ['succeeded', null, 1],
    ['pending', null, 0],
    ['insufficient_funds', { refused: 'notYetPossible' }, 0],
    ['general_decline', { refused: 'notPossible' }, 0],
  ] as const)(
    'a refund that becomes %s says whether to try again (money B7)',
    async (refunding, answer, count) => {
      const { fake, gateway } = await openYooKassa()
      const known = await started(gateway)
      fake.ledger.pay(known.reference)
      fake.refunding = refunding
      const { refund, planned } = refundOf(known, 100_000)
      expect(await gateway.refund(planned, refund)).toEqual(answer)
      const reading = await gateway.read(planned)
      expect(isRefusal(reading) ? reading : reading.refunds).toHaveLength(count)
    },
  )

  test('the lists of payments and refunds have every movement once, from page to page (money B4)', async () => {
    const { fake, gateway } = await openYooKassa()
    const paid: KnownPayment[] = []
    for (const _ of [1, 2, 3]) {
      const known = await started(gateway)
      fake.ledger.pay(known.reference)
      paid.push(known)
    }
    await started(gateway)
    const [first] = paid
    if (!first) throw new Error('three were paid')
    const { refund, planned } = refundOf(first, 150_000)
    await gateway.refund(planned, refund)
    fake.pageSize = 2
    const span = { from: new Date(Date.now() - hourMs), until: new Date(Date.now() + hourMs) }
    const entries = await gateway.listEntries?.(span, null)
    if (!Array.isArray(entries)) throw new Error(JSON.stringify(entries))
    expect(entries.map(({ kind, key, amount }) => [kind, key, amount.amount])).toEqual([
      ...paid.map(({ key }) => ['payment', key, 400_000]),
      ['refund', null, -150_000],
    ])
    expect(entries.at(-1)?.reference).toBe(first.reference)
  })

  test('the shop’s key, mode and state are checked (money G2)', async () => {
    const { fake, gateway } = await openYooKassa()
    const check = { account: linkUser, mode: 'test', takesPayments: true }
    expect(await gateway.checkAccount?.(null)).toEqual(check)
    fake.status = 'disabled'
    expect(await gateway.checkAccount?.(null)).toEqual({ ...check, takesPayments: false })
    fake.refuseUs()
    expect(await gateway.checkAccount?.(null)).toEqual({ refused: 'misconfigured' })
  })
})

describe('T-Bank', () => {
  const openTBank = () => open('tbank', openFakeTBank)

  test('a payment whose response was lost is started anew with another order number (money B10)', async () => {
    const { fake, gateway } = await openTBank()
    const request = requestOf()
    fake.failNext('cut', 'after')
    expect(await gateway.start(request)).toMatchObject({ refused: 'unknown' })
    expect(await gateway.start(request)).toEqual({ refused: 'unknown', details: { reason: 'keyConflict' } })
    const anew = { ...request, idempotencyKey: idempotencyKeyOf(request.key, 2) }
    const known = await started(gateway, anew)
    fake.ledger.pay(known.reference)
    expect(await gateway.read(known)).toMatchObject({ state: 'succeeded', taken: 400_000 })
  })

  test('a payment that a guest has tried to start a hundred times while T-Bank failed is ours (money B10)', async () => {
    const { fake, gateway } = await openTBank()
    const request = requestOf()
    const anew = { ...request, idempotencyKey: idempotencyKeyOf(request.key, 200) }
    const known = await started(gateway, anew)
    fake.ledger.pay(known.reference)
    expect(await gateway.read(known)).toMatchObject({ state: 'succeeded', taken: 400_000 })
    expect(await gateway.read({ ...known, key: requestOf().key })).toEqual({ refused: 'foreignPayment' })
  })

  test.each([
    ['3', { refused: 'unknown', details: { reason: 'serverError' } }],
    ['204', { refused: 'misconfigured' }],
    ['8', { refused: 'notPossible' }],
  ])('error %s says whether to try again (money B7)', async (code, answer) => {
    const { fake, gateway } = await openTBank()
    const known = await started(gateway)
    fake.error = code
    expect(await gateway.start(requestOf())).toEqual(answer)
    expect(await gateway.refund(known, refundOf(known, 100_000).refund)).toEqual(answer)
  })

  test('partial refunds with numbers of their own are made once each (money B2)', async () => {
    const { fake, gateway } = await openTBank()
    const known = await started(gateway)
    fake.ledger.pay(known.reference)
    const { refund, planned } = refundOf(known, 100_000)
    for (const number of [1, 2])
      expect(
        await gateway.refund(planned, { ...refund, idempotencyKey: idempotencyKeyOf(refund.key, number) }),
      ).toBeNull()
    expect(await gateway.read(planned)).toMatchObject({
      taken: 400_000,
      refunds: [{ key: refund.key, amount: 100_000 }],
    })
  })

  test('a notification is accepted whenever T-Bank sends it, and one of another terminal isn’t ours (money B5, B8)', async () => {
    const { gateway } = await openTBank()
    const notification = (TerminalKey: string) => {
      const event = { TerminalKey, PaymentId: '13660', Status: 'CONFIRMED', Success: true, Amount: 400_000 }
      const signed = { ...event, Token: tokenOf(event, linkSecret) }
      return { headers: {}, body: Buffer.from(JSON.stringify(signed)) }
    }
    const late = new Date(Date.now() + 30 * 24 * hourMs)
    expect(await gateway.verify(notification(linkUser), late)).toMatchObject({ reference: '13660' })
    expect(await gateway.verify(notification('another-terminal'), late)).toEqual({
      refused: 'foreignAccount',
    })
  })
})

describe('the profile of another provider', () => {
  test('an event is accepted for two days, as providers send it again with its first time (money B5)', async () => {
    const { gateway } = await open('epos', openFakeEpos)
    const now = new Date('2027-05-01T12:00:00Z')
    const hintAfter = (hours: number) => {
      const at = new Date(now.getTime() - hours * hourMs).toISOString()
      const body = Buffer.from(JSON.stringify({ event: 'e-1', payment: 'p-1', merchant: linkUser, at }))
      return gateway.verify({ headers: { 'x-epos-signature': hmacOf(body, linkSecret) }, body }, now)
    }
    expect(await hintAfter(0)).toMatchObject({ eventId: 'e-1', reference: 'p-1' })
    expect(await hintAfter(47)).toEqual(await hintAfter(0))
    expect(await hintAfter(49)).toEqual({ refused: 'tooOld' })
    expect(await hintAfter(-1)).toEqual({ refused: 'tooOld' })
  })

  test('a profile from before lists and checks were added has none', async () => {
    const { gateway } = await open('epos', openFakeEpos)
    expect([gateway.listEntries, gateway.checkAccount]).toEqual([null, null])
  })
})
