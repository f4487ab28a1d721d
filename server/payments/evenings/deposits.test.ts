import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { bookingRequest, freeSlotsOf } from '#server/testing/booking/booking-requests.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { outboxOf } from '#server/testing/messages/outbox.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { changePaymentRules } from '#server/testing/payments/payers.ts'
import { atTill, bookToPay, settleMoney } from '#server/testing/payments/payments.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'
import { readPayment } from '#server/payments/readings/read-payment.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(() => world.setTime(worldTime))
afterAll(() => world.close())

let guests = 0
/** Returns a booking request for four with a deposit of 40 euros and free cancellation until a day before. */
const dinner = (more: Partial<ReturnType<typeof bookingRequest>> = {}) => {
  guests += 1
  return bookingRequest(who.deposit, '2027-03-18T19:00', {
    groupSize: 4,
    email: `payer${guests}@example.com`,
    ...more,
  })
}
/** Returns a booking request with a card on file, which is charged only for a late cancellation or a no-show. */
const dinnerWithCard = async () => {
  const [slot] = await freeSlotsOf(world, who.noShowFee, { date: '2027-03-18', partySize: 2 })
  return {
    ...dinner({ groupSize: 2 }),
    restaurantId: who.noShowFee,
    reservationTime: slot?.instant ?? '',
  }
}
const later = (minutes: number) => world.setTime(new Date(worldTime.getTime() + minutes * 60_000))
const moneyOf = async ({ id, token }: { readonly id: string; readonly token: string }) =>
  succeeded(await world.send('payments.money', { reservationId: id }, { token }))
const settle = async ({ id, token }: { readonly id: string; readonly token: string }) =>
  succeeded(await world.send('payments.settle', { reservationId: id }, { token }))
const start = async ({ id, token }: { readonly id: string; readonly token: string }) =>
  succeeded(await world.send('payments.start', { reservationId: id }, { token }))
const cancelIt = ({ id, token }: { readonly id: string; readonly token: string }) =>
  world.send('reservations.cancel', { reservationId: id, body: {} }, { token })
const decline = (link: string | null) => atTill(world, link, { card: 'declines' })
/**
 * Settles twice, because the effect of the first request is only read from the provider a few seconds later.
 */
async function settleAfterAsking(): Promise<void> {
  await settleMoney(world)
  world.setTime(new Date(world.context.now().getTime() + 10_000))
  await settleMoney(world)
}
const subjects = async (email: string) => (await outboxOf(world, email)).map(({ subject }) => subject)

test('a reservation with a deposit waits for payment before the restaurant is notified', async () => {
  const request = dinner()
  const booked = await bookToPay(world, request)
  expect(booked).toMatchObject({ status: 'Pending', depositStatus: 'pending', amount: 4000, currency: 'EUR' })
  expect(booked.paymentLinkUrl).toContain('/till/')
  expect(booked.payBy).not.toBeNull()
  expect(await subjects(request.email ?? '')).toEqual([])
})

test('a paid deposit confirms its table whether or not the provider calls back (M5)', async () => {
  const request = dinner()
  const booked = await bookToPay(world, request)
  await atTill(world, booked.paymentLinkUrl, { calls: 'never' })
  const money = await settle(booked)
  expect(money).toMatchObject({ status: 'Approved', depositStatus: 'succeeded', taken: 4000, due: null })
  expect(money.story.map(({ kind }) => kind)).toEqual(['agreed', 'started', 'paid'])
  expect(await subjects(request.email ?? '')).toHaveLength(2)
  await settleMoney(world)
  expect(await subjects(request.email ?? '')).toHaveLength(2)
})

test('two tabs show one payment and request it once (M1)', async () => {
  const booked = await bookToPay(world, dinner())
  const again = await Promise.all([start(booked), start(booked)])
  expect(again.map(({ paymentLinkUrl }) => paymentLinkUrl)).toEqual([
    booked.paymentLinkUrl,
    booked.paymentLinkUrl,
  ])
})

test('a declined payment can be tried again while the table is held (M19)', async () => {
  const booked = await bookToPay(world, dinner())
  await decline(booked.paymentLinkUrl)
  expect(await settle(booked)).toMatchObject({ status: 'Pending', due: { state: 'failed' }, taken: 0 })
  await atTill(world, booked.paymentLinkUrl)
  expect(await settle(booked)).toMatchObject({ status: 'Approved', taken: 4000 })
})

