import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Input } from '#contracts/calls.ts'
import { book as bookAsGuest, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { staffIn } from '#server/testing/booking/staff-actions.ts'
import { undoTimePasses } from '#server/testing/booking/undo-time.ts'
import { outboxOf } from '#server/testing/messages/outbox.ts'
import { kitchenOf, line, openKitchenAt } from '#server/testing/ordering/kitchens.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { payersIn } from '#server/testing/payments/payers.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => world.setTime(worldTime))

const { service, book, assign: giveTables } = staffIn(() => world, who.fresh)
const atDeposit = staffIn(() => world, who.deposit)
const { paidDinner, settleAll, atProvider, money, later, cancel } = payersIn(() => world)

const seconds = (count: number) => later(count / 60)

type Change = Partial<Input<'host.changeBooking'>['body']>
const versionOf = async (id: string) => {
  const row = world.database.sql.selectFrom('reservations').select('version').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).version
}
const change = async (reservationId: string, body: Change) => {
  const version = await versionOf(reservationId)
  return world.send('host.changeBooking', { reservationId, body: { ...body, version } }, service())
}
const changed = async (...input: Parameters<typeof change>) => succeeded(await change(...input))
const undo = async (reservationId: string) =>
  world.sendSeen('host.undo', { reservationId, body: {} }, service())
const undone = async (reservationId: string) => succeeded(await undo(reservationId))
const assign = async (id: string, tableNumbers: string[]) =>
  giveTables({ id, version: await versionOf(id) }, tableNumbers)
const end = async (reservationId: string) =>
  succeeded(
    await world.sendSeen('host.setStatus', { reservationId, body: { status: 'CanceledByHost' } }, service()),
  )
const textsTo = async (email: string) => (await outboxOf(world, email)).map(({ text }) => text)

/** Makes a dinner that is paid one for two, which gives half of its deposit back. */
const halve = async (paid: { id: string }, more: Change = {}) => {
  const smaller = { groupSize: 2, ...more }
  const { back = 0, uncharged = 0 } = refused(await change(paid.id, smaller)).amounts ?? {}
  await changed(paid.id, { ...smaller, seen: { back, uncharged } })
  return back
}

test('H21 a cancellation whose refund went out because its table was needed can’t be taken back', async () => {
  const paid = await paidDinner()
  await end(paid.id)
  seconds(3)
  const next = await atDeposit.book(paid.wallTime, { tableNumbers: [paid.tableNumber] })
  await assign(next.id, [])
  seconds(3)
  const shown = succeeded(await world.send('host.booking', { reservationId: paid.id }, service()))
  expect(shown.booking.undo).toBeNull()
  expect(refused(await undo(paid.id)).refused).toBe('moneyMoved')
  await settleAll()
  expect(await atProvider(paid.id)).toMatchObject([{ refunds: [{ amount: 4000 }] }])
})

test('H43 what goes back after a change isn’t lost if a later step is taken back', async () => {
  const paid = await paidDinner()
  const back = await halve(paid)
  expect(back).toBeGreaterThan(0)
  seconds(4)
  await assign(paid.id, [])
  seconds(2)
  expect(await undone(paid.id)).toMatchObject({ groupSize: 2 })
  await undoTimePasses(world)
  await settleAll()
  expect(await atProvider(paid.id)).toMatchObject([{ refunds: [{ amount: back }] }])
  expect(await money(paid)).toMatchObject({ terms: { amount: 4000 - back } })
})

test('a later change that is taken back leaves what the guest wasn’t told before it to be told', async () => {
  const paid = await paidDinner()
  const back = await halve(paid)
  seconds(4)
  await changed(paid.id, { customerName: 'Otto', cause: 'restaurant' })
  seconds(4)
  await undone(paid.id)
  const { token } = paid
  const seen = async () =>
    succeeded(await world.send('reservations.get', { reservationId: paid.id }, { token }))
  expect(await seen()).toMatchObject({ groupSize: 4 })
  await undoTimePasses(world)
  expect(await seen()).toMatchObject({ groupSize: 2 })
  await settleAll()
  expect(await atProvider(paid.id)).toMatchObject([{ refunds: [{ amount: back }] }])
})

