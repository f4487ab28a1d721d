import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { outboxOf } from '#server/testing/messages/outbox.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { changePaymentRules, dinner, payersIn } from '#server/testing/payments/payers.ts'
import { atTill, bookToPay, consentTo, settleMoney } from '#server/testing/payments/payments.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
const payers = payersIn(() => world)
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a deposit can be paid in cash or by invoice only where the restaurant allows it', async () => {
  const pay = async (paymentType: string) =>
    world.send('reservations.create', { body: { ...dinner(), paymentType } })
  expect(refused(await pay('cash')).refused).toBe('cashNotTaken')
  expect(refused(await pay('Invoice')).refused).toBe('paymentNotOffered')
  await changePaymentRules(world, who.deposit, { cashEnabled: true, invoiceEnabled: true })
  for (const way of ['cash', 'invoice'])
    expect(succeeded(await pay(way))).toMatchObject({
      status: 'Approved',
      paymentLinkUrl: null,
      offlineDeposit: { way, amount: 4000, received: 0 },
    })
  await changePaymentRules(world, who.deposit, { cashEnabled: false, invoiceEnabled: false })
})

test('a cash deposit is shown as owed in the app, email and export until staff receive it', async () => {
  await changePaymentRules(world, who.deposit, { cashEnabled: true })
  const request = dinner({ paymentType: 'cash' })
  const { id: reservationId, token } = succeeded(await world.send('reservations.create', { body: request }))
  const [mail] = await outboxOf(world, request.email)
  expect(mail?.text).toContain('You’ll pay the €40 deposit at the restaurant.')
  const record = (received: number) =>
    world.send('host.recordDeposit', { reservationId, body: { received } }, payers.staff())
  const owed = { way: 'cash', amount: 4000, received: 0 }
  expect(succeeded(await world.send('host.money', { reservationId }, payers.staff())).offlineDeposit).toEqual(
    owed,
  )
  for (const received of [1500, 4000, 4000])
    expect(succeeded(await record(received)).offlineDeposit).toEqual({ ...owed, received })
  expect(refused(await record(4001)).refused).toBe('depositTooHigh')
  expect((await payers.money({ id: reservationId, token })).offlineDeposit).toEqual({
    ...owed,
    received: 4000,
  })
  const amounts = (await outboxOf(world, request.email)).map(
    ({ text }) => /your payment of (\S+)\./.exec(text)?.[1],
  )
  expect(amounts).toEqual(['€25', '€15', undefined])
  expect(succeeded(await world.send('reservations.get', { reservationId }, { token }))).toMatchObject({
    offlineDeposit: { received: 4000 },
  })
  const booked = await bookToPay(world, dinner())
  await atTill(world, booked.paymentLinkUrl)
  await settleMoney(world)
  const other = { reservationId: booked.id, body: { received: 4000 } }
  expect(refused(await world.send('host.recordDeposit', other, payers.staff())).refused).toBe(
    'moveNotAllowed',
  )
  await changePaymentRules(world, who.deposit, { cashEnabled: false })
})

test('a changed reservation keeps its cash deposit, can be paid online instead, and is never paid twice', async () => {
  await changePaymentRules(world, who.deposit, { cashEnabled: true, depositRules: { 4: 4000, 5: 6000 } })
  const request = dinner({ paymentType: 'cash' })
  const { id: reservationId, token } = succeeded(await world.send('reservations.create', { body: request }))
  const change = (body: object) => world.send('reservations.update', { reservationId, body }, { token })
  expect(succeeded(await change({ groupSize: 5 }))).toMatchObject({
    groupSize: 5,
    payBy: null,
    offlineDeposit: { way: 'cash', amount: 6000 },
  })
  const online = { groupSize: 4, paymentType: 'card' }
  const preview = { reservationId, body: online }
  expect(succeeded(await world.send('payments.previewChange', preview, { token })).payFirst).toBe(4000)
  expect(refused(await change({ ...online, consent: '' })).refused).toBe('consentMissing')
  const consent = await consentTo(world, { ...request, groupSize: 4 })
  const waiting = succeeded(await change({ ...online, consent }))
  expect(waiting).toMatchObject({ groupSize: 5, offlineDeposit: { way: 'cash' } })
  await atTill(world, waiting.paymentLinkUrl)
  await payers.settle({ id: reservationId, token })
  await settleMoney(world)
  expect(succeeded(await world.send('reservations.get', { reservationId }, { token }))).toMatchObject({
    groupSize: 4,
    depositStatus: 'succeeded',
    offlineDeposit: null,
  })

  const other = dinner({ paymentType: 'cash' })
  const received = succeeded(await world.send('reservations.create', { body: other }))
  const record = { reservationId: received.id, body: { received: 4000 } }
  succeeded(await world.send('host.recordDeposit', record, payers.staff()))
  await changePaymentRules(world, who.deposit, { cashEnabled: false })
  const again = await world.send(
    'reservations.update',
    { reservationId: received.id, body: { groupSize: 5, paymentType: 'card' } },
    { token: received.token },
  )
  expect(succeeded(again)).toMatchObject({
    payBy: null,
    offlineDeposit: { way: 'cash', amount: 6000, received: 4000 },
  })
})
