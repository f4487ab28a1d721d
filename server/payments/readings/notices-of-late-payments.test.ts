import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dueWorkHandlers } from '#server/app/start/due-work-handlers.ts'
import { sendDueOperations } from '#server/payments/operations/send-due-operations.ts'
import { runDueWork } from '#server/platform/jobs/run-due-work.ts'
import { line, openKitchenAt, orderRequest, placeOrder } from '#server/testing/ordering/kitchens.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { dinner, payersIn } from '#server/testing/payments/payers.ts'
import { atTill, bookToPay } from '#server/testing/payments/payments.ts'
import { hired } from '#server/testing/staff/members.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
const { later, messages, money, rewind, settleAll } = payersIn(() => world)
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(() => rewind())
afterAll(() => world.close())

const doDueWork = () => runDueWork(world.context, dueWorkHandlers)

/** Lets the payment deadline pass, so that what was booked ends unpaid, and pays after that. */
async function payLate({ paymentLinkUrl }: { readonly paymentLinkUrl: string | null }): Promise<void> {
  later(16)
  await doDueWork()
  await sendDueOperations(world.context)
  later(1 / 6)
  await doDueWork()
  await atTill(world, paymentLinkUrl)
  await settleAll()
}

test('M8: members hear of a request that was paid late', async () => {
  const owner = await hired(world, who.deposit, 'owner')
  const booked = await bookToPay(world, dinner())
  await world.database.sql
    .updateTable('reservation_money')
    .set({ needs_approval: true })
    .where('reservation_id', '=', booked.id)
    .execute()
  await payLate(booked)
  expect(await money(booked)).toMatchObject({ status: 'Pending', taken: 4000 })
  await doDueWork()
  expect(await messages(owner.email)).toContain('staffRequest')
})

test('M8: members hear of an order that was paid late, if nobody answers it', async () => {
  await openKitchenAt(world, who.ordering)
  const owner = await hired(world, who.ordering, 'owner')
  const request = orderRequest(who.ordering, '2027-03-01T19:00', [line('pie', 2)], { paymentType: 'card' })
  const placed = await placeOrder(world, request)
  await payLate(placed)
  const { id, token } = placed
  const { order } = succeeded(await world.send('reservations.get', { reservationId: id }, { token }))
  world.setTime(new Date(Date.parse(order?.answerBy ?? '') - 60_000))
  await doDueWork()
  expect(await messages(owner.email)).toContain('staffNews')
})
