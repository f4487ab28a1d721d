import { afterAll, beforeAll, expect, test } from 'vitest'
import { line, openKitchenAt, orderRequest, placeOrder } from '#server/testing/kitchens.ts'
import { type OpenWorld, openWorld } from '#server/testing/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
  await openKitchenAt(world, who.ordering)
})
afterAll(() => world.close())

type Own = { readonly id: string; readonly token: string }
const change = ({ id, token }: Own, body: object) =>
  world.send('reservations.update', { reservationId: id, body }, { token })
const accept = async (reservationId: string) => {
  const { token = '' } = world.context.staffTokens[0] ?? {}
  const body = { action: 'accept' } as const
  succeeded(await world.send('host.actOnOrder', { reservationId, body }, { token }))
}

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