test('an unpaid reservation lapses when the time to pay is over, and the guest is notified', async () => {
  const request = dinner()
  const booked = await bookToPay(world, request)
  later(16)
  await settleAfterAsking()
  expect(await moneyOf(booked)).toMatchObject({ status: 'Canceled', taken: 0 })
  expect(await subjects(request.email ?? '')).toContainEqual(expect.stringContaining('Table released'))
})

test('the time to pay can be extended once', async () => {
  const { id, token, payBy } = await bookToPay(world, dinner())
  const extend = () => world.send('payments.extend', { reservationId: id }, { token })
  const longer = succeeded(await extend())
  expect(Date.parse(longer.due?.payBy ?? '') - Date.parse(payBy ?? '')).toBe(15 * 60_000)
  expect(refused(await extend()).refused).toBe('alreadyExtended')
})

test('twenty identical readings move the money once and send one message (M6)', async () => {
  const request = dinner()
  const booked = await bookToPay(world, request)
  await atTill(world, booked.paymentLinkUrl, { calls: 'never' })
  await Promise.all(Array.from({ length: 20 }, () => settle(booked)))
  const paid = (await subjects(request.email ?? '')).filter((subject) => subject.includes('Payment received'))
  expect(paid).toHaveLength(1)
  expect((await moneyOf(booked)).story.filter(({ kind }) => kind === 'paid')).toHaveLength(1)
})

test('canceling in time refunds everything and canceling late refunds nothing, as the preview said', async () => {
  const booked = await bookToPay(world, dinner())
  await atTill(world, booked.paymentLinkUrl)
  const { cancel } = await settle(booked)
  expect(cancel).toMatchObject({ now: { of: 4000, back: 4000, fee: 0 }, later: { back: 0 } })
  succeeded(await cancelIt(booked))
  await settleMoney(world)
  expect(await moneyOf(booked)).toMatchObject({ taken: 4000, refunded: 4000, depositStatus: 'refunded' })

  const other = await bookToPay(world, dinner())
  await atTill(world, other.paymentLinkUrl)
  await settle(other)
  world.setTime(new Date(Date.parse(other.reservationTime) - 3_600_000))
  succeeded(await cancelIt(other))
  await settleMoney(world)
  expect(await moneyOf(other)).toMatchObject({ taken: 4000, refunded: 0, comingBack: 0 })
})

test('a smaller party gets the difference back in time; when it’s late, the guest sees what the restaurant keeps', async () => {
  const booked = await bookToPay(world, dinner())
  await atTill(world, booked.paymentLinkUrl)
  await settle(booked)
  const preview = async () => {
    const input = { reservationId: booked.id, body: { groupSize: 2 } }
    return succeeded(await world.send('payments.previewChange', input, { token: booked.token }))
  }
  expect(await preview()).toMatchObject({ payFirst: 0, back: 4000, lost: 0 })
  world.setTime(new Date(Date.parse(booked.reservationTime) - 3 * 3_600_000))
  expect(await preview()).toMatchObject({ payFirst: 0, back: 0, lost: 4000 })
})

test('another card replaces the one on file, and the fee is charged to it', async () => {
  const booked = await bookToPay(world, await dinnerWithCard())
  await atTill(world, booked.paymentLinkUrl, { card: 'declinesLater' })
  expect(await settle(booked)).toMatchObject({ onFile: true, due: null, mayReplaceCard: true })
  const other = async () =>
    succeeded(await world.send('payments.replaceCard', { reservationId: booked.id }, { token: booked.token }))
  const { paymentLinkUrl, due } = await other()
  expect(due).toMatchObject({ purpose: 'card', replacesCard: true, payBy: null })
  expect((await other()).paymentLinkUrl).toBe(paymentLinkUrl)
  expect(await moneyOf(booked)).toMatchObject({ onFile: true, status: 'Approved', depositStatus: 'onFile' })

  await atTill(world, paymentLinkUrl)
  expect(await settle(booked)).toMatchObject({ onFile: true, due: null })
  await settleMoney(world)
  const stored = await world.database.sql
    .selectFrom('payments')
    .select('state')
    .where('reservation_id', '=', booked.id)
    .orderBy('place')
    .execute()
  expect(stored.map(({ state }) => state)).toEqual(['expired', 'onFile'])

  world.setTime(new Date(Date.parse(booked.reservationTime) - 3_600_000))
  succeeded(await cancelIt(booked))
  const staff = { token: world.context.staffTokens[0]?.token ?? '' }
  const charge = { reservationId: booked.id, body: { amount: 6000 } }
  const { fee } = succeeded(await world.send('host.chargeFee', charge, staff))
  world.setTime(new Date(fee?.chargeableFrom ?? ''))
  await settleMoney(world)
  expect((await moneyOf(booked)).fee).toMatchObject({ state: 'charged' })
})

