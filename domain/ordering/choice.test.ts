import { expect, test } from 'vitest'
import type { CartLine } from './cart.ts'
import { readChoice } from './choice.ts'
import { pointsOf } from './kitchen-slots.ts'
import { linePricing } from './line-price.ts'
import type { DeliveryType } from './menu.ts'
import { bistro, bookOf, bounds, modifier, option, product } from './menu-for-tests.ts'

/** Parses a line: `pizza 2 large cheese*3` is a product, its amount, and options. */
function line(text: string): CartLine {
  const [id = '', amount, ...options] = text.split(' ')
  const selectedModifiers = options.map((each) => {
    const [option = '', times = '1'] = each.split('*')
    return { id: option, amount: Number(times) }
  })
  return { id, repeatIndex: 0, amount: Number(amount), selectedModifiers }
}
const codes = (text: string) => readChoice(bistro, line(text)).problems.map(({ refused }) => refused)

test.each<[string, DeliveryType, number]>([
  ['soup 1', 'takeaway', 700],
  ['soup 99', 'takeaway', 69_300],
  ['coffee 1', 'preorder', 300],
  ['coffee 1', 'delivery', 350],
  ['coffee 2 oat', 'takeaway', 600],
  ['cereal 3 pea', 'delivery', 1680],
  ['pizza 1 small', 'takeaway', 900],
  ['pizza 2 large cheese*3 ham', 'takeaway', 3900],
  ['pizza 1 small salad truffle', 'delivery', 1550],
])('%s as %s costs %i', (text, type, cost) => {
  expect(linePricing(bistro)(line(text), type)).toBe(cost)
  expect(codes(text)).toEqual([])
})

test.each([
  ['burger 1', ['unknownProduct']],
  ['soup 0', ['lineAmountNotAllowed']],
  ['soup -1', ['lineAmountNotAllowed']],
  ['soup 1.5', ['lineAmountNotAllowed']],
  ['soup 100', ['lineAmountNotAllowed']],
  ['soup NaN', ['lineAmountNotAllowed']],
  ['soup 1 oat', ['unknownOption']],
  ['cereal 1 rice', ['unknownOption']],
  ['cereal 1 constructor', ['unknownOption']],
  ['constructor 1', ['unknownProduct']],
  ['coffee 1 oat oat', ['optionTwice']],
  ['pizza 1 large cheese*4', ['optionAmountNotAllowed']],
  ['pizza 1 large cheese*-1', ['optionAmountNotAllowed']],
  ['pizza 1 large cheese*0.5', ['optionAmountNotAllowed']],
  ['pizza 1 huge', ['unknownOption']],
  ['soup 0 oat', ['lineAmountNotAllowed', 'unknownOption']],
])('“%s” cannot be priced: %j', (text, expected) => {
  expect(codes(text)).toEqual(expected)
  expect(linePricing(bistro)(line(text), 'takeaway')).toBeNull()
})

test.each([
  ['a size has to be chosen', 'pizza 1', ['answerMissing']],
  ['there is one size', 'pizza 1 small large', ['tooManyOptions']],
  ['five toppings are too many', 'pizza 1 small cheese*3 ham*2', ['tooManyOptions']],
  ['a salad needs its dressing', 'pizza 1 small salad', ['answerMissing']],
  ['a salad has one dressing', 'pizza 1 small salad vinegar truffle', ['tooManyOptions']],
  ['a dressing needs its salad', 'pizza 1 small truffle', ['unknownOption']],
  ['cereal comes with one milk', 'cereal 1', ['answerMissing']],
  ['cereal has one milk only', 'cereal 1 cow oat', ['tooManyOptions']],
  ['coffee needs no milk', 'coffee 1', []],
  ['coffee takes all four', 'coffee 1 cow oat soy pea', []],
])('%s: “%s”', (_, text, expected) => {
  expect(codes(text)).toEqual(expected)
})

test('a problem names the line, the product, and what is missing', () => {
  const second = { ...line('pizza 1 small salad'), repeatIndex: 2 }
  expect(readChoice(bistro, second).problems).toEqual([
    {
      refused: 'answerMissing',
      details: { id: 'pizza', repeatIndex: 2, name: 'Pizza', modifier: 'Dressing' },
    },
  ])
})

const pizza = { id: 'pizza', repeatIndex: 0, name: 'Pizza' }

test.each([
  ['soup 100', 'lineAmountNotAllowed', { id: 'soup', repeatIndex: 0, name: 'Soup', most: 99 }],
  ['pizza 1 oat', 'unknownOption', { ...pizza, optionId: 'oat' }],
  ['pizza 1 small small', 'optionTwice', { ...pizza, option: 'Small' }],
  ['pizza 1 small cheese*4', 'optionAmountNotAllowed', { ...pizza, option: 'Cheese', most: 3 }],
  ['pizza 1 small large', 'tooManyOptions', { ...pizza, modifier: 'Sizes', most: 1 }],
  ['burger 1', 'unknownProduct', { id: 'burger', repeatIndex: 0 }],
])('the problem of “%s” is %s, and says with what', (text, refused, details) => {
  expect(readChoice(bistro, line(text)).problems).toEqual([{ refused, details }])
})

test('a line says how many options are missing at least', () => {
  const two = bookOf(
    [product('plate', 500, { modifiers: [bounds('sides', 2, 3)] })],
    [modifier('sides', option('rice'), option('peas'), option('beans'))],
  )
  expect(readChoice(two, line('plate 1 rice')).problems).toEqual([
    {
      refused: 'tooFewOptions',
      details: { id: 'plate', repeatIndex: 0, name: 'Plate', modifier: 'Sides', least: 2 },
    },
  ])
  expect(readChoice(two, line('plate 1 rice peas')).problems).toEqual([])
})

test('the kitchen load of an order counts every portion with its size and each of its options', () => {
  const heavy = bookOf(
    [product('roast', 900, { points: 4, sizes: 'sizes', modifiers: [bounds('sides', 0, 9)] })],
    [
      modifier('sizes', option('large', 0, { points: 2 })),
      modifier('sides', option('rice', 0, { points: 3, maxAmount: 5 })),
    ],
  )
  const { choice } = readChoice(heavy, line('roast 10 large rice*5'))
  expect(pointsOf(choice ? [choice] : [])).toBe((4 + 2 + 3 * 5) * 10)
})
