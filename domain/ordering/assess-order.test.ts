import { expect, test } from 'vitest'
import type { OpeningHours } from '../availability/service-days.ts'
import { zoneFromIntl } from '../time/zone-from-intl.ts'
import { assessOrder, assessSeen, type OrderRequest, type OrderSituation } from './assess-order.ts'
import type { CartLine } from './cart.ts'
import type { DeliveryZone } from './delivery-zones.ts'
import { addToLoad } from './kitchen-slots.ts'
import { bookOf, menuOf, price, product } from './menu-for-tests.ts'
import { agreementRefusal, lineDifferences, repeatableLines } from './order-differences.ts'
import type { OrderingSettings } from './ordering-settings.ts'

const timeZone = zoneFromIntl('Europe/Berlin')
const at = (clock: string) => Date.parse(`2027-03-18T${clock}:00+01:00`) / 60_000
const daily = (opens: number, closes: number): OpeningHours => ({
  services: [0, 1, 2, 3, 4, 5, 6].map((weekDay) => ({ weekDay, opens: opens * 60, closes: closes * 60 })),
  specialPeriods: [],
})
const inTown: DeliveryZone = {
  id: 'town',
  name: 'Town',
  area: { kind: 'radius', center: { lat: 52.5, lon: 13.4 }, meters: 2000 },
  fee: 290,
  freeFrom: 3000,
  minimum: 1500,
  minutes: 20,
}
const near = { postcode: null, position: { lat: 52.501, lon: 13.4 }, country: 'DE' }
const far = { postcode: null, position: { lat: 0, lon: 0 }, country: 'DE' }

const book = bookOf(
  [
    product('soup', 700),
    product('eggs', 600),
    product('punch', 500),
    product('wine', 2500, { hours: daily(19, 22) }),
    product('cake', 400, { stock: 3 }),
    product('boar', 1900, { soldOut: true }),
    product('gold', 1_000_000_000),
  ],
  [],
  [
    menuOf(['soup', 'wine', 'cake', 'boar', 'gold']),
    menuOf(['eggs', 'cake'], { id: 'breakfast', hours: daily(8, 12) }),
    menuOf(['punch'], { id: 'bar' }),
  ],
)
const settings: OrderingSettings = {
  enabled: true,
  menuIds: ['main', 'breakfast'],
  hours: daily(8, 22),
  leadMinutes: 20,
  minimum: 0,
  zones: [inTown],
  cancelMinutes: 60,
  cashDisabled: false,
}
const situation = (
  more: Partial<OrderingSettings> = {},
  rest: Partial<OrderSituation> = {},
): OrderSituation => ({
  book,
  settings: { ...settings, ...more },
  timeZone,
  promiseRules: {
    open: [{ from: at('08:00'), until: at('22:00') }],
    pauses: [],
    capsOf: () => ({ all: 50, byType: { preorder: null, delivery: null, takeaway: null } }),
    load: new Map(),
    leadMinutes: 20,
  },
  now: at('17:00'),
  ...rest,
})
const line = (id: string, amount = 1, repeatIndex = 0): CartLine => ({
  id,
  repeatIndex,
  amount,
  selectedModifiers: [],
})
const takeaway = (lines: readonly CartLine[], promised: string | null = '18:00'): OrderRequest => ({
  type: 'takeaway',
  lines,
  promised: promised === null ? null : at(promised),
  address: null,
})
const delivery = (lines: readonly CartLine[], more: Partial<OrderRequest> = {}): OrderRequest => ({
  ...takeaway(lines),
  type: 'delivery',
  address: near,
  ...more,
})
const problems = (request: OrderRequest, given = situation()) =>
  assessOrder(request, given).problems.map(({ refused, details }) =>
    details && 'id' in details ? `${refused} ${details.id} ${details.repeatIndex}` : refused,
  )

