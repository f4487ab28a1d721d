import { expect, test } from 'vitest'
import type { CartLine } from './cart.ts'
import { readChoice } from './choice.ts'
import type { Portion } from './menu.ts'
import { bookOf, modifier, option, product, bounds } from './menu-for-tests.ts'
import { portionsOf, stockProblems } from './stock.ts'

const line = (amount: number, repeatIndex = 0, truffles = 0, id = 'pasta'): CartLine => ({
  id,
  repeatIndex,
  amount,
  selectedModifiers: truffles > 0 ? [{ id: 'truffle', amount: truffles }] : [],
})

function order(lines: readonly CartLine[], pasta: Partial<Portion>, truffle: Partial<Portion> = {}) {
  const modifiers = [bounds('extras', 0, 9)]
  const book = bookOf(
    [product('pasta', 900, { modifiers, ...pasta }), product('risotto', 900, { modifiers })],
    [modifier('extras', option('truffle', 500, { maxAmount: 9, ...truffle }))],
  )
  return lines.flatMap((each) => readChoice(book, each).choice ?? [])
}
const named = (repeatIndex: number, id = 'pasta') => ({
  id,
  repeatIndex,
  name: id === 'pasta' ? 'Pasta' : 'Risotto',
})
const pasta = (amount: number) => ({ productId: 'pasta', modifierId: null, optionId: null, amount })

test.each([
  ['three of three', [line(3)], { stock: 3 }, []],
  ['four of three', [line(4)], { stock: 3 }, [['notEnoughLeft', { ...named(0), left: 3 }]]],
  [
    'two and two of three',
    [line(2), line(2, 1)],
    { stock: 3 },
    [['notEnoughLeft', { ...named(1), left: 3 }]],
  ],
  ['the last one is gone', [line(1)], { stock: 0 }, [['soldOut', named(0)]]],
  ['sold out for tonight', [line(1)], { stock: 9, soldOut: true }, [['soldOut', named(0)]]],
  ['not counted', [line(99)], { stock: null }, []],
] as const)('a dish: %s', (_, lines, stock, expected) => {
  const problems = stockProblems(order(lines, stock)).map(({ refused, details }) => [refused, details])
  expect(problems).toEqual(expected)
})

test('an option is counted once per portion, over all dishes that use it', () => {
  const lines = [line(2, 0, 2), line(1, 0, 1, 'risotto')]
  expect(stockProblems(order(lines, {}, { stock: 5 }))).toEqual([])
  expect(stockProblems(order(lines, {}, { stock: 4 }))).toEqual([
    { refused: 'notEnoughOptionsLeft', details: { ...named(0, 'risotto'), option: 'Truffle', left: 4 } },
  ])
  expect(stockProblems(order(lines, {}, { soldOut: true }))).toMatchObject([
    { refused: 'optionSoldOut', details: named(0) },
    { refused: 'optionSoldOut', details: named(0, 'risotto') },
  ])
})

test('the last portion is not missing for the order that holds it', () => {
  const own = order([line(1)], { stock: 0 })
  expect(stockProblems(own)).toMatchObject([{ refused: 'soldOut' }])
  expect(stockProblems(own, [pasta(1)])).toEqual([])
  const more = order([line(3)], { stock: 1 })
  expect(stockProblems(more, [pasta(1)])).toMatchObject([{ refused: 'notEnoughLeft', details: { left: 2 } }])
})

test('a dish sold out for others stays with the order that holds it', () => {
  expect(stockProblems(order([line(1)], { soldOut: true }), [pasta(1)])).toEqual([])
  const more = stockProblems(order([line(2)], { soldOut: true }), [pasta(1)])
  expect(more).toMatchObject([{ refused: 'notEnoughLeft', details: { left: 1 } }])
})

test('what an order takes is the sum over its lines', () => {
  const lines = [line(2, 0, 2), line(3, 1), line(1, 0, 1, 'risotto')]
  expect(portionsOf(order(lines, {}))).toEqual([
    pasta(5),
    { productId: null, modifierId: 'extras', optionId: 'truffle', amount: 5 },
    { ...pasta(1), productId: 'risotto' },
  ])
})
