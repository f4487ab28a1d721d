import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signedUpGuest } from '#server/testing/accounts/guests.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { freeSlotsOf } from '#server/testing/booking/booking-requests.ts'
import { changePaymentRules, dinner, payersIn } from '#server/testing/payments/payers.ts'
import {
  atTill,
  bookToPay,
  consentTo,
  sendRefusingRefunds,
  settleMoney,
} from '#server/testing/payments/payments.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
const payers = payersIn(() => world)
const { atProvider, callBack, cancel, messages, money, refund, rewind, setStatus, settle, staffMoney } =
  payers
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(() => rewind())
afterAll(() => world.close())

async function paidDinner(request = dinner()) {
  const booked = await bookToPay(world, request)
  await atTill(world, booked.paymentLinkUrl)
  await settle(booked)
  return booked
}

test('M7: refund events never repeat a message, however often and in whatever order they arrive', async () => {
  const request = dinner()
  const booked = await paidDinner(request)
  succeeded(await cancel(booked))
  await settleMoney(world)
  const sent = await messages(request.email)
  expect(sent).toEqual(
    ['bookingConfirmed', 'paymentReceived', 'bookingCancelled', 'refundStarted', 'refundDone'].toSorted(
      (one, other) => sent.indexOf(one) - sent.indexOf(other),
    ),
  )
  const [{ reference } = { reference: '' }] = await atProvider(booked.id)
  for (let day = 0; day < 5; day++) {
    payers.later(24 * 60)
    for (const kind of ['charge.refunded', 'refund.updated', 'payment.succeeded', 'refund.created'])
      expect((await callBack({ id: `${reference}-${kind}-${day}`, kind, reference })).statusCode).toBe(200)
  }
  await settleMoney(world)
  expect(await messages(request.email)).toEqual(sent)
})

test('M11: money the bank has taken back isn’t refunded again until the restaurant wins the dispute', async () => {
  const booked = await paidDinner()
  const { paymentLinkUrl } = booked
  await atTill(world, paymentLinkUrl, { step: 'dispute' })
  expect((await staffMoney(booked.id)).refundable.deposit).toBe(0)
  expect(refused(await refund(booked.id, 4000, 0)).refused).toBe('moreThanRefundable')
  expect(refused(await refund(booked.id, 4000, 4000)).refused).toBe('refundableChanged')
  succeeded(await cancel(booked))
  await settleMoney(world)
  expect((await atProvider(booked.id)).flatMap(({ refunds }) => refunds)).toEqual([])
  expect((await money(booked)).story.map(({ kind }) => kind)).toContain('disputed')
  await atTill(world, paymentLinkUrl, { step: 'won' })
  await settleMoney(world)
  expect(await money(booked)).toMatchObject({ taken: 4000, refunded: 4000 })
})

test('M11: nothing is refunded after a lost dispute', async () => {
  const booked = await paidDinner()
  await atTill(world, booked.paymentLinkUrl, { step: 'dispute' })
  succeeded(await cancel(booked))
  await atTill(world, booked.paymentLinkUrl, { step: 'lost' })
  await payers.settleAll()
  expect((await atProvider(booked.id)).flatMap(({ refunds }) => refunds)).toEqual([])
  expect(await money(booked)).toMatchObject({
    depositStatus: 'refunded',
    taken: 4000,
    refunded: 0,
    disputes: [{ state: 'lost', amount: 4000 }],
  })
})

test('guest and staff see what the bank has taken back, and what became of it (money B9)', async () => {
  const booked = await paidDinner()
  const steps: readonly (readonly ['dispute' | 'won', string, string])[] = [
    ['dispute', 'open', 'disputed'],
    ['won', 'won', 'disputeWon'],
  ]
  for (const [step, state, line] of steps) {
    await atTill(world, booked.paymentLinkUrl, { step })
    const seen = await money(booked)
    expect(seen.disputes).toEqual([{ state, amount: 4000 }])
    expect(seen.story.at(-1)).toMatchObject({ kind: line, amount: 4000 })
    expect((await staffMoney(booked.id)).disputes).toMatchObject([{ state, amount: 4000, answerBy: null }])
    expect(seen.depositStatus).toBe('succeeded')
  }
})

