import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

interface Line {
  readonly id: string
  readonly repeatIndex?: number
  readonly amount?: number
  readonly selectedModifiers?: readonly { id: string; amount: number }[]
}

interface QuoteOptions {
  readonly restaurantId?: string
  readonly type?: 'takeaway' | 'delivery' | 'preorder'
  readonly tips?: number
  /** Requested time; as soon as possible if omitted. */
  readonly at?: string
  readonly position?: { lat: number; lon: number }
}

async function quote(lines: readonly Line[], { restaurantId = who.ordering, ...options }: QuoteOptions = {}) {
  const { type = 'takeaway', tips, at, position } = options
  const orderItems = lines.map(({ repeatIndex = 0, amount = 1, selectedModifiers = [], id }) => ({
    id,
    repeatIndex,
    amount,
    selectedModifiers: [...selectedModifiers],
  }))
  const body = {
    restaurantId,
    deliveryType: type,
    reservationTime: at ?? '',
    ...(position && { deliveryAddress: { address: 'Rua da Casa 7', position } }),
    order: { orderItems, ...(tips !== undefined && { tips }), asap: at === undefined },
  }
  const { order } = succeeded(await world.send('reservations.calculateFees', { body }))
  if (!order) throw new Error('no quote')
  return order
}

const noOil = { id: 'no-oil', amount: 1 }
const chips = { id: 'with-chips', amount: 1 }
/** Product ids of a whole chicken, half a chicken, a chicken roll and chicken hearts. */
const [whole, half, roll, hearts] = ['grelha-1-1', 'grelha-1-2', 'grelha-1-5', 'grelha-1-6']
const wholeChicken: Line = { id: whole, selectedModifiers: [noOil, chips] }
const inBenfica = { lat: 38.7444, lon: -9.19 }
const atSea = { lat: 38.7, lon: -10.5 }
const codes = ({ problems }: { problems: readonly { code: string }[] }) => problems.map(({ code }) => code)

test('a quote shows every line, the taxes, the total and the promised time before ordering', async () => {
  const order = await quote([{ ...wholeChicken, amount: 2 }, { id: 'grelha-4-1' }], { tips: 150 })
  expect(order.problems).toEqual([])
  expect(order).toMatchObject({
    currency: 'EUR',
    lines: [
      { id: whole, name: 'Frango inteiro', amount: 2, portionPrice: 1150, price: 2300, size: null },
      { name: 'Limonada', price: 220 },
    ],
    subtotal: 2520,
    deliveryFee: 0,
    taxes: 0,
    taxIncluded: true,
    taxLines: [
      { name: 'IVA', percent: 13, base: 2300, amount: 265 },
      { name: 'IVA', percent: 23, base: 220, amount: 41 },
    ],
    tip: 150,
    total: 2670,
    zone: null,
  })
  // 12:00 plus 15 minutes of notice, rounded up to a multiple of 5 minutes.
  expect(order.promise).toMatchObject({ wallTime: expect.stringMatching(/^2027-03-01T1[2-9]:\d[05]$/) })
})

test('O4, O5: tax is calculated once per rate and receipt, and two taxes apply to one base', async () => {
  const restaurantId = 'boulange-du-carre-perdu'
  // 3 × 1150 and 425 are taxed, the bagels aren't.
  const lines = [{ id: 'four-1-3', amount: 3 }, { id: 'four-2-1' }, { id: 'four-1-1', amount: 6 }]
  const order = await quote(lines, { restaurantId, at: '2027-03-02T12:00' })
  expect(order.problems).toEqual([])
  expect(order).toMatchObject({
    subtotal: 4775,
    taxIncluded: false,
    taxLines: [
      { name: 'TPS', percent: 5, base: 3875, amount: 194 },
      { name: 'TVQ', percent: 9.975, base: 3875, amount: 387 },
    ],
    taxes: 581,
    // Canada has no cents: the order would be paid in cash.
    rounding: -1,
    total: 5355,
  })
})

test('delivery has its own prices, and its zone’s fee and minimum', async () => {
  const near = await quote([wholeChicken], { type: 'delivery', position: inBenfica })
  expect(near).toMatchObject({
    lines: [{ price: 1240 }],
    deliveryFee: 190,
    zone: { name: 'Benfica', minutes: 15 },
    missingToMinimum: 0,
    missingToFreeDelivery: 2500 - 1240,
    problems: [],
  })
  const small = await quote([{ id: 'grelha-2-4' }], { type: 'delivery', position: inBenfica })
  expect(codes(small)).toEqual(['belowMinimum'])
  expect(small.missingToMinimum).toBe(850)
  const large = await quote([{ ...wholeChicken, amount: 3 }], { type: 'delivery', position: inBenfica })
  expect(large).toMatchObject({ deliveryFee: 0, missingToFreeDelivery: null })
})

