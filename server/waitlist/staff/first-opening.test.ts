import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffedLine } from '#server/testing/waitlist/lines.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const servicesOf = async (id: string) => succeeded(await world.send('restaurants.get', { id })).services

const isFoundWith = async (service: string, slug: string) => {
  await world.context.search.ready()
  const body = { filter: `services/any(s: s eq '${service}')`, top: 100 }
  const { value } = succeeded(await world.send('search.restaurants', { body }))
  return value.filter(({ idOrName }) => idOrName === slug).length === 1
}

test('a restaurant offers its waitlist everywhere as soon as its staff open it, and guests are told when it’s closed (host B2)', async () => {
  expect(await servicesOf(who.fresh)).toMatchObject({ waitlist: false })
  expect(await isFoundWith('waitlist', who.fresh)).toBe(false)
  const host = staffedLine(world, who.fresh)
  await host.set({ note: 'Ring twice' })
  expect(await servicesOf(who.fresh)).toMatchObject({ waitlist: false })
  await host.set({ state: 'open' })
  expect(await servicesOf(who.fresh)).toMatchObject({ waitlist: true })
  expect(await isFoundWith('waitlist', who.fresh)).toBe(true)
  await host.set({ state: 'closed' })
  expect(await servicesOf(who.fresh)).toMatchObject({ waitlist: true })
})
