import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Stripe } from 'stripe'
import type { TenantToSave } from '#contracts/operator/operator-tenants.ts'
import { accountWarnings } from '#server/app/start/start-warnings.ts'
import { groupsIn } from '#server/testing/ordering/group-orders.ts'
import { openKitchenAt } from '#server/testing/ordering/kitchens.ts'
import { type OpenWorld, openWorld, openWorldOn } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { dinner, payersIn } from '#server/testing/payments/payers.ts'
import { freeSlotsOf } from '#server/testing/booking/booking-requests.ts'
import { feeAnnounced } from '#server/testing/payments/payment-questions.ts'
import { atTill, consentTo, settleMoney } from '#server/testing/payments/payments.ts'
import { type FakeStripe, openFakeStripe } from '#server/testing/providers/fake-stripe.ts'
import { who } from '#world/who-is-who.ts'
import { tillSignature } from '#server/payments/gateways/till/open-till.ts'
import { createReconciler } from '#server/payments/readings/reconcile-payments.ts'

/** Two accounts at the till, and one at Stripe. */
const accounts = {
  PAYMENT_ACCOUNTS: 'alva,brasa,card,retired',
  ACCOUNT_ALVA_PAYMENT_GATEWAY: 'till',
  ACCOUNT_BRASA_PAYMENT_GATEWAY: 'till',
  ACCOUNT_CARD_PAYMENT_GATEWAY: 'stripe',
  ACCOUNT_CARD_STRIPE_SECRET_KEY: 'sk_test_fake',
  ACCOUNT_CARD_STRIPE_PUBLIC_KEY: 'pk_test_card',
  ACCOUNT_CARD_STRIPE_WEBHOOK_SECRETS: 'whsec_card',
  ACCOUNT_RETIRED_PAYMENT_GATEWAY: 'none',
}
const settings = {
  PUBLIC_URL: 'https://plain.example',
  SECRET: 'a secret of at least thirty-two letters',
  OPERATOR_TOKEN: 'a token of at least thirty-two letters',
}

let world: OpenWorld
let stripe: FakeStripe
const { atProvider, cancel, later, money, rewind, setStatus, settle, settleAll } = payersIn(() => world)
beforeAll(async () => {
  stripe = await openFakeStripe()
  world = await openWorld({ ...settings, ...accounts, ACCOUNT_CARD_STRIPE_API_URL: stripe.url })
})
afterAll(async () => {
  await world.close()
  await stripe.close()
})
beforeEach(async () => {
  rewind()
  await saveTenant('alva', { paymentAccount: 'alva' })
  await saveTenant('brasa', { paymentAccount: 'brasa' })
})

const saving = (tenantId: string, more: Partial<TenantToSave>) => {
  const body = { name: tenantId, hosts: [`${tenantId}.example`], ...more }
  return world.send('operator.saveTenant', { tenantId, body }, { token: settings.OPERATOR_TOKEN })
}
const saveTenant = async (...tenant: Parameters<typeof saving>) => succeeded(await saving(...tenant))

/** Books on a host name and agrees to the terms shown there. */
async function bookAt(host: string, request = dinner(), at: Pick<OpenWorld, 'sendTo'> = world) {
  const send = at.sendTo(host)
  const { consentSentence: consent } = succeeded(await send('reservations.calculateFees', { body: request }))
  const body = { ...request, ...(consent !== null && { consent }) }
  return succeeded(await send('reservations.create', { body }))
}