test('staff see all that the provider doesn’t refund, and no longer once it is returned', async () => {
  const booked = await paidDinner()
  const byHand = async () => (await staffMoney(booked.id)).byHand.map(({ amount }) => amount)
  succeeded(await refund(booked.id, 1000, 4000))
  await sendRefusingRefunds(world)
  expect(await byHand()).toEqual([1000])
  succeeded(await setStatus(booked.id, 'CanceledByHost'))
  await sendRefusingRefunds(world)
  expect(await byHand()).toEqual([4000])
  const [{ reference } = { reference: '' }] = await atProvider(booked.id)
  const returned = JSON.stringify([{ key: 'in the dashboard', amount: 4000 }])
  await sql`update till_payments set refunds = ${returned}::jsonb where reference = ${reference}`.execute(
    world.database.sql,
  )
  await callBack({ id: `${reference}-refunded`, kind: 'charge.refunded', reference })
  expect(await byHand()).toEqual([])
  expect(await money(booked)).toMatchObject({ taken: 4000, refunded: 4000, comingBack: 0 })
})

test('staff can try a refused refund again until the provider makes it (money B7)', async () => {
  const booked = await paidDinner()
  const retry = () => world.send('host.retryRefund', { reservationId: booked.id }, payers.staff())
  expect(refused(await retry()).refused).toBe('nothingToRetry')
  succeeded(await setStatus(booked.id, 'CanceledByHost'))
  await sendRefusingRefunds(world)
  for (let count = 0; count < 3; count++) {
    expect((await staffMoney(booked.id)).byHand).toMatchObject([{ amount: 4000 }])
    expect(succeeded(await retry())).toMatchObject({ byHand: [], comingBack: 4000 })
    await sendRefusingRefunds(world)
  }
  expect(refused(await refund(booked.id, 1000, 4000)).message).toContain('€40')
  expect(succeeded(await refund(booked.id, 4000, 4000))).toMatchObject({ byHand: [], comingBack: 4000 })
  await payers.settleAll()
  expect(await money(booked)).toMatchObject({ refunded: 4000, comingBack: 0 })
  expect((await atProvider(booked.id)).flatMap(({ refunds }) => refunds)).toHaveLength(1)
  expect(refused(await retry()).refused).toBe('nothingToRetry')
})

test('M18: refund and preview follow the agreed terms, not the current rules', async () => {
  const booked = await paidDinner()
  await changePaymentRules(world, who.deposit, { chargeIfCancelledBefore: 8760, depositRules: { 1: 9999 } })
  expect((await money(booked)).cancel?.now).toMatchObject({ of: 4000, back: 4000 })
  succeeded(await cancel(booked))
  await settleMoney(world)
  await changePaymentRules(world, who.deposit, {
    chargeIfCancelledBefore: 24,
    depositRules: { 4: 4000, 6: 9000, 8: 16_000 },
  })
  expect(await money(booked)).toMatchObject({ taken: 4000, refunded: 4000 })
})

test('M20: a guest who deletes their account while a payment is pending is refunded or never charged', async () => {
  const guest = await signedUpGuest(world)
  const bookAsGuest = async () => {
    const request = dinner({ email: guest.email })
    const body = { ...request, consent: await consentTo(world, request) }
    return succeeded(await world.send('reservations.create', { body }, { token: guest.token }))
  }
  const [paid, unpaid] = [await bookAsGuest(), await bookAsGuest()]
  await atTill(world, paid.paymentLinkUrl)
  await settle(paid)
  succeeded(await world.send('guests.delete', { uid: guest.uid }, { token: guest.token }))
  await payers.settleAll()
  const [first] = await atProvider(paid.id)
  expect(first).toMatchObject({ taken: 4000, refunds: [{ amount: 4000 }] })
  expect(await atProvider(unpaid.id)).toMatchObject([{ state: 'expired', taken: 0 }])
  expect(await staffMoney(paid.id)).toMatchObject({ taken: 4000, refunded: 4000 })
})

/**
 * Adds a deposit to a restaurant's rules and returns a booking request for a time at which it is full and takes
 * requests.
 */
