import { expect, test } from 'vitest'
import { hasSameDishes } from './same-order.ts'

const line = (id: string, amount = 1, ...options: string[]) => ({
  id,
  amount,
  selectedModifiers: options.map((option) => ({ id: option, amount: 1 })),
})

test.each([
  ['in another order', [line('soup'), line('rice')], [line('rice'), line('soup')], true],
  ['with its options in another order', [line('rice', 1, 'a', 'b')], [line('rice', 1, 'b', 'a')], true],
  ['with one more', [line('soup')], [line('soup', 2)], false],
  ['with another option', [line('rice', 1, 'a')], [line('rice', 1, 'b')], false],
  ['with another dish', [line('soup')], [line('soup'), line('soup')], false],
])('an order %s', (_, one, other, isSame) => {
  expect(hasSameDishes(one, other)).toBe(isSame)
})
