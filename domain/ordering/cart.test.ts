import { expect, test } from 'vitest'
import { addLine, type Cart, clearLines, editLine, emptyCart, removeLine, recalculate } from './cart.ts'
import { linePricing } from './line-price.ts'
import type { DeliveryType } from './menu.ts'
import { bistro } from './menu-for-tests.ts'

const priceOf = linePricing(bistro)
const oat = [{ id: 'oat', amount: 1 }]
const add = (cart: Cart, id: string, amount = 1, type: DeliveryType = 'takeaway') =>
  addLine(cart, type, { id, amount, selectedModifiers: [] }, priceOf)
const keys = (cart: Cart, type: DeliveryType = 'takeaway') =>
  cart.lines[type].map(({ id, repeatIndex, amount }) => `${amount} ${id} ${repeatIndex}`)

const full = add(add(add(add(emptyCart, 'soup'), 'coffee'), 'soup', 2), 'soup', 3)

test('adding the same dish twice makes two lines with different repeat indexes', () => {
  expect(keys(full)).toEqual(['1 soup 0', '1 coffee 0', '2 soup 1', '3 soup 2'])
  expect(full.amount).toBe(700 * 6 + 250)
})

test('after removing a line, a new one does not get an index in use', () => {
  const fewer = removeLine(full, 'takeaway', { id: 'soup', repeatIndex: 1 }, priceOf)
  expect(keys(fewer)).toEqual(['1 soup 0', '1 coffee 0', '3 soup 2'])
  expect(fewer.amount).toBe(700 * 4 + 250)
  expect(keys(add(fewer, 'soup', 9))).toEqual(['1 soup 0', '1 coffee 0', '3 soup 2', '9 soup 3'])
})

test('editing changes amount and modifiers and keeps the line in its position', () => {
  const edited = { id: 'coffee', repeatIndex: 0, amount: 2, selectedModifiers: oat }
  const cart = editLine(full, 'takeaway', edited, priceOf)
  expect(keys(cart)).toEqual(['1 soup 0', '2 coffee 0', '2 soup 1', '3 soup 2'])
  expect(cart.lines.takeaway[1]?.selectedModifiers).toEqual(oat)
  expect(cart.amount).toBe(700 * 6 + 2 * 300)
})

test('editing or removing a nonexistent line changes nothing', () => {
  const key = { id: 'soup', repeatIndex: 7 }
  expect(removeLine(full, 'takeaway', key, priceOf)).toEqual(full)
  expect(editLine(full, 'takeaway', { ...key, amount: 5, selectedModifiers: [] }, priceOf)).toEqual(full)
})

test('clearing empties the list of one delivery type and sets the total to zero', () => {
  const both = add(full, 'coffee', 1, 'delivery')
  const cleared = clearLines(both, 'delivery')
  expect(keys(cleared, 'delivery')).toEqual([])
  expect(cleared.amount).toBe(0)
  expect(keys(cleared)).toEqual(keys(full))
})

test('each delivery type has its own list and its own prices', () => {
  const both = add(full, 'coffee', 1, 'delivery')
  expect(keys(both, 'delivery')).toEqual(['1 coffee 0'])
  expect(both.amount).toBe(350)
  expect(recalculate(both, 'takeaway', priceOf).amount).toBe(full.amount)
})

test('a line whose product is gone stays in the cart and costs nothing', () => {
  const cart = add(add(emptyCart, 'burger'), 'soup')
  expect(keys(cart)).toEqual(['1 burger 0', '1 soup 0'])
  expect(cart.amount).toBe(700)
})
