import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffMenus } from '#contracts/ordering/staff-menus.ts'
import { line, openKitchenAt, orderRequest, placeOrder } from '#server/testing/ordering/kitchens.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
  world.setTime(worldTime)
  await openKitchenAt(world, who.ordering)
})
afterAll(() => world.close())

const restaurantId = who.ordering
const staff = () => ({ token: world.context.staffTokens[0]?.token ?? '' })
const read = async () => succeeded(await world.send('host.menus', { restaurantId }, staff()))
const set = (menus: StaffMenus, basedOn: string) =>
  world.send('host.setMenus', { restaurantId, body: { ...menus, basedOn } }, staff())
const request = (ids: string[], total: number) =>
  orderRequest(
    restaurantId,
    '2027-03-01T19:00',
    ids.map((id) => line(id)),
    { order: { orderItems: ids.map((id) => line(id)), total } },
  )

test('staff change a price, add a dish and remove another, and guests order by it immediately', async () => {
  const { revision, ...menus } = await read()
  const soup = menus.products.find(({ id }) => id === 'soup')!
  const priced = { ...soup, price: (soup.price ?? 0) + 100 }
  const added = { ...priced, id: 'broth', name: 'Clear broth', photo: '' }
  const isGone = (id: string) => id === 'pie'
  const changed = {
    ...menus,
    products: menus.products.flatMap((product) => {
      if (isGone(product.id)) return []
      return product.id === 'soup' ? [priced, added] : [product]
    }),
    menus: menus.menus.map((menu) => ({
      ...menu,
      sections: menu.sections.map((section) => ({
        ...section,
        products: section.products.flatMap((id) => (id === 'soup' ? [id, 'broth'] : isGone(id) ? [] : [id])),
      })),
    })),
  }
  const saved = succeeded(await set(changed, revision))
  expect(saved).toEqual(await read())
  expect(saved.revision).not.toBe(revision)
  expect(refused(await world.send('reservations.create', { body: request(['pie'], 0) })).refused).toBe(
    'unknownProduct',
  )
  await placeOrder(world, request(['soup', 'broth'], 2 * priced.price))
  const menu = succeeded(await world.send('ordering.menu', { restaurantId }))
  const prices = new Map(menu.products.map(({ id, price }) => [id, price.normal]))
  expect([prices.get('soup'), prices.get('broth'), prices.has('pie')]).toEqual([
    priced.price,
    priced.price,
    false,
  ])
})

test('a second manager whose menus are older is refused, and the same menus may be sent twice', async () => {
  const { revision, ...menus } = await read()
  const renamed = { ...menus, menus: menus.menus.map((menu) => ({ ...menu, name: `${menu.name} 2` })) }
  const saved = succeeded(await set(renamed, revision))
  expect(succeeded(await set(renamed, revision))).toEqual(saved)
  expect(refused(await set(menus, revision)).refused).toBe('changedMeanwhile')
  expect(await read()).toEqual(saved)
})

test('a menu, a modifier and its options that are left out are gone', async () => {
  const { revision, ...menus } = await read()
  const extra = { id: 'late', name: 'Late', hours: null, sections: [{ name: 'All', products: ['soup'] }] }
  const option = {
    id: 'oat',
    name: 'Oat',
    price: 0,
    deliveryPrice: null,
    takeawayPrice: null,
    points: 0,
    contains: [],
    safeFrom: [],
    modifiers: [],
    maxAmount: 1,
  }
  const modifiers = [...menus.modifiers, { id: 'milks', name: 'Milk', options: [option] }]
  const more = succeeded(await set({ ...menus, menus: [...menus.menus, extra], modifiers }, revision))
  expect(more.menus.map(({ id }) => id)).toContain('late')
  expect(more.modifiers.find(({ id }) => id === 'milks')?.options).toEqual([option])
  const less = succeeded(await set(menus, more.revision))
  expect(less).toEqual({ ...menus, revision })
})

test('each value that can’t be saved is named by its field, and nothing is saved', async () => {
  const { revision, ...menus } = await read()
  const [first] = menus.products
  const wrong: StaffMenus = {
    ...menus,
    products: [
      {
        ...first!,
        taxClass: 'no-such-class',
        contains: ['milk'],
        safeFrom: ['milk'],
        modifiers: [{ modifierId: 'nothing', minAmount: 0, maxAmount: 1 }],
      },
      ...menus.products.slice(1),
      menus.products[1]!,
    ],
    menus: menus.menus.map((menu) => ({
      ...menu,
      hours: [{ weekDay: 1, opens: 600, closes: 600 }],
      sections: [{ name: 'All', products: ['unheard-of'] }],
    })),
  }
  const { fields = [] } = refused(await set(wrong, revision)) as {
    fields?: { field: string; message: string }[]
  }
  const last = menus.products.length
  expect(fields.map(({ field }) => field)).toEqual(
    expect.arrayContaining([
      'products.0.taxClass',
      'products.0.contains',
      'products.0.modifiers',
      `products.${last}.id`,
      'menus.0.hours',
      'menus.0.sections.0.products.0',
    ]),
  )
  expect(fields.filter(({ message }) => message.startsWith('fields.'))).toEqual([])
  expect(await read()).toEqual({ ...menus, revision })
})

test('a menu that orders are taken from can’t be removed without a word', async () => {
  const { revision, ...menus } = await read()
  const { fields } = refused(await set({ ...menus, menus: [] }, revision)) as { fields?: object[] }
  expect(fields).toContainEqual(expect.objectContaining({ field: 'menus' }))
})

test('the history names each dish that was changed, with its price before and after', async () => {
  const { revision, ...menus } = await read()
  const [first, ...others] = menus.products
  const price = (first!.price ?? 0) + 50
  succeeded(await set({ ...menus, products: [{ ...first!, price }, ...others] }, revision))
  const entry = await world.database.sql
    .selectFrom('history_entries')
    .selectAll()
    .where('subject', '=', 'product')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(entry.name).toBe(first!.name)
  expect(entry.changes).toEqual([
    expect.objectContaining({ field: 'price', after: expect.objectContaining({ amount: price }) }),
  ])
})

test('an order for a dish that is taken off the menu needs attention, until the dish is back', async () => {
  const { price } = (await read()).products.find(({ id }) => id === 'soup')!
  const placed = await placeOrder(world, request(['soup'], price ?? 0))
  const { revision, ...menus } = await read()
  const withoutSoup = {
    ...menus,
    products: menus.products.filter(({ id }) => id !== 'soup'),
    menus: menus.menus.map((menu) => ({
      ...menu,
      sections: menu.sections.map((section) => ({
        ...section,
        products: section.products.filter((id) => id !== 'soup'),
      })),
    })),
  }
  const needed = async () => {
    const { stranded } = succeeded(await world.send('setup.attention', { restaurantId }, staff()))
    return stranded.filter(({ id }) => id === placed.id).map(({ kind, reasons }) => [kind, reasons])
  }
  expect(await needed()).toEqual([])
  const { revision: next } = succeeded(await set(withoutSoup, revision))
  expect(await needed()).toEqual([
    ['order', [{ reason: 'productGone', message: 'Something that was ordered is no longer on the menu.' }]],
  ])
  const due = world.database.sql.selectFrom('due_work').select('kind').where('kind', '=', 'remindStaff')
  expect(await due.execute()).toHaveLength(1)
  succeeded(await set(menus, next))
  expect(await needed()).toEqual([])
})
