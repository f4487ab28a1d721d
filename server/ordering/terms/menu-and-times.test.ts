import { afterAll, beforeAll, expect, test } from 'vitest'
import { menuBook, taxRulesOf } from '#domain/ordering/menu-lists.ts'
import { linePricing } from '#domain/ordering/line-price.ts'
import { strictFilter } from '#domain/ordering/allergens.ts'
import { line, openKitchenAt, orderRequest } from '#server/testing/ordering/kitchens.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const menuOf = async (restaurantId: string) => succeeded(await world.send('ordering.menu', { restaurantId }))

test('one call returns everything a browser needs to show a menu and calculate prices', async () => {
  const menu = await menuOf(who.ordering)
  const book = menuBook(menu)
  const options = { 'no-oil': 1, 'with-chips': 1 }
  const selectedModifiers = Object.entries(options).map(([id, amount]) => ({ id, amount }))
  const line = { id: 'grelha-1-1', repeatIndex: 0, amount: 3, selectedModifiers }
  expect(linePricing(book)(line, 'takeaway')).toBe(3450)
  expect(linePricing(book)(line, 'delivery')).toBe(3720)
  expect(taxRulesOf(menu.taxes).classes.get('drinks')?.takeaway).toEqual(['iva23'])
  expect(menu.types.map(({ deliveryType }) => deliveryType)).toEqual(['preorder', 'delivery', 'takeaway'])
  const delivery = menu.types.find(({ deliveryType }) => deliveryType === 'delivery')
  expect(delivery).toMatchObject({
    menus: ['grelha'],
    deliveryPayment: { cash: true, invoice: false },
    zones: [{ name: 'Benfica', fee: 190 }, { name: 'Lisboa' }],
    asksFor: ['postcode', 'position'],
    pausedUntil: null,
  })
  // The kitchen takes 25 minutes and the delivery 15.
  expect(delivery?.soonest?.minutes).toBeGreaterThanOrEqual(40)
})

test('a guest with allergies sees only what is confirmed to be safe', async () => {
  const book = menuBook(await menuOf(who.ordering))
  const filterFor = (id: string, ...allergies: string[]) => {
    const product = book.products.get(id)
    return product && strictFilter(book, product, allergies)
  }
  expect(filterFor('grelha-4-1', 'nuts', 'milk')).toBe('safe')
  expect(filterFor('grelha-2-3', 'milk')).toBe('choose')
  expect(filterFor('grelha-2-4', 'nuts')).toBe('hide')
})

test('a menu of 400 dishes is complete, and none of them shows another dish’s picture (guests 1.2)', async () => {
  const { products, menus } = await menuOf('tamarind-wharf')
  expect(products.length).toBeGreaterThanOrEqual(400)
  expect(menus[0]?.sections.flatMap(({ productIds }) => productIds)).toHaveLength(products.length)
  expect(products.filter(({ picture }) => picture !== '')).toEqual([])
})

test('sold-out dishes and stock are current, even though menus are cached', async () => {
  const { id } = succeeded(await world.send('restaurants.get', { id: who.ordering }))
  const hearts = async () =>
    (await menuOf(who.ordering)).products.find((product) => product.id === 'grelha-1-6')
  expect(await hearts()).toMatchObject({ stock: 12, soldOut: false })
  const row = world.database.sql.updateTable('stock').set({ portions: 3, sold_out: true })
  await row.where('restaurant_id', '=', id).where('item_id', '=', 'grelha-1-6').execute()
  expect(await hearts()).toMatchObject({ stock: 3, soldOut: true })
})

test('a product without a price, or one that no order could satisfy, is shown but can’t be ordered', async () => {
  const { id } = succeeded(await world.send('restaurants.get', { id: 'boulange-du-carre-perdu' }))
  const product = { restaurant_id: id, name: 'Odd', description: '' }
  const db = world.database.sql
  const odd = { ...product, id: 'odd', price: 500, tax_class: 'unheard-of' }
  await db
    .insertInto('products')
    .values([{ ...product, id: 'unpriced', price: null }])
    .execute()
  await db.insertInto('products').values(odd).execute()
  const place = { restaurant_id: id, menu_id: 'four', section: 0 }
  await db
    .insertInto('section_products')
    .values({ ...place, position: 90, product_id: 'unpriced' })
    .execute()
  await db
    .insertInto('section_products')
    .values({ ...place, position: 91, product_id: 'odd' })
    .execute()
  world.context.catalogue.forget(id)
  const { products, menus } = await menuOf('boulange-du-carre-perdu')
  const offered = products.map((each) => each.id)
  expect(offered).not.toContain('unpriced')
  expect(offered).not.toContain('odd')
  expect(menus[0]?.sections[0]?.productIds).not.toContain('odd')
  const [read] = succeeded(await world.send('menus.list', { id }))
  expect(read?.sections[0]?.items.map((item) => item.id)).toEqual(expect.arrayContaining(['unpriced', 'odd']))
})

