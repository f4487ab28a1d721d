import { afterAll, beforeAll, expect, test } from 'vitest'
import { tableAlertsIn } from '#server/testing/booking/table-alerts.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { changePaymentRules, payersIn } from '#server/testing/payments/payers.ts'
import { atTill, consentTo, settleMoney } from '#server/testing/payments/payments.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a guest who accepts an offer with a deposit is sent a message once it is paid, and to the same payment after accepting twice', async () => {
  const alerts = tableAlertsIn(() => world, who.oneTable)
  const { messages, settle } = payersIn(() => world)
  const [first] = await alerts.fillDay('2027-03-20')
  const email = 'deposit@example.com'
  const token = await alerts.waitFor(email, { date: '2027-03-20', partySize: 2, name: 'Ada' })
  await changePaymentRules(world, who.oneTable, { depositRules: { 1: 2000 } })
  await alerts.cancel(first ?? expect.unreachable())
  const before = await messages(email)
  const accept = (body: { consent?: string }) => world.send('requests.acceptOffer', { token, body })
  expect(refused(await accept({ consent: '' })).refused).toBe('consentMissing')
  const { offer } = await alerts.read(token)
  const { reservationTime = '' } = offer ?? {}
  const consent = await consentTo(world, { restaurantId: who.oneTable, reservationTime, groupSize: 2 })
  const booked = succeeded(await accept({ consent }))
  expect(booked).toMatchObject({ status: 'Pending', depositStatus: 'pending' })
  expect(booked.paymentLinkUrl).toContain('/till/')
  expect(await messages(email)).toEqual(before)
  // The first response may have been lost, and the guest still has to pay.
  const { id, paymentLinkUrl } = booked
  expect(succeeded(await accept({ consent }))).toMatchObject({ id, paymentLinkUrl })
  await atTill(world, paymentLinkUrl)
  expect(await settle(booked)).toMatchObject({ status: 'Approved' })
  await settleMoney(world)
  expect((await messages(email)).slice(before.length)).toEqual(['bookingConfirmed', 'paymentReceived'])
})
