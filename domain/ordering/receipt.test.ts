import { expect, test } from 'vitest'
import { readChoice } from './choice.ts'
import type { DeliveryType } from './menu.ts'
import { bistro, bookOf, product } from './menu-for-tests.ts'
import { type Receipt, receiptOf } from './receipt.ts'
import type { TaxRules } from './taxes.ts'
import { taxRules } from './taxes-for-tests.ts'
import { tipChoices, tipOf } from './tips.ts'

interface Bought {
  readonly price: number
  readonly taxClass?: string
  readonly amount?: number
}

function receipt(
  bought: readonly Bought[],
  rules: TaxRules,
  more: { type?: DeliveryType; currency?: string; deliveryFee?: number; tip?: number } = {},
): Receipt {
  const products = bought.map(({ price, taxClass = 'food' }, at) => product(`dish${at}`, price, { taxClass }))
  const choices = bought.flatMap(({ amount = 1 }, at) => {
    const line = { id: `dish${at}`, repeatIndex: 0, amount, selectedModifiers: [] }
    return readChoice(bookOf(products), line).choice ?? []
  })
  const { type = 'takeaway', currency = 'EUR', deliveryFee = 0, tip = 0 } = more
  return receiptOf({ choices, deliveryType: type, currency, taxRules: rules, deliveryFee, tip })
}
const amounts = ({ taxLines }: Receipt) => taxLines.map(({ amount }) => amount)

const newYork = taxRules(false, { food: [10.75], untaxed: [] })
const usOrder = [{ price: 2499 }, { price: 644, taxClass: 'untaxed' }]

test('United States: 24.99 at 10.75 % and 6.44 untaxed are 34.12', () => {
  const got = receipt(usOrder, newYork, { currency: 'USD' })
  expect(got).toMatchObject({ subtotal: 3143, taxes: 269, total: 3412, taxIncluded: false })
})

test('Québec: two rates on 7.77 are 0.39 and 0.78, each rounded by itself', () => {
  const got = receipt([{ price: 777 }], taxRules(false, { food: [5, 9.975] }), { currency: 'CAD' })
  expect(amounts(got)).toEqual([39, 78])
  expect(got).toMatchObject({ taxes: 117, total: 894 })
})

test('Germany: prices include 2.00 at 19 % and 0.64 at 7 %', () => {
  const rules = taxRules(true, { drinks: [19], food: [7] })
  const got = receipt([{ price: 1250, taxClass: 'drinks' }, { price: 980 }], rules)
  expect(amounts(got)).toEqual([200, 64])
  expect(got).toMatchObject({ subtotal: 2230, taxes: 0, total: 2230, taxIncluded: true })
})

test.each<[DeliveryType, number]>([
  ['takeaway', 74],
  ['delivery', 74],
  ['preorder', 91],
])('Japan: ¥1000 as %s include ¥%i', (type, tax) => {
  const rules = taxRules(true, { food: { takeaway: [8], delivery: [8], preorder: [10] } })
  const got = receipt([{ price: 1000 }], rules, { type, currency: 'JPY' })
  expect(amounts(got)).toEqual([tax])
  expect(got.total).toBe(1000)
})

test.each([
  ['Kuwait: 5 % of 1.250', 1250, 'KWD', 63],
  ['a tie goes up: 5 % of 0.10', 10, 'EUR', 1],
  ['just below a tie: 5 % of 0.09', 9, 'EUR', 0],
  ['yen: 5 % of 10', 10, 'JPY', 1],
])('%s', (_, price, currency, tax) => {
  const got = receipt([{ price }], taxRules(false, { food: [5] }), { currency })
  expect(got).toMatchObject({ taxes: tax, total: price + tax })
})

test('tax is rounded once per rate, not once per line', () => {
  const three = [{ price: 10 }, { price: 10 }, { price: 10, amount: 2 }]
  expect(receipt(three, taxRules(false, { food: [5] })).taxes).toBe(2)
})

test('one rate in two tax classes is rounded once for both', () => {
  const rules = taxRules(true, { food: [19], city: [19, 2] })
  const got = receipt([{ price: 119 }, { price: 121, taxClass: 'city' }], rules)
  expect(got.taxLines).toEqual([
    { name: '19 %', percent: 19, base: 240, amount: 38 },
    { name: '2 %', percent: 2, base: 121, amount: 2 },
  ])
})

test('a delivery fee is taxed by its own class, and a tip never', () => {
  const rules = taxRules(false, { food: [7], service: [19] }, 'service')
  const more = { type: 'delivery', deliveryFee: 300, tip: 150 } as const
  expect(receipt([{ price: 1000 }], rules, more)).toMatchObject({ taxes: 70 + 57, tip: 150, total: 1577 })
  const untaxed = receipt([{ price: 1000 }], { ...rules, deliveryFeeClass: null }, more)
  expect(untaxed).toMatchObject({ taxes: 70, total: 1520 })
  expect(receipt([{ price: 1000 }], rules).taxLines).toHaveLength(1)
})

test('a line shows its size, its extras and what they cost', () => {
  const selectedModifiers = ['large', 'cheese', 'salad', 'truffle'].map((id) => ({
    id,
    amount: id === 'cheese' ? 2 : 1,
  }))
  const { choice } = readChoice(bistro, { id: 'pizza', repeatIndex: 3, amount: 2, selectedModifiers })
  const rules = taxRules(true, { food: [7] })
  const input = {
    deliveryType: 'takeaway',
    currency: 'eur',
    taxRules: rules,
    deliveryFee: 0,
    tip: 0,
  } as const
  const got = receiptOf({ ...input, choices: choice ? [choice] : [] })
  expect(got.currency).toBe('EUR')
  expect(got.lines).toEqual([
    {
      id: 'pizza',
      repeatIndex: 3,
      name: 'Pizza',
      amount: 2,
      portionPrice: 2250,
      price: 4500,
      size: 'Large',
      options: [
        { name: 'Cheese', amount: 2, price: 150 },
        { name: 'Salad', amount: 1, price: 400 },
        { name: 'Truffle', amount: 1, price: 250 },
      ],
    },
  ])
})

test('15 % of 34.12 are 4.71, because tax is not tipped', () => {
  const got = receipt(usOrder, newYork, { currency: 'USD' })
  expect(tipChoices(got, [10, 15, 20])).toEqual([
    { percent: 10, amount: 314 },
    { percent: 15, amount: 471 },
    { percent: 20, amount: 629 },
  ])
})

test.each([
  ['none was chosen', undefined, undefined, 0],
  ['the order had one before', undefined, 250, 250],
  ['the guest removes it', 0, 250, 0],
  ['the guest gives more', 500, 250, 500],
])('the tip when %s', (_, chosen, earlier, tip) => {
  expect(tipOf(chosen, earlier)).toBe(tip)
})

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is not a valid tip', (tip) => {
  expect(tipOf(tip, 100)).toEqual({ refused: 'tipNotAllowed' })
})