async function requestWithDeposit() {
  await changePaymentRules(world, who.request, { depositRules: { 1: 2000 }, chargeIfCancelledBefore: 8760 })
  const slots = await freeSlotsOf(world, who.request, { date: '2027-03-05', partySize: 2 })
  const full = slots.find(({ availabilityLevel }) => availabilityLevel === 'Overbooked')
  return { ...dinner({ reservationTime: full?.instant ?? '', groupSize: 2 }), restaurantId: who.request }
}

test('a request that the restaurant rejects costs the guest nothing, even after the deadline', async () => {
  const booked = await paidDinner(await requestWithDeposit())
  expect(await money(booked)).toMatchObject({ status: 'Pending', taken: 2000 })
  succeeded(await setStatus(booked.id, 'Rejected'))
  await settleMoney(world)
  expect(await money(booked)).toMatchObject({
    status: 'Rejected',
    taken: 2000,
    refunded: 2000,
    depositStatus: 'refunded',
  })
})

test('the restaurant can’t accept a request before its deposit is paid', async () => {
  const booked = await bookToPay(world, await requestWithDeposit())
  refused(await setStatus(booked.id, 'Approved'))
  expect(await money(booked)).toMatchObject({ status: 'Pending', taken: 0 })
})

test('a cancellation by the restaurant costs the guest nothing, even an hour before', async () => {
  const booked = await paidDinner()
  world.setTime(new Date(Date.parse(booked.reservationTime) - 3_600_000))
  succeeded(await setStatus(booked.id, 'CanceledByHost'))
  await settleMoney(world)
  expect(await money(booked)).toMatchObject({ taken: 4000, refunded: 4000, depositStatus: 'refunded' })
})

test('canceling before paying costs nothing, however late, and the payment link stops working', async () => {
  payers.later(17 * 24 * 60)
  const booked = await bookToPay(world, dinner())
  expect((await money(booked)).cancel?.now).toMatchObject({ of: 0, back: 0, fee: 0 })
  succeeded(await cancel(booked))
  await settleMoney(world)
  await atTill(world, booked.paymentLinkUrl).catch(() => undefined)
  await payers.settleAll()
  expect(await atProvider(booked.id)).toMatchObject([{ state: 'expired', taken: 0 }])
  expect(await money(booked)).toMatchObject({ taken: 0, fee: null, due: null })
})

test('moving to another day costs no second deposit, and a larger party pays only the difference', async () => {
  const request = dinner()
  const booked = await paidDinner(request)
  const { id: reservationId, token } = booked
  const change = async (body: Partial<typeof request>) => {
    const consent = await consentTo(world, { ...request, ...body })
    return succeeded(
      await world.send('reservations.update', { reservationId, body: { ...body, consent } }, { token }),
    )
  }
  await change({ reservationTime: '2027-03-20T19:00' })
  expect(await money(booked)).toMatchObject({ taken: 4000, refunded: 0, due: null, status: 'Approved' })
  await change({ reservationTime: '2027-03-20T19:00', groupSize: 6 })
  const due = await money(booked)
  expect(due).toMatchObject({ groupSize: 4, due: { amount: 5000, forChange: true } })
  await atTill(world, due.paymentLinkUrl)
  await settleMoney(world)
  expect(await money(booked)).toMatchObject({ groupSize: 6, taken: 9000, refunded: 0, due: null })
  await change({ reservationTime: '2027-03-20T19:00', groupSize: 4 })
  await settleMoney(world)
  expect(await money(booked)).toMatchObject({ groupSize: 4, taken: 9000, refunded: 5000 })
})

test('M3, M5: callback and return settle once, in either order and concurrently', async () => {
  for (const order of ['callback first', 'return first', 'at once']) {
    const request = dinner()
    const booked = await bookToPay(world, request)
    await atTill(world, booked.paymentLinkUrl, { calls: 'never' })
    const [{ reference } = { reference: '' }] = await atProvider(booked.id)
    const event = { id: `${reference}-succeeded`, kind: 'payment.succeeded', reference }
    if (order === 'at once') await Promise.all([callBack(event), settle(booked), callBack(event)])
    else if (order === 'return first') await settle(booked).then(() => callBack(event))
    else await callBack(event).then(() => settle(booked))
    expect(await money(booked)).toMatchObject({ status: 'Approved', taken: 4000 })
    const sent = await messages(request.email)
    expect([order, sent.toSorted()]).toEqual([order, ['bookingConfirmed', 'paymentReceived']])
  }
})
