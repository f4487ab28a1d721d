import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
let restaurant: number
beforeAll(async () => {
  world = await openWorld()
  restaurant = succeeded(await world.send('restaurants.get', { id: who.minimal })).id
})
afterAll(() => world.close())

const run = (text: string) => sql.raw(text).execute(world.database.sql)

/** Inserts a product with an optional sauce, with the given values. */
async function insertMenu(values: { use?: string; option?: string; product?: string }): Promise<unknown> {
  const { use = '0, 1', option = '0, 1', product = "100, '{}', '{}'" } = values
  return world.database.sql.transaction().execute(async (transaction) => {
    const each = (text: string) => sql.raw(text).execute(transaction)
    await each(`insert into modifiers values (${restaurant}, 'sauce', 'Sauce')`)
    await each(
      `insert into options (restaurant_id, modifier_id, id, name, price, max_amount)
       values (${restaurant}, 'sauce', 'mild', 'Mild', ${option})`,
    )
    await each(
      `insert into products (restaurant_id, id, name, price, contains, safe_from)
       values (${restaurant}, 'soup', 'Soup', ${product})`,
    )
    await each(
      `insert into modifier_uses (restaurant_id, product_id, modifier_id, min_amount, max_amount)
       values (${restaurant}, 'soup', 'sauce', ${use})`,
    )
    await each('set constraints all immediate')
    throw new Error('accepted')
  })
}

test('a menu that can be ordered from is accepted', async () => {
  await expect(insertMenu({ use: '1, 1' })).rejects.toThrow('accepted')
})

test.each([
  ['a maximum of 0, which would drop chosen options', { use: '0, 0' }],
  ['a minimum above the maximum', { use: '2, 1' }],
  ['a negative minimum', { use: '-1, 1' }],
  ['more than 99', { use: '0, 100' }],
  ['a minimum beyond what the options allow', { use: '2, 3' }],
  ['an option that can be chosen 0 times', { option: '0, 0' }],
  ['an option with a negative price', { option: '-1, 1' }],
  ['a negative price', { product: "-100, '{}', '{}'" }],
  ['an allergen listed both as contained and as absent', { product: "100, '{milk}', '{eggs,milk}'" }],
])('O11: the database rejects %s', async (_, values) => {
  await expect(insertMenu(values)).rejects.toMatchObject({ code: '23514' })
})

test('O11: removing options that a required answer needs is rejected', async () => {
  const menu = "restaurant_id = (select id from restaurants where slug = '" + who.ordering + "')"
  await expect(
    world.database.sql.transaction().execute(async (transaction) => {
      await sql.raw(`delete from options where ${menu}`).execute(transaction)
      await sql.raw('set constraints all immediate').execute(transaction)
    }),
  ).rejects.toMatchObject({ code: '23514' })
})

test('stock never falls below 0, and what leaves the menu is no longer counted', async () => {
  await run(
    `insert into products (restaurant_id, id, name, price) values (${restaurant}, 'tart', 'Tart', 400)`,
  )
  await run(`insert into stock (restaurant_id, item_id, portions) values (${restaurant}, 'tart', 1)`)
  const take = `update stock set portions = portions - 2 where restaurant_id = ${restaurant} and item_id = 'tart'`
  await expect(run(take)).rejects.toMatchObject({ code: '23514' })
  await run(`delete from products where restaurant_id = ${restaurant} and id = 'tart'`)
  const { rows } = await run(`select 1 from stock where restaurant_id = ${restaurant}`)
  expect(rows).toEqual([])
})
