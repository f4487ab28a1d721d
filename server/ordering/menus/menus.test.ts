import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('the menus of a restaurant are in its own order, with prices in the smallest unit', async () => {
  const menus = succeeded(await world.send('menus.list', { id: who.twoServices }))
  expect(menus.map(({ id }) => id)).toEqual(['carta', 'almoco'])
  const mackerel = menus
    .flatMap(({ sections }) => sections)
    .flatMap(({ items }) => items)
    .find(({ name }) => name === 'Carapau grelhado')
  expect(mackerel).toMatchObject({ price: 1380, diets: ['gluten-free'], allergens: ['fish'] })
  const restaurant = succeeded(await world.send('restaurants.get', { id: who.twoServices }))
  expect(restaurant.menu).toEqual(menus.map(({ id, name }) => ({ id, name })))
})

test('an event has the menus of the restaurant that hosts it', async () => {
  const own = await world.send('menus.list', { id: who.events })
  expect(await world.send('menus.list', { id: 'noite-de-morna' })).toEqual(own)
  const event = succeeded(await world.send('restaurants.get', { id: 'noite-de-morna' }))
  const modifiers = { restaurantId: event.id, menuId: 'panela' }
  expect(succeeded(await world.send('menus.modifiers', modifiers))).toEqual({})
})

test('the modifiers of a menu have their own URL, keyed by their ids on dishes', async () => {
  const { id } = succeeded(await world.send('restaurants.get', { id: who.ordering }))
  const answer = await world.app.inject({ url: `/hostmemenu/${id}/menu/grelha.modifiers.m..json` })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ heat: { name: 'Chilli oil', minAmount: 1, maxAmount: 1 } })
})

test('the URL of a menu’s modifiers accepts a dot in its id', async () => {
  const { id } = succeeded(await world.send('restaurants.get', { id: who.olive }))
  const menu = { restaurant_id: id, id: 'lunch.2', name: 'Lunch' }
  await world.database.sql.insertInto('menus').values(menu).execute()
  world.context.catalogue.forget(id)
  const answer = await world.app.inject({ url: `/hostmemenu/${id}/menu/lunch.2.modifiers.m..json` })
  expect([answer.statusCode, answer.json()]).toEqual([200, {}])
})

test('a missing menu and an unknown restaurant have different responses', async () => {
  const strange = { restaurantId: who.ordering, menuId: 'dinner-on-the-moon' }
  expect(refused(await world.send('menus.modifiers', strange)).refused).toBe('unknownMenu')
  const nowhere = { restaurantId: 'no-such-place', menuId: 'grelha' }
  expect(refused(await world.send('menus.modifiers', nowhere)).refused).toBe('unknownRestaurant')
  expect(refused(await world.send('menus.list', { id: 'no-such-place' })).status).toBe(404)
  expect(succeeded(await world.send('menus.list', { id: who.minimal }))).toEqual([])
})

test('a restaurant’s first menu is shown immediately', async () => {
  const { id } = succeeded(await world.send('restaurants.get', { id: who.minimal }))
  const before = await world.database.sql
    .selectFrom('restaurants')
    .select('revision')
    .where('id', '=', id)
    .executeTakeFirst()
  await world.database.sql
    .insertInto('menus')
    .values({ restaurant_id: id, id: 'first', name: 'First' })
    .execute()
  const after = await world.database.sql
    .selectFrom('restaurants')
    .select('revision')
    .where('id', '=', id)
    .executeTakeFirst()
  expect(after?.revision).toBe((before?.revision ?? 0) + 1)
  world.context.catalogue.forget(id)
  const { menu } = succeeded(await world.send('restaurants.get', { id }))
  expect(menu).toEqual([{ id: 'first', name: 'First' }])
})