test('H43 what goes back after a change isn’t lost if the guest changes or cancels the booking just then', async () => {
  for (const guestCancels of [false, true]) {
    const paid = await paidDinner()
    const back = await halve(paid)
    seconds(4)
    if (guestCancels) succeeded(await cancel(paid))
    else
      succeeded(
        await world.send(
          'reservations.update',
          { reservationId: paid.id, body: { specialRequests: 'By the window' } },
          { token: paid.token },
        ),
      )
    await undoTimePasses(world)
    await settleAll()
    const [payment] = await atProvider(paid.id)
    expect(payment?.refunds[0]).toMatchObject({ amount: guestCancels ? expect.any(Number) : back })
    expect(await money(paid)).toMatchObject({ terms: { amount: 4000 - back } })
  }
})

test('H53 a message that waits says at which table the party is by then', async () => {
  const email = 'other-table@example.com'
  const booked = await book('2027-04-10T19:00', { email, tellGuest: true })
  seconds(3)
  const moved = await assign(booked.id, [otherThan(booked.tableNumber)])
  await undoTimePasses(world)
  const [text, ...others] = await textsTo(email)
  expect(others).toEqual([])
  expect(text).toContain(`Table: ${moved.tableNumber}`)
})

test('H53 a message that waits says the size that staff set afterwards, and again the old one after an undo', async () => {
  const email = 'then-more@example.com'
  const booked = await book('2027-04-11T19:00', { email })
  await undoTimePasses(world)
  await changed(booked.id, { reservationTime: '2027-04-12T20:30', tellGuest: true })
  seconds(3)
  await changed(booked.id, { groupSize: 3, tellGuest: false })
  const [waiting] = await textsTo(email)
  expect(waiting).toMatch(/8:30[^]*3 guests|3 guests[^]*8:30/)
  seconds(3)
  await undone(booked.id)
  await undoTimePasses(world)
  const [text, ...others] = await textsTo(email)
  expect(others).toEqual([])
  expect(text).toMatch(/8:30[^]*2 guests|2 guests[^]*8:30/)
  const dropped = await world.database.sql
    .selectFrom('messages')
    .select('dropped')
    .where('recipient', '=', email)
    .execute()
  expect(dropped).toEqual([{ dropped: null }])
})

test('two changes within the time to undo cost what the last one costs compared with what the guest knows', async () => {
  const paid = await paidDinner()
  await halve(paid)
  const again = await changed(paid.id, { groupSize: 4 })
  expect(again).toMatchObject({ groupSize: 4, amount: 4000 })
  await undoTimePasses(world)
  await settleAll()
  expect(await money(paid)).toMatchObject({ terms: { amount: 4000 } })
  expect(await atProvider(paid.id)).toMatchObject([{ refunds: [] }])
})

test('H21 a party’s dishes go back to the kitchen’s plan with it, unless the kitchen is full by then', async () => {
  const kitchen = await openKitchenAt(world, who.dayAndNight, { stock: { pie: 4 }, leadMinutes: 120 })
  const dishes = { deliveryType: 'preorder' as const, order: { orderItems: [line('pie', 2)], total: 2500 } }
  const booked = await bookAsGuest(world, bookingRequest(who.dayAndNight, '2027-03-02T19:00', dishes))
  await changed(booked.id, { reservationTime: '2027-03-02T21:00' })
  const back = await undone(booked.id)
  expect(back).toMatchObject({ wallTime: booked.wallTime })
  expect(back.order).toMatchObject({
    promised: booked.order?.promised,
    kitchenBegins: booked.order?.kitchenBegins,
  })
  await end(booked.id)
  expect(await kitchenOf(world, kitchen)).toMatchObject({ points: 0, stock: { pie: 4 } })
  await undone(booked.id)
  expect(await kitchenOf(world, kitchen)).toMatchObject({ points: 6, stock: { pie: 2 } })
  await end(booked.id)
  const more = { ...dishes, order: { orderItems: [line('pie', 4)], total: 5000 } }
  await bookAsGuest(world, bookingRequest(who.dayAndNight, '2027-03-02T12:00', more))
  expect(refused(await undo(booked.id)).refused).toBe('kitchenFull')
})

function otherThan(tableNumber: string): string {
  return tableNumber === '1' ? '2' : '1'
}
