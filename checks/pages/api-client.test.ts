import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  type Banquette,
  type CallName,
  createBanquette,
  type Result,
} from '../../clients/typescript/client.ts'
import { openKitchenAt } from '#server/testing/ordering/kitchens.ts'
import { atTill } from '#server/testing/payments/payments.ts'
import { openLineAt } from '#server/testing/waitlist/lines.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
let banquette: Banquette
let baseUrl: string
beforeAll(async () => {
  world = await openWorld()
  baseUrl = await world.app.listen({ port: 0, host: '127.0.0.1' })
  banquette = createBanquette({ baseUrl, language: 'de' })
})
afterAll(() => world.close())

const guest = { customerName: 'Ana Reis', email: 'ana@example.com' }

function answered<Name extends CallName>({ data, error }: Result<Name>) {
  if (error) throw new Error(error.detail)
  return data
}

test('the code of “Book a table in 20 lines” books a table and cancels it (wire D)', async () => {
  vi.stubEnv('BANQUETTE_URL', baseUrl)
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await import('../../clients/typescript/examples/book-a-table.ts')
  expect(printed.mock.calls.flat()).toEqual([
    expect.stringMatching(/^Approved: Tasca do Caldeireiro, 2027-03-0\dT\d\d:\d\d$/),
    'CanceledByClient',
  ])
  vi.unstubAllEnvs()
  printed.mockRestore()
})

test('the generated client waits in line (wire D)', async () => {
  await openLineAt(world, who.dayAndNight)
  const path = { restaurantId: who.dayAndNight }
  const { expectedMinutesForSizes } = answered(
    await banquette('walkIns.expected', { path, query: { partySizes: '2' } }),
  )
  expect(expectedMinutesForSizes['2']).toEqual(expect.any(Number))
  const body = { ...guest, ...path, groupSize: 2 }
  const { id } = answered(await banquette('walkIns.join', { body }))
  expect(answered(await banquette('walkIns.get', { path: { walkinId: id } })).groupSize).toBe(2)
})

test('the generated client orders a takeaway (wire D)', async () => {
  await openKitchenAt(world, who.breakfast)
  const menu = answered(await banquette('ordering.menu', { path: { restaurantId: who.breakfast } }))
  expect(menu.menus.length).toBeGreaterThan(0)
  const body = {
    ...guest,
    restaurantId: who.breakfast,
    reservationTime: '2027-03-01T19:00',
    deliveryType: 'takeaway' as const,
    order: { orderItems: [{ id: 'soup', repeatIndex: 0, amount: 1, selectedModifiers: [] }], total: 700 },
  }
  const placed = answered(await banquette('reservations.create', { body }))
  expect(placed.order).toMatchObject({ total: 700 })
})

test('the generated client pays a deposit at the provider’s page (wire D)', async () => {
  const wanted = { ...guest, restaurantId: who.deposit, reservationTime: '2027-03-18T19:00', groupSize: 4 }
  const { consentSentence } = answered(await banquette('reservations.calculateFees', { body: wanted }))
  const body = { ...wanted, ...(consentSentence !== null && { consent: consentSentence }) }
  const booked = answered(await banquette('reservations.create', { body }))
  await atTill(world, booked.paymentLinkUrl, { calls: 'never' })
  const own = { path: { reservationId: booked.id }, token: booked.token }
  expect(answered(await banquette('payments.settle', own)).depositStatus).toBe('succeeded')
})

test('an error has its code and a sentence in the guest’s language, and a broken proxy is thrown', async () => {
  const { error } = await banquette('restaurants.get', { path: { id: 'nowhere' } })
  expect(error).toMatchObject({ code: 'unknownRestaurant', status: 404 })
  expect(error?.detail).toMatch(/Restaurant/)
  const behindProxy = createBanquette({
    baseUrl,
    fetch: async () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
  })
  await expect(behindProxy('regions.findByIp')).rejects.toMatchObject({ status: 502 })
})