test('an event has the dishes of its restaurant for preorders, but takes no takeaway', async () => {
  const { id } = succeeded(await world.send('restaurants.get', { id: who.events }))
  await world.database.sql
    .insertInto('ordering_terms')
    .values({
      restaurant_id: id,
      tax_rates: '[]',
      tax_classes: '[{"taxClass":"food","preorder":[],"delivery":[],"takeaway":[]}]',
      timed_caps: '[]',
    })
    .execute()
  const type = { restaurant_id: id, menu_ids: ['panela'] }
  await world.database.sql
    .insertInto('ordering_types')
    .values([
      { ...type, delivery_type: 'preorder' },
      { ...type, delivery_type: 'takeaway' },
    ])
    .execute()
  world.context.catalogue.forget(id)
  const event = succeeded(await world.send('restaurants.get', { id: 'noite-de-morna' }))
  world.context.catalogue.forget(event.id)
  expect((await menuOf(who.events)).types).toHaveLength(2)
  const { types, products } = await menuOf('noite-de-morna')
  expect(types.map(({ deliveryType }) => deliveryType)).toEqual(['preorder'])
  expect(products).not.toEqual([])
})

test('a restaurant that takes no orders says so', async () => {
  const answer = await world.send('ordering.menu', { restaurantId: who.minimal })
  expect(refused(answer)).toMatchObject({ status: 409, refused: 'orderingDisabled' })
})

const timesOf = async (query: Record<string, string | number>, id: string = who.ordering) =>
  succeeded(await world.send('availability.get', { id, query }))

test('order times are every 15 minutes within opening hours, after the notice', async () => {
  const slots = await timesOf({ 'contract.date': '2027-03-02', 'contract.deliveryType': 'takeaway' })
  expect(slots[0]).toMatchObject({
    time: '12:00:00',
    availabilityLevel: 'Available',
    instant: '2027-03-02T12:00:00+00:00',
    serviceDate: '2027-03-02',
    zone: 'Europe/Lisbon',
  })
  expect(slots.map(({ time }) => time).slice(0, 3)).toEqual(['12:00:00', '12:15:00', '12:30:00'])
  expect(slots.at(-1)?.time).toBe('22:15:00')
  world.setTime('2027-03-02T18:01:00Z')
  const [next] = await timesOf({ 'contract.date': '2027-03-02', 'contract.deliveryType': 'takeaway' })
  expect(next?.time).toBe('18:30:00')
  const [asap, ...more] = await timesOf({ 'contract.deliveryType': 'takeaway' })
  expect(asap).toMatchObject({ time: '18:20:00', requestedTime: true })
  expect(more).toEqual([])
  const [far] = await timesOf({ 'contract.deliveryType': 'delivery', 'contract.zone': 'zone-2' })
  expect(far?.time).toBe('19:05:00')
  expect(await timesOf({ 'contract.deliveryType': 'delivery', 'contract.zone': 'zone-9' })).toEqual([])
  world.setTime(worldTime)
})

test('times after midnight belong to the evening on which service began', async () => {
  const date = '2027-03-05'
  const query = {
    'contract.date': `${date}T23:00`,
    'contract.deliveryType': 'takeaway',
    'contract.rangeInMinutes': 300,
  }
  const slots = await timesOf(query, 'minuit-moins-le-quart')
  const late = slots.filter(({ time }) => time.startsWith('1.'))
  expect(late.length).toBeGreaterThan(10)
  expect(late.every(({ serviceDate }) => serviceDate === date)).toBe(true)
})

