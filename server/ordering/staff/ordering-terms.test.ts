import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StaffOrderingTerms } from '#contracts/ordering/ordering-terms.ts'
import { line, openKitchenAt, orderRequest, placeOrder } from '#server/testing/ordering/kitchens.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.setTime(worldTime)
  await openKitchenAt(world, who.ordering)
})

const staff = () => ({ token: world.context.staffTokens[0]?.token ?? '' })
const restaurantId = who.ordering
const read = async () => {
  const { terms } = succeeded(await world.send('host.orderingTerms', { restaurantId }, staff()))
  if (!terms) throw new Error('the kitchen has no terms')
  return terms
}
const set = (body: StaffOrderingTerms) => world.send('host.setOrderingTerms', { restaurantId, body }, staff())
/** Returns the current terms with changes to takeaway. */
const takeaway = async (change: object): Promise<StaffOrderingTerms> => {
  const terms = await read()
  const { takeaway: before } = terms.types
  if (!before) throw new Error('the kitchen has no takeaway')
  return { ...terms, types: { ...terms.types, takeaway: { ...before, ...change } } }
}
const ordering = async (at: string) =>
  world.send('reservations.create', { body: orderRequest(restaurantId, at, [line('soup')]) })
const act = (reservationId: string, action: 'accept' | 'ready' | 'handOver') =>
  world.sendSeen('host.actOnOrder', { reservationId, body: { action } }, staff())

test('staff read the terms and change one, and guests order by it immediately', async () => {
  const body = await takeaway({ minimum: 1000, disableCash: false, cancelMinutes: null })
  const saved = succeeded(await set(body))
  expect(saved.terms).toEqual(body)
  expect(await read()).toEqual(body)
  expect(refused(await ordering('2027-03-01T19:00')).refused).toBe('belowMinimum')
  succeeded(await set(await takeaway({ minimum: 0, enabled: false })))
  expect(refused(await ordering('2027-03-01T19:00')).refused).toBe('orderingDisabled')
  const { reservationConfig } = succeeded(await world.send('restaurants.get', { id: restaurantId }))
  expect(reservationConfig.onlineOrderingSettings.takeaway?.enabled ?? false).toBe(false)
})

test('if hours change while an order is open, it is cooked as promised, and the next guest is refused', async () => {
  const { id } = await placeOrder(world, orderRequest(restaurantId, '2027-03-01T19:00', [line('pie')]))
  const hours = [0, 1, 2, 3, 4, 5, 6].map((weekDay) => ({ weekDay, opens: 600, closes: 1080 }))
  succeeded(await set(await takeaway({ hours })))
  expect(refused(await ordering('2027-03-01T19:00')).refused).toBe('closedThen')
  succeeded(await ordering('2027-03-01T17:00'))
  const { promised } = succeeded(await act(id, 'accept')).order
  expect(promised).toContain('2027-03-01T19:00')
  succeeded(await act(id, 'ready'))
  expect(succeeded(await act(id, 'handOver')).order.stage).toBe('handedOver')
})

test('an order for after midnight stays with the evening it is cooked on, even as midnight passes', async () => {
  const hours = [0, 1, 2, 3, 4, 5, 6].map((weekDay) => ({ weekDay, opens: 1080, closes: 1560 }))
  succeeded(await set(await takeaway({ hours })))
  const { id } = await placeOrder(world, orderRequest(restaurantId, '2027-03-02T00:30', [line('pie')]))
  const ofDay = async (date: string) => {
    const { orders } = succeeded(await world.send('host.orders', { restaurantId, query: { date } }, staff()))
    return orders.filter((each) => each.id === id).length
  }
  expect([await ofDay('2027-03-01'), await ofDay('2027-03-02')]).toEqual([1, 0])
  succeeded(await act(id, 'accept'))
  world.setTime(new Date(worldTime.getTime() + 12.25 * 60 * 60_000))
  expect([await ofDay('2027-03-01'), await ofDay('2027-03-02')]).toEqual([1, 0])
  succeeded(await act(id, 'ready'))
  expect(succeeded(await act(id, 'handOver')).order.stage).toBe('handedOver')
  // At 1:30 a.m., the restaurant is still open for half an hour.
  world.setTime(new Date(worldTime.getTime() + 13.1 * 60 * 60_000))
  succeeded(await ordering('2027-03-02T01:45'))
  expect(refused(await ordering('2027-03-02T02:30')).refused).toBe('closedThen')
})