const gatewaysOf = async (id: string) =>
  (
    await world.database.sql
      .selectFrom('payments')
      .select('gateway')
      .where('reservation_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ gateway }) => gateway)

const counted = (outcome: 'badSignature' | 'foreign') => world.context.callbacks.counts.get(outcome) ?? 0

/** Sends a callback to one account, signed with its own secret or another account's. */
async function callBack(
  reference: string,
  { to, signedBy }: { readonly to: string; readonly signedBy: string },
) {
  const body = JSON.stringify({ id: `${reference}-${to}-${signedBy}`, reference })
  const signature = tillSignature(world.context, body, world.context.now(), signedBy)
  const headers = { 'content-type': 'application/json', 'till-signature': signature }
  const url = `/api/payments/callbacks/${to}`
  return (await world.app.inject({ method: 'POST', url, headers, payload: body })).statusCode
}

test.each([
  ['alva.example', 'till-alva'],
  ['brasa.example', 'till-brasa'],
  ['plain.example', 'till'],
])('a booking made under %s is paid and refunded through %s', async (host, gateway) => {
  const booked = await bookAt(host)
  expect(await gatewaysOf(booked.id)).toEqual([gateway])
  await atTill(world, booked.paymentLinkUrl)
  expect(await money(booked)).toMatchObject({ status: 'Approved', taken: 4000 })
  succeeded(await cancel(booked))
  await settleMoney(world)
  expect(await money(booked)).toMatchObject({ taken: 4000, refunded: 4000 })
  expect(await atProvider(booked.id)).toMatchObject([{ gateway, refunds: [{ amount: 4000 }] }])
})

test('after paying, guests return to the host name they booked on', async () => {
  const booked = await bookAt('alva.example')
  expect(booked.redirectLinkUrl).toMatch(/^https:\/\/alva\.example\/api\/payments\/return\//)
  const [payment] = await atProvider(booked.id)
  expect(payment?.return_url).toBe(booked.redirectLinkUrl)
  expect((await bookAt('plain.example')).redirectLinkUrl).toContain('https://plain.example/')
})

test('a callback signed by another account is refused and counted, and settles nothing', async () => {
  const booked = await bookAt('alva.example')
  await atTill(world, booked.paymentLinkUrl, { calls: 'never' })
  const [payment] = await atProvider(booked.id)
  const reference = payment?.reference ?? ''
  const before = { forged: counted('badSignature'), foreign: counted('foreign') }
  expect(await callBack(reference, { to: 'till-alva', signedBy: 'till-brasa' })).toBe(401)
  expect(await callBack(reference, { to: 'till-alva', signedBy: 'till' })).toBe(401)
  expect(await callBack(reference, { to: 'till', signedBy: 'till-alva' })).toBe(401)
  expect(await callBack(reference, { to: 'till-brasa', signedBy: 'till-brasa' })).toBe(200)
  expect(await callBack(reference, { to: 'till-nobody', signedBy: 'till-nobody' })).toBe(404)
  expect({ forged: counted('badSignature'), foreign: counted('foreign') }).toEqual({
    forged: before.forged + 3,
    foreign: before.foreign + 1,
  })
  expect(await money(booked)).toMatchObject({ status: 'Pending', taken: 0 })
  expect(await callBack(reference, { to: 'till-alva', signedBy: 'till-alva' })).toBe(200)
  expect(await money(booked)).toMatchObject({ status: 'Approved', taken: 4000 })
})

test('a payment stays with its account when the tenant changes to another', async () => {
  const before = await bookAt('alva.example')
  await saveTenant('alva', { paymentAccount: 'brasa' })
  await atTill(world, before.paymentLinkUrl, { calls: 'never' })
  expect(await settle(before)).toMatchObject({ status: 'Approved', taken: 4000 })
  const after = await bookAt('alva.example')
  succeeded(await cancel(before))
  await settleMoney(world)
  expect(await atProvider(before.id)).toMatchObject([{ gateway: 'till-alva', refunds: [{ amount: 4000 }] }])
  expect(await gatewaysOf(after.id)).toEqual(['till-brasa'])
})

test('a card on file is charged by the account that stored it', async () => {
  const [slot] = await freeSlotsOf(world, who.noShowFee, { date: '2027-03-18', partySize: 2 })
  const request = dinner({ restaurantId: who.noShowFee, reservationTime: slot?.instant ?? '', groupSize: 2 })
  const booked = await bookAt('alva.example', request)
  await atTill(world, booked.paymentLinkUrl)
  await saveTenant('alva', { paymentAccount: null })
  world.setTime(new Date(Date.parse(slot?.instant ?? '') + 60 * 60_000))
  succeeded(await setStatus(booked.id, 'NoShow'))
  await feeAnnounced(world, booked.id, 12_000)
  later(2 * 24 * 60)
  await settleAll()
  const charged = (await atProvider(booked.id)).map(({ gateway, purpose, taken }) => [
    gateway,
    purpose,
    taken,
  ])
  expect(charged).toEqual([
    ['till-alva', 'card', 0],
    ['till-alva', 'fee', 12_000],
  ])
})

test('a reservation that becomes chargeable on another host name is paid to its tenant', async () => {
  const request = dinner({ groupSize: 2 })
  const { id: reservationId, token } = await bookAt('alva.example', request)
  expect(await gatewaysOf(reservationId)).toEqual([])
  const consent = await consentTo(world, { ...request, groupSize: 4 })
  const change = { reservationId, body: { groupSize: 4, consent } }
  succeeded(await world.sendTo('brasa.example')('reservations.update', change, { token }))
  expect(await gatewaysOf(reservationId)).toEqual(['till-alva'])
})

test('a part of a group order is paid to the tenant on whose host name the group order was started', async () => {
  await openKitchenAt(world, who.ordering, {})
  const there = groupsIn(() => world, 'alva.example')
  const host = await there.begin({ pays: 'each', paymentType: 'card' })
  await there.add(host, 'pie')
  succeeded(await there.ready(host))
  const { id } = succeeded(await groupsIn(() => world, 'plain.example').placingPart(host))
  expect(await gatewaysOf(id)).toEqual(['till-alva'])
})

test('a tenant can name only configured accounts', async () => {
  const { refused: code, message, status } = refused(await saving('alva', { paymentAccount: 'nobody' }))
  expect({ code, message, status }).toEqual({
    code: 'unknownPaymentAccount',
    message: 'There’s no payment account with this name.',
    status: 400,
  })
  const query = { query: { top: 100, skip: 0 } }
  const token = settings.OPERATOR_TOKEN
  const { results } = succeeded(await world.send('operator.tenants', query, { token }))
  expect(results.find(({ id }) => id === 'alva')?.paymentAccount).toBe('alva')
})

test('guests get the public key of their tenant’s account, or the one of the payment due', async () => {
  await saveTenant('alva', { paymentAccount: 'card' })
  const at = async (host: string) =>
    succeeded(await world.sendTo(host)('payments.intents', { id: who.deposit }))
  expect(await at('alva.example')).toMatchObject({ paymentGateway: 'stripe', publicKey: 'pk_test_card' })
  expect(await at('brasa.example')).toMatchObject({ paymentGateway: 'others', publicKey: null })
  const shownAt = async (host: string) =>
    succeeded(await world.sendTo(host)('restaurants.get', { id: who.deposit })).reservationConfig
      .paymentGateway
  expect([await shownAt('alva.example'), await shownAt('brasa.example')]).toEqual(['stripe', 'others'])

  const booked = await bookAt('brasa.example')
  const moved = { gateway: 'stripe-card' }
  await world.database.sql
    .updateTable('reservation_money')
    .set(moved)
    .where('reservation_id', '=', booked.id)
    .execute()
  expect((await money(booked)).due?.cardForm).toEqual({ publicKey: 'pk_test_card', stripeAccountId: null })
})

test('a tenant’s Stripe account takes a payment, and only its own webhook secret settles it', async () => {
  await saveTenant('alva', { paymentAccount: 'card' })
  const booked = await bookAt('alva.example')
  const reference = booked.intentClientSecret?.replace('_secret_fake', '') ?? ''
  expect(stripe.ledger.find(reference)).toMatchObject({ amount: 4000, taken: 0 })
  stripe.ledger.pay(reference)
  const reported = async (id: string, secret: string) => {
    const object = { object: 'payment_intent', id: reference }
    const payload = JSON.stringify({ id, type: 'payment_intent.succeeded', data: { object } })
    const timestamp = Math.floor(world.context.now().getTime() / 1000)
    const signature = new Stripe('sk').webhooks.generateTestHeaderString({ payload, secret, timestamp })
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const url = '/api/payments/callbacks/stripe-card'
    return (await world.app.inject({ method: 'POST', url, headers, payload })).statusCode
  }
  expect(await reported('evt_1', 'whsec_of_another_account')).toBe(401)
  expect(await money(booked)).toMatchObject({ status: 'Pending', taken: 0 })
  expect(await reported('evt_1', 'whsec_card')).toBe(200)
  expect(await money(booked)).toMatchObject({ status: 'Approved', taken: 4000 })
})

test('if an account no longer takes payments, deposits are left to the restaurant and not to the installation', async () => {
  await saveTenant('alva', { paymentAccount: 'retired' })
  const booked = await bookAt('alva.example')
  expect(booked.payBy).toBeNull()
  expect(await gatewaysOf(booked.id)).toEqual([])
})

test('an account missing after a restart is reported, its payments stay readable, and no other account takes them', async () => {
  const booked = await bookAt('alva.example')
  await atTill(world, booked.paymentLinkUrl)
  const waiting = await bookAt('alva.example')
  const { PAYMENT_ACCOUNTS: _, ...rest } = accounts
  const later = await openWorldOn(world.database, { ...settings, ...rest, PAYMENT_ACCOUNTS: 'brasa' })
  later.setTime(new Date(world.context.now().getTime() + 6 * 60_000))
  const report = vi.spyOn(later.context, 'report').mockImplementation(() => undefined)

  expect(await accountWarnings(world.context)).toEqual([])
  const [warning, ...others] = await accountWarnings(later.context)
  expect(warning).toMatch(/^PAYMENT_ACCOUNTS doesn’t list alva, the payment account of alva\./)
  expect(others).toEqual([])

  const { id: reservationId, token } = booked
  expect(succeeded(await later.send('payments.money', { reservationId }, { token }))).toMatchObject({
    taken: 4000,
  })
  const reconcile = createReconciler(later.context)
  await reconcile()
  await reconcile()
  const reports = report.mock.calls.filter(([what]) => what === 'could not read payments of till-alva')
  expect(reports).toHaveLength(1)

  const after = await bookAt('alva.example', dinner(), later)
  expect(after.payBy).toBeNull()
  expect(await gatewaysOf(after.id)).toEqual([])
  expect((await money(waiting)).due).not.toBeNull()
  report.mockRestore()
  await later.app.close()
})
