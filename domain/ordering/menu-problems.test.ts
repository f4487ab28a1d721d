import { expect, test } from 'vitest'
import { bistro, bookOf, menuOf, modifier, option, price, product, bounds } from './menu-for-tests.ts'
import type { MenuBook, Option, Product } from './menu.ts'
import { menuProblems } from './menu-problems.ts'

const taxClasses = new Set(['food', 'drinks'])
const codes = (book: MenuBook) => menuProblems(book, taxClasses).map(({ refused }) => refused)
const dish = (more: Partial<Product>) =>
  bookOf([product('dish', 500, more)], [modifier('side', option('rice'))])
const side = (more: Partial<Option>) =>
  bookOf(
    [product('dish', 500, { modifiers: [bounds('side', 0, 1)] })],
    [modifier('side', option('rice', 0, more)), modifier('deep', option('more', 0, more))],
  )
const hours = (opens: number, closes: number) => ({
  services: [{ weekDay: 1, opens, closes }],
  specialPeriods: [],
})

test('a menu with sizes, nested choices and shared modifiers has no problems', () => {
  expect(menuProblems(bistro, taxClasses)).toEqual([])
})

test.each<[string, MenuBook, string]>([
  ['a negative price', dish({ price: price(-1) }), 'priceNotAllowed'],
  ['half a cent', dish({ price: price(100, { delivery: 10.5 }) }), 'priceNotAllowed'],
  ['a price that is too high', dish({ price: price(Number.POSITIVE_INFINITY) }), 'priceNotAllowed'],
  ['a negative kitchen load', dish({ points: -1 }), 'pointsNotAllowed'],
  ['half a portion in stock', dish({ stock: 0.5 }), 'stockNotAllowed'],
  ['a negative stock', dish({ stock: -1 }), 'stockNotAllowed'],
  ['an undefined tax class', dish({ taxClass: 'gold' }), 'unknownTaxClass'],
  ['hours that end before they begin', dish({ hours: hours(700, 600) }), 'hoursNotAllowed'],
  ['hours of zero length', dish({ hours: hours(600, 600) }), 'hoursNotAllowed'],
  [
    'hours on an eighth day',
    dish({ hours: { services: [{ weekDay: 7, opens: 0, closes: 9 }], specialPeriods: [] } }),
    'hoursNotAllowed',
  ],
  [
    'holidays that end before they start',
    dish({
      hours: {
        services: [],
        specialPeriods: [{ starts: '2027-05-02', ends: '2027-05-01', closed: true, hours: [] }],
      },
    }),
    'hoursNotAllowed',
  ],
  ['a maximum of 0', dish({ modifiers: [bounds('side', 0, 0)] }), 'boundsNotAllowed'],
  ['a minimum above the maximum', dish({ modifiers: [bounds('side', 2, 1)] }), 'boundsNotAllowed'],
  ['a negative minimum', dish({ modifiers: [bounds('side', -1, 1)] }), 'boundsNotAllowed'],
  ['an unreachable minimum', dish({ modifiers: [bounds('side', 2, 2)] }), 'boundsOutOfReach'],
  ['an undefined modifier', dish({ modifiers: [bounds('sauce', 0, 1)] }), 'unknownModifier'],
  ['undefined sizes', dish({ sizes: 'sizes' }), 'unknownModifier'],
  [
    'a modifier used twice',
    dish({ modifiers: [bounds('side', 0, 1), bounds('side', 0, 1)] }),
    'modifierUsedTwice',
  ],
  [
    'sizes that are extras too',
    dish({ sizes: 'side', modifiers: [bounds('side', 0, 1)] }),
    'modifierUsedTwice',
  ],
  ['an id without letters', bookOf([product('', 100)]), 'idNotAllowed'],
  ['an id that is too long', bookOf([product('x'.repeat(81), 100)]), 'idNotAllowed'],
  ['a modifier without options', bookOf([], [modifier('side')]), 'noOptions'],
  ['two options with one id', bookOf([], [modifier('side', option('a'), option('a'))]), 'repeatedId'],
  ['two menus with one id', bookOf([], [], [menuOf([]), menuOf([])]), 'repeatedId'],
  ['an undefined product', bookOf([], [], [menuOf(['soup'])]), 'unknownMenuProduct'],
  [
    'a menu that closes before it opens',
    bookOf([], [], [menuOf([], { hours: hours(60, 0) })]),
    'hoursNotAllowed',
  ],
  ['an option that can be chosen 0 times', side({ maxAmount: 0 }), 'maxAmountNotAllowed'],
  ['an option chosen 100 times', side({ maxAmount: 100 }), 'maxAmountNotAllowed'],
  ['a negative extra', side({ price: price(-50) }), 'priceNotAllowed'],
  [
    'a choice within a choice within a choice',
    side({ modifiers: [bounds('deep', 0, 1)] }),
    'modifiersTooDeep',
  ],
  [
    'two portions with answers of their own',
    side({ maxAmount: 2, modifiers: [bounds('deep', 0, 1)] }),
    'repeatingOptionWithModifiers',
  ],
  [
    'an allergen listed both as contained and as absent',
    dish({ allergens: { contains: ['nuts'], safeFrom: ['nuts'] } }),
    'contradictoryAllergen',
  ],
  [
    'one option offered in two ways',
    bookOf(
      [product('dish', 500, { modifiers: [bounds('one', 0, 1), bounds('two', 0, 1)] })],
      [modifier('one', option('rice')), modifier('two', option('rice'))],
    ),
    'optionReachedTwice',
  ],
  [
    'two options that need the same answer',
    bookOf(
      [product('dish', 500, { modifiers: [bounds('side', 0, 2)] })],
      [
        modifier(
          'side',
          option('steak', 0, { modifiers: [bounds('sauce', 1, 1)] }),
          option('fries', 0, { modifiers: [bounds('sauce', 1, 1)] }),
        ),
        modifier('sauce', option('pepper')),
      ],
    ),
    'optionReachedTwice',
  ],
])('%s is refused when the restaurant saves its menu', (_, book, code) => {
  expect(codes(book)).toContain(code)
})