test('O6: a delivery outside the zones is refused by the API, and one without an address asks for it', async () => {
  const outside = await quote([wholeChicken], { type: 'delivery', position: atSea })
  expect(codes(outside)).toEqual(['outsideDeliveryZones'])
  expect(outside.promise).toBeNull()
  expect(codes(await quote([wholeChicken], { type: 'delivery' }))).toEqual(['postcodeNeeded'])
})

test('O10: modifier bounds belong to the product, not to the modifier', async () => {
  const garlic = { id: 'garlic', amount: 2 }
  const pots = [noOil, chips, garlic, { id: 'piri-piri', amount: 2 }]
  expect(codes(await quote([{ id: whole, selectedModifiers: pots }]))).toEqual([])
  expect(codes(await quote([{ id: half, selectedModifiers: pots }]))).toEqual(['tooManyOptions'])
})

test('a nested modifier must be answered, and its answer is priced', async () => {
  const salad = { id: 'with-salad', amount: 1 }
  expect(codes(await quote([{ id: whole, selectedModifiers: [noOil, salad] }]))).toEqual(['answerMissing'])
  const dressed = [noOil, salad, { id: 'yogurt', amount: 1 }]
  expect(await quote([{ id: whole, selectedModifiers: dressed }])).toMatchObject({
    subtotal: 1150 + 60 + 50,
    problems: [],
  })
})

test('a size sets the price', async () => {
  const table = await quote([{ id: 'grelha-2-1', selectedModifiers: [{ id: 'table', amount: 1 }] }])
  expect(table).toMatchObject({ subtotal: 520, lines: [{ size: 'For the table' }], problems: [] })
  expect(codes(await quote([{ id: 'grelha-2-1' }]))).toEqual(['answerMissing'])
})

test('O2: two lines with the same dish count together against the stock', async () => {
  const eight = { id: hearts, amount: 8 }
  expect(codes(await quote([eight]))).toEqual([])
  const both = await quote([eight, { ...eight, repeatIndex: 1 }])
  expect(both.problems).toMatchObject([{ code: 'notEnoughLeft', line: { id: hearts, repeatIndex: 1 } }])
})

test('O8: a dish removed from the menu is named with its line, and the others keep their prices', async () => {
  const gone = { id: 'grelha-9-9', repeatIndex: 3 }
  const noOption = {
    id: whole,
    repeatIndex: 1,
    selectedModifiers: [noOil, chips, { id: 'caviar', amount: 1 }],
  }
  const order = await quote([wholeChicken, gone, noOption])
  expect(order.problems).toMatchObject([
    { code: 'unknownProduct', line: { id: 'grelha-9-9', repeatIndex: 3 } },
    { code: 'unknownOption', line: { id: whole, repeatIndex: 1 } },
  ])
  expect(order.lines.map(({ id }) => id)).toEqual([whole])
})

test('O12: the contract has no field for a price, name or total made up by a client', async () => {
  const forged = {
    id: whole,
    repeatIndex: 0,
    amount: 1,
    selectedModifiers: [noOil, chips],
    price: 1,
    name: 'Free',
  }
  const body = {
    restaurantId: who.ordering,
    deliveryType: 'takeaway' as const,
    reservationTime: '',
    order: { orderItems: [forged], asap: true, subtotal: 1, taxes: 0 },
  }
  const answer = await world.send('reservations.calculateFees', { body })
  if ('refused' in answer) expect(answer).toMatchObject({ refused: 'invalidInput' })
  else expect(answer.order).toMatchObject({ total: 1150, lines: [{ name: 'Frango inteiro', price: 1150 }] })
})

test.each([
  ['a negative amount', { orderItems: [{ id: whole, repeatIndex: 0, amount: -1 }] }],
  ['half a portion', { orderItems: [{ id: whole, repeatIndex: 0, amount: 0.5 }] }],
  [
    '10,000 lines',
    { orderItems: Array.from({ length: 10_000 }, (_, n) => ({ id: whole, repeatIndex: n, amount: 1 })) },
  ],
  ['a negative tip', { orderItems: [], tips: -1 }],
])('%s is refused with the name of the field', async (_, order) => {
  const body = { restaurantId: who.ordering, deliveryType: 'takeaway' as const, reservationTime: '', order }
  expect(refused(await world.send('reservations.calculateFees', { body }))).toMatchObject({
    status: 400,
    refused: 'invalidInput',
  })
})

test('O8: a cart from another restaurant lists every line as a problem', async () => {
  const order = await quote([{ id: 'forno-1-1' }, { id: 'forno-1-2' }])
  expect(codes(order)).toEqual(['unknownProduct', 'unknownProduct'])
})

