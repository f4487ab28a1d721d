import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { importCatalogue } from './import-catalogue.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const lisbon = { lat: 38.71, lon: -9.14, city: 'Lisbon' }
const london = { lat: 51.5, lon: -0.12, city: 'London' }
const tokyo = { lat: 35.68, lon: 139.76, city: 'Tokyo' }

let imported = 0

/** Imports a restaurant and returns it as guests get it, with the warnings of its row. */
async function bring(fields: object) {
  const id = `contact-${++imported}`
  const rows = async function* () {
    yield { row: 1, value: { id, name: `Contact ${imported}`, ...fields } }
  }
  const { warnings } = await importCatalogue(world.database, rows)
  const city = (fields as { city: string }).city.toLowerCase()
  const restaurant = succeeded(await world.send('restaurants.get', { id: `${id}-${city}` }))
  return { restaurant, warnings }
}

/** What a phone dials: the link consists of the digits and the plus sign of the number on the page. */
const dialed = (phone: string) => phone.replaceAll(/[^\d+]/g, '')

const phones = [
  [london, '+44 (0)20 7946 0958', '+442079460958'],
  [london, '2079460958', '+442079460958'],
  [london, '00442079460958', '+442079460958'],
  [lisbon, '912 345 678 / 913 456 789', '+351912345678'],
  [lisbon, '(+351) 912 345 678', '+351912345678'],
  [lisbon, 'tel:+351912345678', '+351912345678'],
  [lisbon, '912 345 678 (WhatsApp)', '+351912345678'],
  [lisbon, '+1 (212) 555-0123 x12', '+12125550123'],
  [tokyo, '０３－１２３４－５６７８', '+81312345678'],
] as const

test.each(phones)(
  'a restaurant in %j whose file says %j is called at %s (situations S18)',
  async (at, phone, number) => {
    const { restaurant, warnings } = await bring({ ...at, phone })
    const others = phone.includes('/') ? [expect.stringContaining('Left out: 913 456 789')] : []
    expect(warnings.map(({ reason }) => reason)).toEqual(others)
    expect(dialed(restaurant.phone)).toBe(number)
  },
)

test.each(phones)(
  'the number of an older import in %j, stored as %j, is called at %s (situations S18)',
  async (at, phone, number) => {
    const { restaurant } = await bring({ ...at, phone: '+351 210 000 000' })
    await world.database.sql
      .updateTable('restaurants')
      .set({ phone })
      .where('id', '=', restaurant.id)
      .execute()
    world.context.catalogue.forget(restaurant.id)
    const again = succeeded(await world.send('restaurants.get', { id: restaurant.id }))
    expect(dialed(again.phone)).toBe(number)
  },
)

test.each([
  ['info@alpenstüberl.example', 'info@xn--alpenstberl-zhb.example'],
  ['mailto:Ana@Example.com', 'ana@example.com'],
  ['ana@example.com; bea@example.com', 'ana@example.com'],
])('the email %j of a restaurant can be used (situations S7, S31)', async (email, stored) => {
  const { restaurant, warnings } = await bring({ ...lisbon, email })
  expect(warnings.filter(({ reason }) => reason.includes('can’t be used'))).toEqual([])
  expect(restaurant.email).toBe(stored)
})
