import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { who } from '#world/who-is-who.ts'
import { importCatalogue } from '#server/catalogue/import-catalogue.ts'
import { importMenus, type MenuImportOptions } from './import-menus.ts'
import { menuColumns } from '#server/catalogue/read/menus/menu-row.ts'
import { importFileOf, openImportFile, readFileRows } from '#server/catalogue/read/read-file.ts'

const docs = join(import.meta.dirname, '../../../docs')
let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const sample = async (name: string) => readFileRows(await openImportFile(join(docs, 'samples', name)))
const bring = (rows: object[], options?: MenuImportOptions) =>
  importMenus(
    world.database,
    readFileRows(importFileOf('menu.json', Buffer.from(JSON.stringify(rows)))),
    options,
  )

async function read(id: string, menuId: string) {
  const restaurant = await world.context.catalogue.get(id)
  world.context.catalogue.forget(restaurant?.record.id ?? 0)
  const menus = succeeded(await world.send('menus.list', { id }))
  const modifiers = succeeded(await world.send('menus.modifiers', { restaurantId: id, menuId }))
  return { menu: menus.find((menu) => menu.id === menuId), modifiers }
}

test('the samples are imported completely, and importing them again changes nothing', async () => {
  const restaurants = await openImportFile(join(docs, 'samples/restaurants.csv'))
  await importCatalogue(world.database, () => readFileRows(restaurants))
  expect(await importMenus(world.database, await sample('menu.csv'))).toMatchObject({
    created: 8,
    refused: [],
    unknownColumns: [],
  })
  expect(await importMenus(world.database, await sample('menu.json'))).toMatchObject({
    created: 5,
    refused: [],
  })
  const revisions = () =>
    world.database.sql.selectFrom('restaurants').select(['id', 'revision']).orderBy('id').execute()
  const before = await revisions()
  for (const [name, rows] of [
    ['menu.csv', 8],
    ['menu.json', 5],
  ] as const)
    expect(await importMenus(world.database, await sample(name))).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: rows,
    })
  expect(await revisions()).toEqual(before)
})

test('guests read what the samples say', async () => {
  const dinner = await read('osteria-lume-lisbon', 'dinner')
  expect(dinner.menu?.sections).toMatchObject([
    { name: 'Pasta', items: [{ id: 'cacio', price: 1450, allergens: ['gluten', 'milk'] }, { price: 1390 }] },
    { name: 'Pizza', items: [{ modifiers: ['pizza-size', 'extra'] }] },
    { name: 'Drinks' },
  ])
  expect(dinner.modifiers).toMatchObject({
    extra: { name: 'Extra', minAmount: 0, maxAmount: 4, options: [{ id: 'burrata', maxAmount: 2 }, {}] },
    'pizza-size': { minAmount: 1, maxAmount: 1, options: [{ price: 900 }, { name: 'Large', price: 1250 }] },
  })
  const lunch = await read('osteria-lume-lisbon', 'lunch')
  expect(Object.keys(lunch.modifiers).toSorted()).toEqual(['vinaigrette', 'with-it'])
})

const restaurant = who.minimal
const soup = { restaurant, menu: 'day', section: 'Soup', id: 'soup', name: 'Soup', price: '420' }
const tart = { restaurant, menu: 'day', section: 'Sweet', id: 'tart', name: 'Tart', price: 350 }

test('only changed rows are written, and what left the file leaves the menu', async () => {
  expect(await bring([soup, tart])).toMatchObject({ created: 2 })
  const dearer = { ...soup, price: '450,50' }
  expect(await bring([dearer, tart])).toMatchObject({ created: 0, updated: 1, unchanged: 1 })
  await bring([dearer])
  const { menu } = await read(restaurant, 'day')
  expect(menu?.sections).toMatchObject([{ name: 'Soup', items: [{ id: 'soup', price: 45_050 }] }])
  const products = world.database.sql.selectFrom('products').select('id').where('id', '=', 'tart')
  expect(await products.execute()).toEqual([])
})

test('a dry run says what would happen and writes nothing', async () => {
  expect(await bring([soup, tart], { dryRun: true })).toMatchObject({ created: 1, updated: 1 })
  expect((await read(restaurant, 'day')).menu?.sections).toHaveLength(1)
})

const option = (id: string, more: object = {}) => ({ restaurant, modifier: 'milk', id, name: id, ...more })

