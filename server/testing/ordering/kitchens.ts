import type { Input } from '#contracts/calls.ts'
import type { DeliveryType } from '#domain/ordering/menu.ts'
import { people } from '#world/people.ts'
import { who } from '#world/who-is-who.ts'
import type { OpenWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'

type OrderBody = Input<'reservations.create'>['body']
export type OrderLine = NonNullable<OrderBody['order']>['orderItems'][number]

export interface TestKitchen {
  /** Kitchen caps in points per slot of 15 minutes, in total and by delivery type. */
  readonly cap?: number
  readonly caps?: Partial<Record<DeliveryType, number>>
  readonly stock?: Readonly<Record<string, number>>
  readonly leadMinutes?: number
  readonly cancelMinutes?: number | null
  readonly noCash?: boolean
}

const types = ['preorder', 'delivery', 'takeaway'] as const

/** Prices in minor units. Every portion takes one point of the kitchen; a pie takes three. */
export const prices = { soup: 700, pie: 1250, cake: 480 } as const

/**
 * Lets a restaurant take orders around the clock for soup, pies with toppings, and cake. Delivers to postal
 * codes that begin with 1 in 10 minutes, for a fee of 250, or for free from 4000 on.
 */
export async function openKitchenAt(
  world: OpenWorld,
  slug: string,
  { cap, caps = {}, stock = {}, leadMinutes = 20, cancelMinutes = 30, noCash = false }: TestKitchen = {},
): Promise<number> {
  const { sql: db } = world.database
  const { id } = succeeded(await world.send('restaurants.get', { id: slug }))
  // oxlint-disable-next-line no-await-in-loop
  for (const table of ['ordering_terms', 'menus', 'products', 'modifiers', 'stock'] as const)
    await db.deleteFrom(table).where('restaurant_id', '=', id).execute()
  const own = { restaurant_id: id }
  const always = JSON.stringify([0, 1, 2, 3, 4, 5, 6].map((day) => [day, 0, 1440]))
  const classes = [{ taxClass: 'food', preorder: ['vat'], delivery: ['vat'], takeaway: ['vat'] }]
  await db
    .insertInto('ordering_terms')
    .values({
      ...own,
      tax_rates: JSON.stringify([{ id: 'vat', name: 'VAT', percent: 10 }]),
      tax_classes: JSON.stringify(classes),
      cap: cap ?? null,
      timed_caps: '[]',
    })
    .execute()
  await db
    .insertInto('ordering_types')
    .values(
      types.map((type) => ({
        ...own,
        delivery_type: type,
        menu_ids: ['main'],
        hours: always,
        lead_minutes: leadMinutes,
        cap: caps[type] ?? null,
        cancel_minutes: cancelMinutes,
        cash_disabled: noCash,
        invoice: true,
      })),
    )
    .execute()
  const shape = JSON.stringify({ postcodes: ['1*'] })
  const zone = { id: 'town', name: 'Town', fee: 250, free_from: 4000, minutes: 10, shape }
  await db
    .insertInto('delivery_zones')
    .values({ ...own, ...zone })
    .execute()
  await db
    .insertInto('menus')
    .values({ ...own, id: 'main', name: 'Menu' })
    .execute()
  await db
    .insertInto('menu_sections')
    .values({ ...own, menu_id: 'main', position: 0, name: 'All' })
    .execute()
  await db
    .insertInto('modifiers')
    .values({ ...own, id: 'toppings', name: 'Toppings' })
    .execute()
  const option = { ...own, modifier_id: 'toppings', max_amount: 2, points: 0 }
  const options = [
    { ...option, id: 'gravy', name: 'Gravy', price: 100 },
    { ...option, id: 'peas', name: 'Peas', price: 150 },
  ]
  await db.insertInto('options').values(options).execute()
  for (const [position, name] of (['soup', 'pie', 'cake'] as const).entries()) {
    const product = { ...own, id: name, name: name[0]!.toUpperCase() + name.slice(1), price: prices[name] }
    const points = name === 'pie' ? 3 : 1
    // oxlint-disable-next-line no-await-in-loop
    await db
      .insertInto('products')
      .values({ ...product, points, tax_class: 'food' })
      .execute()
    const listed = { ...own, menu_id: 'main', section: 0, position, product_id: name }
    // oxlint-disable-next-line no-await-in-loop
    await db.insertInto('section_products').values(listed).execute()
  }
  const use = { ...own, product_id: 'pie', modifier_id: 'toppings', min_amount: 0, max_amount: 3 }
  await db.insertInto('modifier_uses').values(use).execute()
  // oxlint-disable-next-line no-await-in-loop
  for (const [item_id, portions] of Object.entries(stock))
    await db
      .insertInto('stock')
      .values({ ...own, item_id, portions })
      .execute()
  world.context.catalogue.forget(id)
  return id
}

/**
 * Opens a kitchen like `openKitchenAt`, but also releases the kitchen capacity and stock that earlier tests' orders
 * used, at all restaurants.
 */
export async function emptyKitchenAt(
  world: OpenWorld,
  slug: string,
  settings: TestKitchen = {},
): Promise<number> {
  const id = await openKitchenAt(world, slug, settings)
  const { sql: db } = world.database
  await db.deleteFrom('kitchen_slots').execute()
  await db.updateTable('orders').set({ filled: '[]', taken: '[]' }).execute()
  return id
}

export function line(id: string, amount = 1, more: Partial<OrderLine> = {}): OrderLine {
  return { id, repeatIndex: 0, amount, selectedModifiers: [], ...more }
}

/**
 * Returns a takeaway order paid in cash. Its total is the sum of the lines without options, unless `more`
 * contains one.
 */
export function orderRequest(
  restaurantId: string | number,
  reservationTime: string,
  lines: readonly OrderLine[],
  more: Partial<OrderBody> = {},
): OrderBody {
  const { name, email } = people.june
  const total = lines.reduce((sum, { id, amount }) => sum + prices[id as keyof typeof prices] * amount, 0)
  const order = { orderItems: [...lines], total }
  return {
    restaurantId,
    reservationTime,
    deliveryType: 'takeaway',
    customerName: name,
    email,
    paymentType: 'cash',
    ...more,
    order: { ...order, ...more.order },
  }
}

/** Places an order. Fails the test if that isn't possible. */
export async function placeOrder({ send }: OpenWorld, body: OrderBody) {
  return succeeded(await send('reservations.create', { body }))
}

/**
 * Returns the points that a kitchen's orders take, in total and in its fullest slot, and its remaining stock.
 */
export async function kitchenOf({ database }: OpenWorld, restaurantId: number) {
  const slots = await database.sql
    .selectFrom('kitchen_slots')
    .select(['slot', 'points'])
    .where('restaurant_id', '=', restaurantId)
    .where('load_of', '=', 'all')
    .where('points', '>', 0)
    .orderBy('slot')
    .execute()
  const stock = await database.sql
    .selectFrom('stock')
    .select(['item_id', 'portions'])
    .where('restaurant_id', '=', restaurantId)
    .orderBy('item_id')
    .execute()
  return {
    points: slots.reduce((sum, { points }) => sum + points, 0),
    most: Math.max(0, ...slots.map(({ points }) => points)),
    stock: Object.fromEntries(stock.map(({ item_id, portions }) => [item_id, portions])),
  }
}

/**
 * Opens kitchens 100 meters, 200 meters and 1 kilometer away and pauses ordering at the nearest. Resolves to
 * the second nearest, in the form in which an order refers to it.
 */
export async function openNearby(world: OpenWorld, kitchen: number) {
  const { sql: db } = world.database
  const here = await db
    .selectFrom('restaurants')
    .select(['lat', 'lon'])
    .where('id', '=', kitchen)
    .executeTakeFirstOrThrow()
  const [pausing, nearest] = [who.dayAndNight, who.breakfast]
  const meters = { [pausing]: 100, [nearest]: 200, [who.minimal]: 1_000 }
  for (const [slug, north] of Object.entries(meters)) {
    // oxlint-disable-next-line no-await-in-loop
    const id = await openKitchenAt(world, slug)
    const place = { lat: (here.lat ?? 0) + north / 111_000, lon: here.lon }
    // oxlint-disable-next-line no-await-in-loop
    await db.updateTable('restaurants').set(place).where('id', '=', id).execute()
    world.context.catalogue.forget(id)
  }
  const pause = { restaurantId: pausing, body: { deliveryType: null, minutes: 240 } }
  succeeded(await world.send('host.pauseOrders', pause, { token: world.context.staffTokens[0]?.token ?? '' }))
  const { id: restaurantId, name } = succeeded(await world.send('restaurants.get', { id: nearest }))
  return { restaurantId, idOrName: nearest, name }
}