test('a restaurant without ordering, or without this delivery type, says so', async () => {
  expect(codes(await quote([{ id: 'x' }], { restaurantId: who.minimal }))).toEqual(['orderingDisabled'])
  const noDelivery = { restaurantId: 'boulange-du-carre-perdu', type: 'delivery' } as const
  expect(codes(await quote([{ id: 'four-1-1' }], noDelivery))).toEqual(['orderingDisabled'])
})

test('O20: a time whose cut-off was a minute ago is refused by the API', async () => {
  const at = '2027-03-01T13:15'
  world.setTime('2027-03-01T13:00:00Z')
  expect(codes(await quote([wholeChicken], { at }))).toEqual([])
  world.setTime('2027-03-01T13:01:00Z')
  expect(codes(await quote([wholeChicken], { at }))).toEqual(['pastCutOff'])
  world.setTime(worldTime)
})

test('O19: a special closing removes the menu, times and quotes alike', async () => {
  const { id } = succeeded(await world.send('restaurants.get', { id: who.ordering }))
  const starts = '2027-03-04'
  const period = { restaurant_id: id, starts, ends: starts, closed: true, hours: '[]', note: 'Feast' }
  await world.database.sql.insertInto('special_periods').values(period).execute()
  world.context.catalogue.forget(id)
  const query = { 'contract.date': `${starts}T15:00:00`, 'contract.deliveryType': 'takeaway' }
  expect(succeeded(await world.send('availability.get', { id, query }))).toEqual([])
  expect(codes(await quote([wholeChicken], { at: `${starts}T13:00` }))).toEqual(['closedThen'])
  world.setTime('2027-03-04T13:00:00Z')
  const { types } = succeeded(await world.send('ordering.menu', { restaurantId: id }))
  expect(types.find(({ deliveryType }) => deliveryType === 'takeaway')?.soonest?.wallTime).toMatch(
    /^2027-03-05T12/,
  )
  world.setTime(worldTime)
  await world.database.sql.deleteFrom('special_periods').where('restaurant_id', '=', id).execute()
  world.context.catalogue.forget(id)
})

test('a sold-out dish is named, and quoting changes nothing', async () => {
  const rows = () => world.database.sql.selectFrom('stock').selectAll().orderBy('item_id').execute()
  const before = await rows()
  await quote([{ id: hearts, amount: 5 }])
  expect(await rows()).toEqual(before)
  await world.database.sql
    .updateTable('stock')
    .set({ sold_out: true })
    .where('item_id', '=', hearts)
    .execute()
  expect(codes(await quote([{ id: hearts }]))).toEqual(['soldOut'])
})

test('problems are in the guest’s language', async () => {
  const body = {
    restaurantId: who.ordering,
    deliveryType: 'takeaway',
    reservationTime: '',
    order: { orderItems: [{ id: roll, repeatIndex: 0, amount: 1 }], asap: true },
  }
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/rsv/mb/guest/reservations/calculate',
    headers: { 'accept-language': 'de' },
    payload: body,
  })
  expect(answer.json().order.problems[0].message).toMatch(/[a-zäöü]/)
  expect(answer.json().order.problems[0].message).not.toMatch(/choose/i)
})

test('O19: a pause closes its times in quotes, times and the menu, for its delivery type only', async () => {
  const { id } = succeeded(await world.send('restaurants.get', { id: who.ordering }))
  world.setTime('2027-03-02T18:00:00Z')
  const begins = new Date('2027-03-02T17:55:00Z')
  const until = new Date('2027-03-02T19:00:00Z')
  const pause = { restaurant_id: id, delivery_type: 'takeaway' as const, begins, until }
  await world.database.sql.insertInto('ordering_pauses').values(pause).execute()
  expect(codes(await quote([wholeChicken], { at: '2027-03-02T18:45' }))).toEqual(['orderingPaused'])
  expect((await quote([wholeChicken])).promise?.wallTime).toBe('2027-03-02T19:00')
  const query = { 'contract.date': '2027-03-02T18:30', 'contract.deliveryType': 'takeaway' }
  const [first] = succeeded(await world.send('availability.get', { id, query }))
  expect(first?.time).toBe('19:00:00')
  const { types } = succeeded(await world.send('ordering.menu', { restaurantId: id }))
  const typeOf = (name: string) => types.find(({ deliveryType }) => deliveryType === name)
  expect(typeOf('takeaway')).toMatchObject({
    pausedUntil: '2027-03-02T19:00:00+00:00',
    soonest: { wallTime: '2027-03-02T19:00' },
  })
  expect(typeOf('delivery')).toMatchObject({ pausedUntil: null, soonest: { wallTime: '2027-03-02T18:40' } })
  await world.database.sql.deleteFrom('ordering_pauses').execute()
  world.setTime(worldTime)
})