test.each<[string, OrderRequest, string[]]>([
  ['a soup for 18:00', takeaway([line('soup')]), []],
  ['a soup as soon as possible', takeaway([line('soup')], null), []],
  ['nothing at all', takeaway([]), ['orderEmpty']],
  [
    '10,000 lines',
    takeaway(Array.from({ length: 10_000 }, (_, at) => line('soup', 1, at))),
    ['tooManyLines'],
  ],
  ['the same line twice', takeaway([line('soup'), line('soup')]), ['lineTwice soup 0']],
  [
    'a dish from another restaurant',
    takeaway([line('soup'), line('ramen', 1, 4)]),
    ['unknownProduct ramen 4'],
  ],
  ['a negative amount', takeaway([line('soup', -3)]), ['lineAmountNotAllowed soup 0']],
  ['a dish that isn’t sold for takeaway', takeaway([line('punch')]), ['notOnMenu punch 0']],
  ['breakfast in the evening', takeaway([line('eggs')]), ['notServedThen eggs 0']],
  [
    'breakfast tomorrow before opening',
    takeaway([line('eggs')], '07:00'),
    ['notServedThen eggs 0', 'pastCutOff'],
  ],
  ['a cake that two menus have', takeaway([line('cake')]), []],
  ['wine before its hours', takeaway([line('wine')], '18:59'), ['notServedThen wine 0']],
  ['wine as its hours begin', takeaway([line('wine')], '19:00'), []],
  ['wine as soon as possible, before its hours', takeaway([line('wine')], null), ['notServedThen wine 0']],
  ['a dish that is sold out', takeaway([line('boar')]), ['soldOut boar 0']],
  ['two lines of one dish', takeaway([line('cake', 2), line('cake', 2, 1)]), ['notEnoughLeft cake 1']],
  [
    'a total too large to be exact',
    takeaway(Array.from({ length: 200 }, (_, at) => line('gold', 99, at))),
    ['orderTooLarge'],
  ],
  [
    'too many portions for the kitchen',
    takeaway([line('soup', 99), line('soup', 99, 1), line('soup', 99, 2)]),
    ['kitchenFull'],
  ],
  ['a time that has passed', takeaway([line('soup')], '16:00'), ['pastCutOff']],
  ['a time after closing', takeaway([line('soup')], '22:00'), ['closedThen']],
  ['a delivery in the zone', delivery([line('soup', 3)]), []],
  ['a delivery below the minimum', delivery([line('soup', 2)]), ['belowMinimum']],
  ['a delivery into the sea', delivery([line('soup', 3)], { address: far }), ['outsideDeliveryZones']],
  ['a delivery without a position', delivery([line('soup', 3)], { address: null }), ['positionNeeded']],
  [
    'a delivery without time to get there',
    delivery([line('soup', 3)], { promised: at('17:39') }),
    ['pastCutOff'],
  ],
  [
    'several problems',
    delivery([line('ramen'), line('boar'), line('soup', 0)], { address: far }),
    ['unknownProduct ramen 0', 'lineAmountNotAllowed soup 0', 'soldOut boar 0', 'outsideDeliveryZones'],
  ],
])('%s', (_, request, expected) => {
  expect(problems(request)).toEqual(expected)
})

test('a restaurant that takes no orders of this type refuses them all', () => {
  expect(problems(takeaway([line('soup')]), situation({ enabled: false }))).toEqual(['orderingDisabled'])
})

test('the amount missing to reach the minimum is stated', () => {
  const { problems: found } = assessOrder(delivery([line('soup', 2)]), situation())
  expect(found).toEqual([{ refused: 'belowMinimum', details: { minimum: 1500, missing: 100 } }])
  expect(problems(takeaway([line('soup')]), situation({ minimum: 701 }))).toEqual(['belowMinimum'])
  expect(problems(takeaway([line('soup'), line('ramen')]), situation({ minimum: 5000 }))).not.toContain(
    'belowMinimum',
  )
})

test('the last cake is not missing for the order that holds it', () => {
  const given = { held: [{ productId: 'cake', modifierId: null, optionId: null, amount: 2 }] }
  expect(problems(takeaway([line('cake', 5)]), situation({}, given))).toEqual([])
})