test('shortly before midnight, staff see what is due after midnight, and nothing later of the next day', async () => {
  world.setTime(new Date(worldTime.getTime() + 11.75 * 60 * 60_000))
  const night = await placeOrder(world, orderRequest(restaurantId, '2027-03-02T02:15', [line('pie')]))
  const noon = await placeOrder(world, orderRequest(restaurantId, '2027-03-02T12:00', [line('pie')]))
  const listed = async () => {
    const { orders } = succeeded(await world.send('host.orders', { restaurantId }, staff()))
    return orders.map(({ id }) => id).filter((id) => id === night.id || id === noon.id)
  }
  expect(await listed()).toEqual([night.id])
  world.setTime(new Date(worldTime.getTime() + 12.25 * 60 * 60_000))
  expect(await listed()).toEqual([night.id])
})

test.each<[string, (terms: StaffOrderingTerms) => Partial<StaffOrderingTerms>, string]>([
  [
    'an unknown menu',
    ({ types }) => ({ types: { ...types, takeaway: { ...types.takeaway!, menus: ['brunch'] } } }),
    'types.takeaway.menus',
  ],
  [
    'an unknown tax rate',
    () => ({ taxClasses: [{ taxClass: 'food', preorder: [], delivery: [], takeaway: ['gst'] }] }),
    'taxClasses',
  ],
  ['a fee in an unknown tax class', () => ({ deliveryFeeClass: 'fees' }), 'deliveryFeeClass'],
  ['the same zone twice', ({ zones }) => ({ zones: [...zones, ...zones] }), 'zones.town'],
  [
    'a service that ends before it begins',
    ({ types }) => ({
      types: { ...types, delivery: { ...types.delivery!, hours: [{ weekDay: 1, opens: 900, closes: 600 }] } },
    }),
    'types.delivery.hours',
  ],
])('%s is refused by name, and nothing changes', async (_, change, field) => {
  const before = await read()
  expect(refused(await set({ ...before, ...change(before) }))).toMatchObject({
    refused: 'invalidInput',
    fields: [{ field }],
  })
  expect(await read()).toEqual(before)
})

test('a zone with latitude and longitude exchanged is refused with the reason (situations S30)', async () => {
  const { lat, lon } = succeeded(await world.send('restaurants.get', { id: restaurantId }))
  const before = await read()
  const area = { center: { lat: lon ?? 0, lon: lat ?? 0 }, meters: 3000 }
  const zones = before.zones.map((zone) => ({ ...zone, area }))
  const message = 'Latitude and longitude seem to be swapped. Send latitude first.'
  expect(refused(await set({ ...before, zones }))).toMatchObject({
    refused: 'invalidInput',
    fields: [{ field: 'zones.town', message }],
  })
  expect(await read()).toEqual(before)
})

test('a restaurant without terms takes orders once staff have set some', async () => {
  const body = await read()
  const of = { restaurantId: who.minimal }
  expect(succeeded(await world.send('host.orderingTerms', of, staff())).terms).toBeNull()
  const types = { preorder: null, delivery: null, takeaway: { ...body.types.takeaway!, menus: [] } }
  succeeded(
    await world.send('host.setOrderingTerms', { ...of, body: { ...body, types, zones: [] } }, staff()),
  )
  const menu = succeeded(await world.send('ordering.menu', of))
  expect(menu.types.map(({ deliveryType }) => deliveryType)).toEqual(['takeaway'])
  await world.database.sql
    .deleteFrom('ordering_terms')
    .where('restaurant_id', '=', menu.restaurantId)
    .execute()
})