test('another card that isn’t stored within an hour is dropped, and the one on file stays', async () => {
  const booked = await bookToPay(world, await dinnerWithCard())
  await atTill(world, booked.paymentLinkUrl)
  await settle(booked)
  succeeded(await world.send('payments.replaceCard', { reservationId: booked.id }, { token: booked.token }))
  later(61)
  await settleMoney(world)
  expect(await moneyOf(booked)).toMatchObject({ onFile: true, due: null, mayReplaceCard: true })
})

test('the agreed terms apply, even if the restaurant changes its rules later (M18)', async () => {
  const booked = await bookToPay(world, dinner())
  await atTill(world, booked.paymentLinkUrl)
  await settle(booked)
  const { restaurantId } = booked
  await sql`update restaurants set payment = payment || '{"chargeIfCancelledBefore": 8760}' where id = ${restaurantId}`.execute(
    world.database.sql,
  )
  world.context.catalogue.forget(restaurantId)
  expect((await moneyOf(booked)).cancel?.now.back).toBe(4000)
})

test('a refund names the amount staff saw, so two people can’t refund it twice (M9)', async () => {
  const booked = await bookToPay(world, dinner())
  await atTill(world, booked.paymentLinkUrl)
  await settle(booked)
  const staff = { token: world.context.staffTokens[0]?.token ?? '' }
  const body = { purpose: 'deposit' as const, amount: 3000, seen: 4000 }
  const refund = () => world.send('host.refundMoney', { reservationId: booked.id, body }, staff)
  expect(succeeded(await refund()).refundable.deposit).toBe(1000)
  expect(refused(await refund()).refused).toBe('refundableChanged')
  await settleMoney(world)
  expect((await moneyOf(booked)).refunded).toBe(3000)
})

test('a change whose extra cost is below the smallest charge requires no payment', async () => {
  const booked = await bookToPay(world, dinner())
  await atTill(world, booked.paymentLinkUrl)
  await settle(booked)
  await changePaymentRules(world, who.deposit, { depositRules: { 4: 4000, 5: 4040 } })
  // The till has no minimum charge, but Stripe's is 50 cents.
  const { taking } = world.context.gateways
  Object.assign(world.context.gateways, { taking: 'stripe' })
  const change = { reservationId: booked.id, body: { groupSize: 5 } }
  const { token } = booked
  expect(succeeded(await world.send('payments.previewChange', change, { token }))).toMatchObject({
    payFirst: 0,
    back: 0,
  })
  expect(succeeded(await world.send('reservations.update', change, { token }))).toMatchObject({
    groupSize: 5,
    payBy: null,
    paymentLinkUrl: null,
  })
  expect(await moneyOf(booked)).toMatchObject({
    taken: 4000,
    comingBack: 0,
    due: null,
    terms: { amount: 4000 },
  })
  Object.assign(world.context.gateways, { taking })
  await changePaymentRules(world, who.deposit, { depositRules: { 4: 4000 } })
})

test('a negative or fractional deposit or refund, or one in another currency, is refused and nothing is stored', async () => {
  const booked = await bookToPay(world, dinner())
  await atTill(world, booked.paymentLinkUrl)
  await settle(booked)
  const staff = { token: world.context.staffTokens[0]?.token ?? '' }
  for (const amount of [-1, 0.5, Number.NaN])
    expect(
      refused(
        await world.send(
          'host.refundMoney',
          { reservationId: booked.id, body: { purpose: 'deposit', amount, seen: 4000 } },
          staff,
        ),
      ).refused,
    ).toBe('invalidInput')
  // Make the till report a payment in another currency.
  const till = world.database.sql.updateTable('till_payments')
  await till.set({ currency: 'USD' }).where('key', 'like', `${booked.id}-%`).execute()
  const { context } = world
  const report = vi.spyOn(context, 'report').mockImplementation(() => undefined)
  const [payment] = await world.database.sql
    .selectFrom('payments')
    .selectAll()
    .where('reservation_id', '=', booked.id)
    .execute()
  if (payment) await readPayment(context, payment)
  expect(report).toHaveBeenCalledWith(expect.stringContaining('was refused'), new Error('foreignCurrency'))
  report.mockRestore()
  expect(await moneyOf(booked)).toMatchObject({ taken: 4000, refunded: 0 })
})
