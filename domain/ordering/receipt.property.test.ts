import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minorUnitDigits } from '../money/minor-units.ts'
import { payableUnit } from '../money/payable-unit.ts'
import { readChoice } from './choice.ts'
import { linePricing } from './line-price.ts'
import { deliveryTypes } from './menu.ts'
import { bookOf, modifier, option, product, bounds } from './menu-for-tests.ts'
import { menuProblems, maxPrice } from './menu-problems.ts'
import { receiptOf } from './receipt.ts'
import { taxRules } from './taxes-for-tests.ts'

const currency = fc.constantFrom('EUR', 'JPY', 'KWD', 'CLF', 'usd', 'TWD', 'HUF', 'CHF')
const taxClass = fc.constantFrom('food', 'drinks', 'untaxed')
const percent = fc.nat(300_000).map((parts) => parts / 10_000)
const cost = fc.oneof(fc.nat(5000), fc.nat(maxPrice))
const price = fc.record({
  normal: cost,
  delivery: fc.option(cost),
  takeaway: fc.option(cost),
})
const dishes = fc.array(fc.record({ price, taxClass }), { minLength: 1, maxLength: 6 })
const extras = fc.array(fc.record({ price, maxAmount: fc.integer({ min: 1, max: 5 }) }), {
  minLength: 1,
  maxLength: 4,
})
const rules = fc
  .record({
    included: fc.boolean(),
    food: fc.array(percent, { maxLength: 2 }),
    drinks: fc.array(percent, { maxLength: 2 }),
  })
  .map(({ included, food, drinks }) => taxRules(included, { food, drinks, untaxed: [] }, 'drinks'))
const wanted = fc.array(
  fc.record({ dish: fc.nat(5), amount: fc.integer({ min: 1, max: 99 }), options: fc.array(fc.nat(5)) }),
  { minLength: 1, maxLength: 10 },
)

const situation = fc
  .record({
    dishes,
    extras,
    rules,
    wanted,
    currency,
    deliveryType: fc.constantFrom(...deliveryTypes),
    deliveryFee: fc.nat(1000),
    tip: fc.nat(10_000),
    paidBy: fc.constantFrom('cash', 'card', 'invoice'),
  })
  .map(({ dishes, extras, wanted, ...rest }) => {
    const products = dishes.map((dish, at) =>
      product(`dish${at}`, 0, { ...dish, modifiers: [bounds('extra', 0, 20)] }),
    )
    const book = bookOf(products, [modifier('extra', ...extras.map((each, at) => option(`x${at}`, 0, each)))])
    const lines = wanted.map(({ dish, amount, options }, repeatIndex) => ({
      id: `dish${dish % dishes.length}`,
      repeatIndex,
      amount,
      selectedModifiers: options.slice(0, extras.length).map((times, at) => ({
        id: `x${at}`,
        amount: 1 + (times % (extras[at]?.maxAmount ?? 1)),
      })),
    }))
    return { ...rest, book, lines }
  })

const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0)

test('displayed amounts add up to the total, in every currency', () => {
  fc.assert(
    fc.property(situation, ({ book, lines, rules, deliveryType, ...rest }) => {
      const usable = new Set(['food', 'drinks', 'untaxed'])
      expect(menuProblems(book, usable)).toEqual([])
      const choices = lines.flatMap((line) => readChoice(book, line).choice ?? [])
      expect(choices).toHaveLength(lines.length)
      const receipt = receiptOf({ ...rest, choices, deliveryType, taxRules: rules })

      expect(sum(receipt.lines.map((line) => line.price))).toBe(receipt.subtotal)
      for (const line of receipt.lines) expect(line.portionPrice * line.amount).toBe(line.price)
      expect(receipt.lines.map((line) => line.price)).toEqual(
        lines.map((line) => linePricing(book)(line, deliveryType)),
      )
      const { subtotal, deliveryFee, taxes, tip, rounding } = receipt
      expect(subtotal + deliveryFee + taxes + tip + rounding).toBe(receipt.total)
      const unit = payableUnit(rest.currency, rest.paidBy)
      if (rest.paidBy === 'cash') expect(receipt.total % unit).toBe(0)
      else expect(rounding).toBe(0)
      expect(Math.abs(rounding)).toBeLessThanOrEqual(unit / 2)
      expect(taxes).toBe(receipt.taxIncluded ? 0 : sum(receipt.taxLines.map(({ amount }) => amount)))
      for (const amount of [receipt.total, ...receipt.taxLines.map((line) => line.amount)])
        expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true)
      expect(minorUnitDigits(receipt.currency)).toBe(minorUnitDigits(rest.currency))
    }),
  )
})

test('each tax is at most half of what can be paid off the exact amount', () => {
  fc.assert(
    fc.property(situation, ({ book, lines, rules, deliveryType, ...rest }) => {
      const choices = lines.flatMap((line) => readChoice(book, line).choice ?? [])
      const {
        taxLines: shown,
        lines: rows,
        deliveryFee,
      } = receiptOf({
        ...rest,
        choices,
        deliveryType,
        taxRules: rules,
      })
      const bases = choices.map(({ product: { taxClass: of } }, at) => [of, rows[at]?.price ?? 0] as const)
      for (const { percent: rate, name, amount } of shown) {
        let exact = 0
        for (const [of, base] of [...bases, ['drinks', deliveryFee] as const]) {
          const ids = rules.classes.get(of)?.[deliveryType] ?? []
          const own = rules.rates.filter(({ id }) => ids.includes(id))
          if (!own.some((each) => each.name === name)) continue
          exact += (base * rate) / (100 + (rules.included ? sum(own.map((each) => each.percent)) : 0))
        }
        const unit = rules.included ? 1 : payableUnit(rest.currency, 'card')
        expect(Math.abs(amount - exact)).toBeLessThanOrEqual(unit / 2 + exact * 1e-9)
      }
    }),
  )
})

test('neither the order of lines nor splitting a line changes what is paid', () => {
  fc.assert(
    fc.property(situation, ({ book, lines, rules, ...rest }) => {
      const total = (all: typeof lines) =>
        receiptOf({
          ...rest,
          taxRules: rules,
          choices: all.flatMap((line) => readChoice(book, line).choice ?? []),
        }).total
      const halves = lines.flatMap((line) =>
        line.amount === 1
          ? [line]
          : [
              { ...line, amount: 1 },
              { ...line, amount: line.amount - 1, repeatIndex: line.repeatIndex + 100 },
            ],
      )
      expect(total(lines.toReversed())).toBe(total(lines))
      expect(total(halves)).toBe(total(lines))
    }),
  )
})