test.each([
  ['a maximum of 0', { modifiers: 'milk:0-0' }, 'The bounds 0-0 of milk are impossible'],
  ['a minimum above the maximum', { modifiers: 'milk:3-2' }, 'The bounds 3-2 of milk are impossible'],
  [
    'more than its options allow',
    { modifiers: 'milk:3-4' },
    'It requires 3 of milk, but its options allow 2.',
  ],
  ['an undefined modifier', { modifiers: 'sugar' }, 'No row has the modifier sugar.'],
  ['the same modifier twice', { modifiers: 'milk;milk:0-2' }, 'It lists the modifier milk twice.'],
  [
    'an allergen listed both as contained and as absent',
    { contains: 'nuts', safe_from: 'nuts' },
    'nuts is both in contains and in safe_from.',
  ],
  ['a negative price', { price: '-1' }, 'price isn’t a price: “-1”.'],
  ['too many decimals', { price: '1.005' }, 'price has more decimals than RSD, which has 2: “1.005”.'],
  ['a price in words', { price: 'cheap' }, 'price isn’t a price: “cheap”.'],
  ['too many kitchen points', { points: 1001 }, 'points must be from 0 to 1000.'],
  ['a stock below 0', { stock: -1 }, 'stock must be from 0 to 1000000.'],
  ['no section', { section: '' }, 'It has no section.'],
  [
    'both a menu and a modifier',
    { modifier: 'milk' },
    'A row names either a menu, for a product, or a modifier, for an option.',
  ],
  ['an unknown restaurant', { restaurant: 'no-such-place' }, 'There is no restaurant “no-such-place”.'],
  ['invalid hours', { hours: 'sometimes' }, 'hours isn’t a regular week: “sometimes”.'],
])('O11: a row with %s is refused by name, and the others are imported', async (_, wrong, reason) => {
  const coffee = { ...soup, id: 'coffee', name: 'Coffee', ...wrong }
  const report = await bring([coffee, soup, option('cow'), option('oat')])
  expect(report.refused).toEqual([{ row: 1, name: 'Coffee', reason: expect.stringContaining(reason) }])
  expect(report.refusedCount).toBe(1)
  const { menu } = await read(restaurant, 'day')
  expect(menu?.sections.flatMap(({ items }) => items.map(({ id }) => id))).toContain('soup')
})

test('an option that can’t be chosen is refused, and so is what needs it', async () => {
  const tea = { ...soup, id: 'tea', name: 'Tea', modifiers: 'leaf' }
  const report = await bring([tea, { ...option('green', { max_amount: 0 }), modifier: 'leaf' }])
  expect(report.refused).toEqual([
    { row: 1, name: 'Tea', reason: 'It requires 1 of leaf, but its options allow 0.' },
    { row: 2, name: 'green', reason: 'max_amount must be from 1 to 99.' },
  ])
})

test('nothing is removed while rows are refused', async () => {
  await bring([soup, tart])
  const report = await bring([soup, { ...tart, price: 'free' }])
  expect(report.refusedCount).toBe(1)
  const kept = world.database.sql.selectFrom('products').select('price').where('id', '=', 'tart')
  expect(await kept.execute()).toEqual([{ price: 35_000 }])
})

const csv = (text: string) =>
  importMenus(world.database, readFileRows(importFileOf('menu.csv', Buffer.from(text))))
const head = 'restaurant,menu,section,id,name,price'
const soupLine = `${restaurant},day,Soup,soup,Soup,4.20`

test.each([
  ['too many columns', `${restaurant},day,Sweet,tart,Tart,3,50`, 'The row has 7 columns, the header has 6.'],
  [
    'a quote that is never closed',
    `${restaurant},day,Sweet,tart,"Tart,3.50`,
    'A quote is never closed, so the rows after it can’t be read.',
  ],
  ['no restaurant', ',day,Sweet,tart,Tart,3.50', 'It names no restaurant.'],
  [
    'a misspelled restaurant',
    'no-such-place,day,Sweet,tart,Tart,3.50',
    'There is no restaurant “no-such-place”.',
  ],
])('a dish stays on the menu if its row has %s', async (_, broken, reason) => {
  await bring([soup, tart])
  const { refused } = await csv([head, soupLine, broken].join('\n'))
  expect(refused).toEqual([{ row: 2, name: expect.any(String), reason }])
  const { menu } = await read(restaurant, 'day')
  expect(menu?.sections.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(['soup', 'tart'])
})

test('a dish whose row is refused stays on the menu, after the others', async () => {
  const roll = { ...soup, section: 'Bread', id: 'roll', name: 'Roll' }
  await bring([soup, roll, tart])
  const report = await bring([{ ...soup, price: 'free' }, roll, { ...tart, price: 400 }])
  expect(report.refusedCount).toBe(1)
  const { menu } = await read(restaurant, 'day')
  expect(menu?.sections).toMatchObject([
    { name: 'Bread', items: [{ id: 'roll' }] },
    { name: 'Sweet', items: [{ id: 'tart', price: 40_000 }] },
    { name: 'Soup', items: [{ id: 'soup', price: 42_000 }] },
  ])
})

test('characters that the database can’t store don’t end the import', async () => {
  const odd = { ...soup, id: 'odd', name: 'O\0dd \ud800', diets: ['ve\0gan'] }
  expect(await bring([odd, tart])).toMatchObject({ refused: [] })
  const { menu } = await read(restaurant, 'day')
  expect(menu?.sections[0]?.items).toMatchObject([{ id: 'odd', diets: ['vegan'] }])
})

test('a restaurant whose menus the database rejects is refused, and the others are imported', async () => {
  const other = who.fresh
  await bring([
    { ...soup, menu: 'night', id: 'tea', name: 'Tea', modifiers: 'milk:2-2' },
    option('cow'),
    option('oat'),
  ])
  const report = await bring([option('cow'), { ...tart, restaurant: other }])
  expect(report).toMatchObject({ created: 1, refusedCount: 1 })
  expect(report.refused[0]).toMatchObject({
    row: 1,
    name: 'cow',
    reason: expect.stringContaining('The database rejected it'),
  })
  expect((await read(other, 'day')).menu?.sections).toMatchObject([{ name: 'Sweet' }])
})

test('the documentation names every column of a menu', () => {
  const text = readFileSync(join(docs, 'importing.md'), 'utf8')
  expect(menuColumns.filter((column) => !text.includes(`\`${column}\``))).toEqual([])
})