test('a fully booked day has no times left', () => {
  const slots = Array.from({ length: 60 }, (_, each) => ({ slot: at('08:00') + each * 15, points: 50 }))
  const promiseRules = { ...situation().promiseRules, load: addToLoad(new Map(), 'takeaway', slots) }
  expect(problems(takeaway([line('soup')], null), situation({}, { promiseRules }))).toEqual(['noTimeLeft'])
})

test('an order has its fee and its time', () => {
  const small = assessOrder(delivery([line('soup', 3)], { promised: null }), situation())
  expect(small).toMatchObject({ subtotal: 2100, deliveryFee: 290, zone: { id: 'town' } })
  expect(small.promise?.promised).toBe(at('17:40'))
  expect(assessOrder(delivery([line('soup', 5)]), situation()).deliveryFee).toBe(0)
})

const dearer = bookOf(
  [product('soup', 750), product('cake', 400, { price: price(400, { takeaway: 380 }), soldOut: true })],
  [],
  [menuOf(['soup', 'cake'])],
)
const seen = [
  { ...line('soup', 2), name: 'Soup', price: 1400 },
  { ...line('cake'), name: 'Cake', price: 380 },
  { ...line('eggs', 1, 3), name: 'Eggs', price: 600 },
]

test('changes since the cart was filled are listed line by line, and nothing is dropped silently', () => {
  const assessed = assessOrder(takeaway(seen), situation({}, { book: dearer }))
  const differences = lineDifferences(seen, assessed, 'takeaway')
  expect(
    differences.map(({ problems: own, ...rest }) => ({ ...rest, problems: own.map((each) => each.refused) })),
  ).toEqual([
    { id: 'soup', repeatIndex: 0, name: 'Soup', seenPrice: 1400, price: 1500, problems: [] },
    { id: 'cake', repeatIndex: 0, name: 'Cake', seenPrice: 380, price: 380, problems: ['soldOut'] },
    { id: 'eggs', repeatIndex: 3, name: 'Eggs', seenPrice: 600, price: null, problems: ['unknownProduct'] },
  ])
  expect(repeatableLines(seen, differences)).toEqual([line('soup', 2)])
})

test('an unchanged cart has no differences', () => {
  const same = [{ ...line('soup', 2), name: 'Soup', price: 1400 }]
  expect(lineDifferences(same, assessOrder(takeaway(same), situation()), 'takeaway')).toEqual([])
})

test.each([
  ['the same total and time', { total: 2390, promised: at('18:00') }, null],
  ['another total', { total: 2490, promised: at('18:00') }, 'orderChanged'],
  ['a lower total', { total: 2290, promised: at('18:00') }, 'orderChanged'],
  ['another time', { total: 2390, promised: at('18:05') }, 'orderChanged'],
  ['the same time a day later', { total: 2390, promised: at('18:00') + 1440 }, 'orderChanged'],
])('an order with %s than the guest saw: %s', (_, now, refused) => {
  const agreed = { total: 2390, promised: at('18:00') }
  expect(agreementRefusal(agreed, now)?.refused ?? null).toBe(refused)
  if (refused)
    expect(agreementRefusal(agreed, now)?.details).toEqual({
      seenTotal: 2390,
      seenPromised: at('18:00'),
      total: now.total,
      promised: now.promised,
    })
})

test.each([
  ['the earliest time', true, '17:00', '17:20', '17:20'],
  ['a time that was the earliest two minutes ago', true, '17:02', '17:20', '17:20'],
  ['a time that was the earliest three minutes ago', true, '17:03', '17:20', '17:25'],
  ['an earlier time', true, '17:02', '17:15', '17:25'],
  ['a later time', true, '17:02', '18:00', '18:00'],
  ['a chosen time after its cut-off', false, '17:01', '17:20', null],
])('an order with %s is assessed for what the guest saw, or the next time', (...given) => {
  const [, isAsap, now, seen, promised] = given
  const { promise } = assessSeen(takeaway([line('soup')], seen), isAsap, situation({}, { now: at(now) }))
  expect(promise?.promised ?? null).toBe(promised && at(promised))
})
