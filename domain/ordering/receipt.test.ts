import { expect, test } from 'vitest'
import type { PaidBy } from '../money/payable-unit.ts'
import { readChoice } from './choice.ts'
import type { DeliveryType } from './menu.ts'
import { bistro, bookOf, product } from './menu-for-tests.ts'
import { groupLines, type Receipt, receiptOf } from './receipt.ts'
import type { TaxRules } from './taxes.ts'
import { taxRules } from './taxes-for-tests.ts'
import { tipChoices } from './tips.ts'

interface Bought {
  readonly price: number
  readonly taxClass?: string
  readonly amount?: number
}

function receipt(
  bought: readonly Bought[],
  rules: TaxRules,
  more: { type?: DeliveryType; currency?: string; deliveryFee?: number; tip?: number; paidBy?: PaidBy } = {},
): Receipt {
  const products = bought.map(({ price, taxClass = 'food' }, at) => product(`dish${at}`, price, { taxClass }))
  const choices = bought.flatMap(({ amount = 1 }, at) => {
    const line = { id: `dish${at}`, repeatIndex: 0, amount, selectedModifiers: [] }
    return readChoice(bookOf(products), line).choice ?? []
  })
  const { type = 'takeaway', currency = 'EUR', deliveryFee = 0, tip = 0, paidBy = 'card' } = more
  return receiptOf({ choices, deliveryType: type, currency, taxRules: rules, deliveryFee, tip, paidBy })
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
    paidBy: 'cash',
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

test.each<[string, number, string, PaidBy, number, number]>([
  ['1,567 forints in cash are 1,565', 156_700, 'HUF', 'cash', -200, 156_500],
  ['1,568 forints in cash are 1,570', 156_800, 'HUF', 'cash', 200, 157_000],
  ['1,567 forints by card', 156_700, 'HUF', 'card', 0, 156_700],
  ['1,567 forints by invoice', 156_700, 'HUF', 'invoice', 0, 156_700],
  ['4.33 francs in cash are 4.35', 433, 'CHF', 'cash', 2, 435],
  ['4.33 francs by card', 433, 'CHF', 'card', 0, 433],
  ['1.313 dinars in cash are 1.315', 1313, 'KWD', 'cash', 2, 1315],
  ['65.50 dollars of Taiwan in cash are 66', 6550, 'TWD', 'cash', 50, 6600],
  ['4.33 euros in cash', 433, 'EUR', 'cash', 0, 433],
])('%s (situations S16)', (_, price, currency, paidBy, rounding, total) => {
  const got = receipt([{ price }], taxRules(true, {}), { currency, paidBy })
  expect(got).toMatchObject({ subtotal: price, rounding, total })
})

test('tax that is added can be paid by card, and tax that is included stays exact (situations S16)', () => {
  const added = receipt([{ price: 6500 }], taxRules(false, { food: [5] }), { currency: 'TWD' })
  expect(added).toMatchObject({ taxes: 300, total: 6800 })
  const included = receipt([{ price: 6500 }], taxRules(true, { food: [5] }), { currency: 'TWD' })
  expect(amounts(included)).toEqual([310])
})

test('a receipt shows equal dishes as one line, and others on their own (screens W6)', () => {
  const roll = { id: 'roll', name: 'Mutton roll', portionPrice: 300, size: null, options: [] }
  const sauce = { name: 'Sauce', amount: 1, price: 50 }
  const lines = [
    { ...roll, repeatIndex: 0, amount: 1, price: 300 },
    { ...roll, repeatIndex: 1, amount: 1, price: 350, portionPrice: 350, options: [sauce] },
    { ...roll, repeatIndex: 2, amount: 2, price: 600 },
  ]
  expect(groupLines(lines).map(({ amount, price }) => [amount, price])).toEqual([
    [3, 900],
    [1, 350],
  ])
})
