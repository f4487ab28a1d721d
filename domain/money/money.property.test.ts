import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, compare, type Money, money, multiply, percentOf, split, subtract } from './money.ts'

const most = 2 ** 50
const currency = fc.constantFrom('EUR', 'JPY', 'KWD')
const amount = fc.integer({ min: -most, max: most })
const amounts = fc
  .tuple(currency, amount, amount, amount)
  .map(([code, ...three]) => three.map((each) => money(each, code)) as [Money, Money, Money])
const one = fc.tuple(amount, currency).map(([each, code]) => money(each, code))
const weights = fc
  .array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 12 })
  .filter((all) => all.some((weight) => weight > 0))

const negative = (value: Money) => multiply(value, -1)
const total = (all: readonly Money[], nothing: Money) => all.reduce(add, nothing)

test('sums do not depend on order, and subtracting undoes adding', () => {
  fc.assert(
    fc.property(amounts, ([a, b, c]) => {
      expect(add(a, b)).toEqual(add(b, a))
      expect(add(add(a, b), c)).toEqual(add(a, add(b, c)))
      expect(subtract(add(a, b), b)).toEqual(a)
    }),
  )
})

test('multiplying equals repeated addition', () => {
  fc.assert(
    fc.property(one, fc.integer({ min: 0, max: 7 }), (value, count) => {
      const nothing = money(0, value.currency)
      expect(multiply(value, count)).toEqual(
        total(
          Array.from({ length: count }, () => value),
          nothing,
        ),
      )
    }),
  )
})

test('any two amounts of one currency can be compared', () => {
  fc.assert(
    fc.property(amounts, ([a, b, c]) => {
      expect(compare(a, b)).toBe(0 - compare(b, a))
      expect(compare(a, b)).toBe(Math.sign(subtract(a, b).amount))
      if (compare(a, b) <= 0 && compare(b, c) <= 0) expect(compare(a, c)).toBeLessThanOrEqual(0)
    }),
  )
})

test('a percentage is off by half a minor unit at most, and halves round away from zero', () => {
  fc.assert(
    fc.property(one, fc.integer({ min: 0, max: 2_000_000 }), (value, parts) => {
      const part = percentOf(value, parts / 10_000)
      const off = BigInt(part.amount) * 1_000_000n - BigInt(value.amount) * BigInt(parts)
      const outward = value.amount < 0 ? -off : off
      expect(outward > -500_000n && outward <= 500_000n).toBe(true)
      expect(percentOf(negative(value), parts / 10_000)).toEqual(negative(part))
    }),
  )
})

test('shares add up to the whole, and each is less than one minor unit off', () => {
  fc.assert(
    fc.property(one, weights, (value, all) => {
      const shares = split(value, all)
      expect(total(shares, money(0, value.currency))).toEqual(value)
      const whole = BigInt(all.reduce((sum, weight) => sum + weight, 0))
      for (const [at, weight] of all.entries()) {
        const off = BigInt(shares[at]?.amount ?? 0) * whole - BigInt(value.amount) * BigInt(weight)
        expect(off > -whole && off < whole).toBe(true)
        if (weight === 0) expect(shares[at]?.amount).toBe(0)
      }
    }),
  )
})

test('a larger weight never gets less, and a refund is split like the payment', () => {
  fc.assert(
    fc.property(one, weights, (value, all) => {
      const shares = split(value, all)
      expect(split(negative(value), all)).toEqual(shares.map(negative))
      const size = (at: number) => Math.abs(shares[at]?.amount ?? 0)
      for (const [at, weight] of all.entries())
        for (const [other, lighter] of all.entries())
          if (weight > lighter) expect(size(at)).toBeGreaterThanOrEqual(size(other))
    }),
  )
})
