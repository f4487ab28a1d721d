import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StaffPaymentRules } from '#contracts/payments/payment-shapes.ts'
import { savePayment } from '#server/setup/save-payment.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld({
    PAYMENT_GATEWAY: 'square',
    SQUARE_ACCESS_TOKEN: 'token',
    SQUARE_LOCATION_ID: 'location',
    SQUARE_WEBHOOK_KEY: 'key',
  })
})
beforeEach(() => setRules(usual))
afterAll(() => world.close())

const usual: StaffPaymentRules = {
  depositRules: { 2: 2000, 4: 5000 },
  creditCardChargeEnabled: false,
  noShowFeeEnabled: false,
  chargeIfCancelledBefore: 24,
  chargeIfCancelledBeforeTime: '18:00',
  chargeIfCancelledBeforeTimeEnabled: false,
  lateRefundPercent: 0,
  returnsIfRefilled: false,
  paymentGateway: 'default',
  cashEnabled: false,
  invoiceEnabled: false,
}
const staff = () => ({ token: world.context.staffTokens[0]?.token ?? '' })
const setRules = (body: StaffPaymentRules) =>
  world.send('host.setPaymentRules', { restaurantId: who.deposit, body }, staff())
const dinner = bookingRequest(who.deposit, '2027-03-18T19:00', { groupSize: 4 })
const costs = async () => succeeded(await world.send('reservations.calculateFees', { body: dinner }))

test('staff set what guests pay, and guests see it immediately', async () => {
  const saved = succeeded(await setRules({ ...usual, depositRules: { 4: 7000 }, lateRefundPercent: 50 }))
  expect(saved).toMatchObject({ currency: 'EUR', gateway: 'square', depositRules: { 4: 7000 } })
  expect(await costs()).toMatchObject({ amount: 7000, due: { lateRefund: 3500 } })
  const read = await world.send('host.paymentRules', { restaurantId: who.deposit }, staff())
  expect(succeeded(read)).toEqual(saved)
})

test('guests who pay a deposit agree that it is refunded if others take the table', async () => {
  await setRules({ ...usual, returnsIfRefilled: true })
  const { consentSentence } = await costs()
  expect(consentSentence).toMatch(/If other guests take the table, I’ll get all of it back\.$/)
})

test('M14: an amount below the smallest charge is refused when it is saved, not when a guest pays', async () => {
  const no = refused(await setRules({ ...usual, depositRules: { 2: 99, 4: 5000, two: 5000 } }))
  expect(no).toMatchObject({
    refused: 'invalidInput',
    fields: [
      { field: 'depositRules.2', message: 'The payment provider’s minimum charge is €1.' },
      { field: 'depositRules.two', message: '“two” isn’t a party size. Use whole numbers from 1.' },
    ],
  })
  expect((await costs()).amount).toBe(5000)
})

test('a fee is refused where the provider can’t store cards, before any guest is asked for one', async () => {
  const fee = { ...usual, creditCardChargeEnabled: true, noShowFeeEnabled: true }
  expect(refused(await setRules(fee))).toMatchObject({ fields: [{ field: 'noShowFeeEnabled' }] })
  const atRestaurant = succeeded(await setRules({ ...fee, paymentGateway: 'none' }))
  expect(atRestaurant.gateway).toBeNull()
})

test('a deposit saved earlier that can’t be charged is paid at the restaurant', async () => {
  const { id } = succeeded(await world.send('restaurants.get', { id: who.deposit }))
  await savePayment(world.context, id, { ...usual, depositRules: { 4: 99 } })
  expect(await costs()).toMatchObject({ consentSentence: null, due: { now: 0, atRestaurant: true } })
  expect(await book(world, dinner)).toMatchObject({ status: 'Approved', paymentLinkUrl: null })
})

test('the operator sets the account that takes the payments; staff only see it, and their changes keep it', async () => {
  const operator = { token: world.context.operatorToken }
  const account = { restaurantId: who.deposit, body: { stripeAccountId: 'acct_Osteria1' } }
  expect(refused(await world.send('operator.setPaymentAccount', account, staff()))).toMatchObject({
    refused: 'tokenNeeded',
  })
  const usualAccount = { onlinePaymentMethod: 'card', depositToken: '' }
  expect(succeeded(await world.send('operator.setPaymentAccount', account, operator))).toEqual({
    ...usualAccount,
    ...account.body,
  })
  expect(succeeded(await setRules(usual)).stripeAccountId).toBe('acct_Osteria1')
  const read = await world.send('operator.paymentAccount', { restaurantId: who.deposit }, operator)
  expect(succeeded(read)).toEqual({ ...usualAccount, ...account.body })
  const forClients = { onlinePaymentMethod: 'wallet', depositToken: 'public-1' }
  const more = { restaurantId: who.deposit, body: forClients }
  expect(succeeded(await world.send('operator.setPaymentAccount', more, operator))).toEqual({
    ...account.body,
    ...forClients,
  })
  const { reservationConfig } = succeeded(await world.send('restaurants.get', { id: who.deposit }))
  expect(reservationConfig).toMatchObject(forClients)
  expect(succeeded(await world.send('payments.intents', { id: who.deposit })).onlinePaymentMethod).toBe(
    'wallet',
  )
})

test('two changes of an account at the same time are both kept', async () => {
  const operator = { token: world.context.operatorToken }
  const set = (body: { stripeAccountId?: string; depositToken?: string }) =>
    world.send('operator.setPaymentAccount', { restaurantId: who.deposit, body }, operator)
  await Promise.all([set({ stripeAccountId: 'acct_Both1' }), set({ depositToken: 'public-2' })])
  const read = await world.send('operator.paymentAccount', { restaurantId: who.deposit }, operator)
  expect(succeeded(read)).toMatchObject({ stripeAccountId: 'acct_Both1', depositToken: 'public-2' })
})

test('an account that isn’t a Stripe account is refused, and so is an unknown restaurant', async () => {
  const operator = { token: world.context.operatorToken }
  const set = async (restaurantId: string, stripeAccountId: string | null) =>
    world.send('operator.setPaymentAccount', { restaurantId, body: { stripeAccountId } }, operator)
  expect(refused(await set(who.deposit, 'sk_live_1'))).toMatchObject({ refused: 'invalidInput' })
  expect(refused(await set('no-such-restaurant', null))).toMatchObject({ refused: 'unknownRestaurant' })
  expect(succeeded(await set(who.deposit, null))).toMatchObject({ stripeAccountId: null })
})