test('a problem names what is invalid', () => {
  expect(menuProblems(dish({ modifiers: [bounds('side', 0, 0)] }), taxClasses)).toEqual([
    { refused: 'boundsNotAllowed', details: { at: 'dish', modifierId: 'side', minAmount: 0, maxAmount: 0 } },
  ])
})

test.each<[string, MenuBook, string[]]>([
  ['the highest price', dish({ price: price(1_000_000_000) }), []],
  ['a price above the highest', dish({ price: price(1_000_000_001) }), ['priceNotAllowed']],
  ['no price', dish({ price: price(0, { delivery: 0, takeaway: 0 }) }), []],
  ['a negative price for takeaway', dish({ price: price(0, { takeaway: -1 }) }), ['priceNotAllowed']],
  ['the highest kitchen load', dish({ points: 1000 }), []],
  ['a kitchen load above the highest', dish({ points: 1001 }), ['pointsNotAllowed']],
  ['nothing in stock', dish({ stock: 0 }), []],
  ['the highest stock', dish({ stock: 1_000_000 }), []],
  ['a stock above the highest', dish({ stock: 1_000_001 }), ['stockNotAllowed']],
  ['the longest id', bookOf([product('x'.repeat(80), 100)]), []],
  ['hours from midnight to midnight', dish({ hours: hours(0, 1440) }), []],
  ['hours from the last minute of a day to the next', dish({ hours: hours(1439, 1439 + 1440) }), []],
  ['hours that begin on the next day', dish({ hours: hours(1440, 1500) }), ['hoursNotAllowed']],
  ['hours that begin on the day before', dish({ hours: hours(-1, 600) }), ['hoursNotAllowed']],
  ['hours of more than a day', dish({ hours: hours(600, 600 + 1441) }), ['hoursNotAllowed']],
  [
    'hours on a day before the first',
    dish({ hours: { services: [{ weekDay: -1, opens: 0, closes: 9 }], specialPeriods: [] } }),
    ['hoursNotAllowed'],
  ],
  [
    'a holiday of one day with hours that end before they begin',
    dish({
      hours: {
        services: [],
        specialPeriods: [
          { starts: '2027-05-01', ends: '2027-05-01', closed: false, hours: [{ opens: 9, closes: 8 }] },
        ],
      },
    }),
    ['hoursNotAllowed'],
  ],
  ['a minimum that is just reachable', dish({ modifiers: [bounds('side', 1, 1)] }), []],
  ['an option chosen as often as possible', side({ maxAmount: 99 }), []],
])('%s is accepted or refused', (_, book, expected) => {
  expect(codes(book)).toEqual(expected)
})

test('problems say where they are', () => {
  const book = bookOf(
    [
      product('dish', -1, {
        points: -1,
        stock: -2,
        taxClass: 'gold',
        hours: hours(2, 1),
        modifiers: [bounds('side', 2, 1), bounds('none', 0, 1), bounds('few', 3, 3)],
        allergens: { contains: ['eggs', 'nuts'], safeFrom: ['nuts'] },
      }),
    ],
    [
      modifier('side', option('rice', 0, { maxAmount: 0 })),
      modifier('few', option('salt')),
      modifier('empty'),
    ],
    [menuOf(['dish', 'soup'], { id: 'lunch' })],
  )
  expect(menuProblems(book, taxClasses)).toEqual(
    [
      { refused: 'unknownMenuProduct', at: 'lunch', productId: 'soup' },
      { refused: 'priceNotAllowed', at: 'dish' },
      { refused: 'pointsNotAllowed', at: 'dish', points: -1 },
      { refused: 'stockNotAllowed', at: 'dish', stock: -2 },
      { refused: 'contradictoryAllergen', at: 'dish', allergen: 'nuts' },
      { refused: 'unknownTaxClass', at: 'dish', taxClass: 'gold' },
      { refused: 'hoursNotAllowed', at: 'dish' },
      { refused: 'boundsNotAllowed', at: 'dish', modifierId: 'side', minAmount: 2, maxAmount: 1 },
      { refused: 'unknownModifier', at: 'dish', modifierId: 'none' },
      { refused: 'boundsOutOfReach', at: 'dish', modifierId: 'few', minAmount: 3, reach: 1 },
      { refused: 'maxAmountNotAllowed', at: 'rice', maxAmount: 0 },
      { refused: 'noOptions', at: 'empty' },
    ].map(({ refused, ...details }) => ({ refused, details })),
  )
})
