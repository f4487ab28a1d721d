import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import { dueWorkHandlers } from '#server/app/start/due-work-handlers.ts'
import { runDueWork } from '#server/platform/jobs/run-due-work.ts'
import { claimsOf } from '#server/testing/booking/claims.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { dinner, payersIn } from '#server/testing/payments/payers.ts'
import { atTill, bookToPay } from '#server/testing/payments/payments.ts'
import { sendDueOperations } from '#server/payments/operations/send-due-operations.ts'

let world: OpenWorld
const { later, messages, money, rewind, settle, settleAll } = payersIn(() => world)
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(() => rewind())
afterAll(() => world.close())

const change = async ({ id, token }: ReservationGuest, body: object) =>
  succeeded(await world.send('reservations.update', { reservationId: id, body }, { token }))

/** Lets the payment deadline pass, so the booking ends unpaid. */
async function lapse(): Promise<void> {
  later(16)
  await runDueWork(world.context, dueWorkHandlers)
  await sendDueOperations(world.context)
  later(1 / 6)
  await runDueWork(world.context, dueWorkHandlers)
}

test('an unpaid reservation still has to be paid after a change that costs the same', async () => {
  const booked = await bookToPay(world, dinner())
  const changed = await change(booked, { groupSize: 5 })
  expect(changed).toMatchObject({ status: 'Pending', groupSize: 5, payBy: booked.payBy })
  expect(changed.paymentLinkUrl).not.toBeNull()
  await atTill(world, changed.paymentLinkUrl)
  expect(await settle(booked)).toMatchObject({ status: 'Approved', groupSize: 5, taken: 4000, due: null })
  expect(await claimsOf(world, booked.id)).not.toEqual([])
})

test('an unpaid reservation that was changed ends at the payment deadline', async () => {
  const request = dinner()
  const booked = await bookToPay(world, request)
  await change(booked, { groupSize: 5 })
  await lapse()
  expect(await money(booked)).toMatchObject({ status: 'Canceled' })
  expect((await messages(request.email)).at(-1)).toBe('bookingLapsed')
})

test('invited members hear that a reservation ended unpaid, and that a late payment revived it', async () => {
  const booked = await bookToPay(world, dinner())
  const input = { reservationId: booked.id, body: { members: ['unpaid-friend@example.com'] } }
  succeeded(await world.send('invitations.send', input, { token: booked.token }))
  await lapse()
  const heard = ['invitation', 'invitationCancelled']
  expect(await messages('unpaid-friend@example.com')).toEqual(heard)
  await atTill(world, booked.paymentLinkUrl)
  await settleAll()
  expect(await money(booked)).toMatchObject({ status: 'Approved' })
  expect(await messages('unpaid-friend@example.com')).toEqual([...heard, 'invitation'])
})