test('O13: an order too large for one kitchen slot gets later times than a coffee', async () => {
  const restaurant = 'boulange-du-carre-perdu'
  const query = { 'contract.date': '2027-03-02', 'contract.deliveryType': 'takeaway' }
  const small = await timesOf({ ...query, 'contract.points': 1 }, restaurant)
  const large = await timesOf({ ...query, 'contract.points': 20 }, restaurant)
  expect(large.length).toBeGreaterThan(0)
  expect(Date.parse(large[0]?.instant ?? '')).toBeGreaterThan(Date.parse(small[0]?.instant ?? ''))
})

test('a preorder comes with its table, so its times are table times', async () => {
  const date = { 'contract.date': '2027-03-02', 'contract.partySize': 2 }
  const tables = await timesOf(date)
  expect(await timesOf({ ...date, 'contract.deliveryType': 'preorder' })).toEqual(tables)
})

test('guests find restaurants that take orders, soonest first, and those that deliver to them', async () => {
  world.setTime('2027-03-02T18:00:00Z')
  const here = succeeded(await world.send('ordering.restaurants', { query: { regionId: 'pt-lisbon' } }))
  expect(here.value.map(({ restaurant }) => restaurant.idOrName)).toContain(who.ordering)
  expect(here.value.every(({ restaurant }) => restaurant.regionId === 'pt-lisbon')).toBe(true)
  const minutes = here.value.map(({ types }) =>
    Math.min(...types.map(({ soonest }) => soonest?.minutes ?? Number.POSITIVE_INFINITY)),
  )
  expect(minutes).toEqual(minutes.toSorted((a, b) => a - b))
  const query = { lat: 38.7444, lon: -9.19, deliveryType: 'delivery' as const }
  const delivering = succeeded(await world.send('ordering.restaurants', { query }))
  const found = delivering.value.find(({ restaurant }) => restaurant.idOrName === who.ordering)
  expect(found?.restaurant.distance).toBeLessThan(200)
  expect(found?.types).toMatchObject([{ deliveryType: 'delivery', fee: 190, minimum: 1000, reach: 'inside' }])
  // No restaurant in another city delivers here.
  expect(delivering.value.every(({ types }) => types.every(({ reach }) => reach !== null))).toBe(true)
  const elsewhere = delivering.value.filter(({ types }) => types.some(({ reach }) => reach === 'inside'))
  expect(elsewhere.every(({ restaurant }) => restaurant.regionId === 'pt-lisbon')).toBe(true)
  world.setTime(worldTime)
})

test('a restaurant lists its delivery types with their menus and whether it takes cash', async () => {
  const settingsOf = async (id: string) =>
    succeeded(await world.send('restaurants.get', { id })).reservationConfig.onlineOrderingSettings
  const settings = await settingsOf(who.ordering)
  expect(settings.preorder).toEqual({ enabled: true, menus: ['grelha'], disableCashPayment: false })
  expect(Object.keys(settings).toSorted()).toEqual(['delivery', 'preorder', 'takeaway'])
  expect(await settingsOf(who.minimal)).toEqual({})
})

test('breakfast is listed as served until 11, and can be ordered for 10 but not for 11', async () => {
  const id = await openKitchenAt(world, who.dayAndNight)
  const hours = JSON.stringify([0, 1, 2, 3, 4, 5, 6].map((day) => [day, 480, 660]))
  const { sql: db } = world.database
  await db
    .updateTable('products')
    .set({ hours })
    .where('restaurant_id', '=', id)
    .where('id', '=', 'soup')
    .execute()
  world.context.catalogue.forget(id)
  const { products } = await menuOf(who.dayAndNight)
  expect(products.find((each) => each.id === 'soup')?.hours?.services).toContainEqual({
    weekDay: 1,
    opens: 480,
    closes: 660,
  })
  const quoted = async (time: string) => {
    const body = orderRequest(who.dayAndNight, time, [line('soup'), line('pie')])
    const { order } = succeeded(await world.send('reservations.calculateFees', { body }))
    return order?.problems.map((problem) => [problem.code, problem.line?.id])
  }
  expect(await quoted('2027-03-02T10:45')).toEqual([])
  expect(await quoted('2027-03-02T11:00')).toEqual([['notServedThen', 'soup']])
  const placing = (time: string) =>
    world.send('reservations.create', { body: orderRequest(who.dayAndNight, time, [line('soup')]) })
  expect(refused(await placing('2027-03-02T11:00'))).toMatchObject({
    refused: 'notServedThen',
    problems: [{ line: { id: 'soup', repeatIndex: 0 } }],
  })
  succeeded(await placing('2027-03-02T10:45'))
})
