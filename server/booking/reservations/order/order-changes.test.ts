import { afterAll, beforeAll, expect, test } from 'vitest'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import {
  kitchenOf,
  line,
  openKitchenAt,
  orderRequest,
  placeOrder,
} from '#server/testing/ordering/kitchens.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { outboxOf } from '#server/testing/messages/outbox.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
let kitchen: number
beforeAll(async () => {
  world = await openWorld()
  kitchen = await openKitchenAt(world, who.ordering, { stock: { pie: 4 }, leadMinutes: 120 })
})
afterAll(() => world.close())

type Own = { readonly id: string; readonly token: string }
const read = async ({ id, token }: Own) =>
  succeeded(await world.send('reservations.get', { reservationId: id }, { token }))
const change = ({ id, token }: Own, body: object) =>
  world.send('reservations.update', { reservationId: id, body }, { token })
const accept = async (reservationId: string) => {
  const { token = '' } = world.context.staffTokens[0] ?? {}
  const body = { action: 'accept' } as const
  succeeded(await world.sendSeen('host.actOnOrder', { reservationId, body }, { token }))
}

test('a reservation with dishes can be sent back as it was read, also after the cut-off', async () => {
  const email = 'dishes-sent-back@example.com'
  const dishes = { deliveryType: 'preorder' as const, order: { orderItems: [line('pie', 2)], total: 2500 } }
  const booked = await book(world, bookingRequest(who.ordering, '2027-03-02T20:00', { ...dishes, email }))
  const before = await kitchenOf(world, kitchen)
  for (const time of [worldTime, '2027-03-02T19:30:00Z']) {
    world.setTime(time)
    const asRead = await read(booked)
    expect(succeeded(await change(booked, asRead))).toEqual(asRead)
    expect(asRead).toMatchObject({ version: 1, order: { total: 2500 } })
  }
  const note = succeeded(
    await change(booked, { ...(await read(booked)), note: '', specialRequests: 'Hello' }),
  )
  expect(note).toMatchObject({ specialRequests: 'Hello', order: { total: 2500 } })
  const more = { ...(await read(booked)), order: { orderItems: [line('pie', 3)], total: 3750 } }
  expect(refused(await change(booked, more)).refused).toBe('pastCutOff')
  expect(await kitchenOf(world, kitchen)).toEqual(before)
  world.setTime(worldTime)
})

test.each([
  ['takeaway', {}],
  ['delivery', { deliveryAddress: { address: 'Rua do Sol 1', postcode: '1100', apartment: '2' } }],
] as const)('a %s order can be sent back as it was read, also once it is accepted', async (type, where) => {
  const email = `${type}-sent-back@example.com`
  const more = { deliveryType: type, email, ...where }
  const total = type === 'delivery' ? 950 : 700
  const request = orderRequest(who.ordering, '2027-03-01T21:00', [line('soup', 1)], more)
  const placed = await placeOrder(world, { ...request, order: { orderItems: [line('soup', 1)], total } })
  const asPlaced = await read(placed)
  expect(succeeded(await change(placed, asPlaced))).toEqual(asPlaced)
  await accept(placed.id)
  const accepted = await read(placed)
  const mails = await outboxOf(world, email)
  expect(succeeded(await change(placed, accepted))).toEqual(accepted)
  expect(await outboxOf(world, email)).toEqual(mails)
  const two = { ...accepted, order: { orderItems: [line('soup', 2)], total: total + 700 } }
  expect(refused(await change(placed, two)).refused).toBe('kitchenHasBegun')
})

test('phone number and instructions of a delivery can change once it is accepted, its address can’t', async () => {
  const there = { address: 'Rua do Sol 1', postcode: '1100' }
  const more = { deliveryType: 'delivery' as const, deliveryAddress: there }
  const request = orderRequest(who.ordering, '2027-03-01T21:30', [line('soup', 1)], more)
  const placed = await placeOrder(world, { ...request, order: { orderItems: [line('soup', 1)], total: 950 } })
  await accept(placed.id)
  const phoneNumber = '+351910000321'
  expect(succeeded(await change(placed, { phoneNumber }))).toMatchObject({ phoneNumber })
  const deliveryAddress = { ...there, instructions: 'Ring twice' }
  expect(succeeded(await change(placed, { deliveryAddress }))).toMatchObject({ phoneNumber, deliveryAddress })
  const elsewhere = { deliveryAddress: { ...there, address: 'Rua da Lua 2' } }
  expect(refused(await change(placed, elsewhere)).refused).toBe('kitchenHasBegun')
})
