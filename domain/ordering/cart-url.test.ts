import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCartFromUrl, writeCartToUrl } from './cart-url.ts'
import { deliveryTypes } from './menu.ts'

const soup = (repeatIndex: number) => ({ id: 'soup', repeatIndex, amount: 2, selectedModifiers: [] })

test('a cart is short and readable in a URL', () => {
  const selectedModifiers = [
    { id: 'large', amount: 1 },
    { id: 'extra_cheese', amount: 3 },
  ]
  const pizza = { id: 'pizza-4', repeatIndex: 1, amount: 1, selectedModifiers }
  const text = 't.soup*0*2.pizza-4*1*1*large*1*extra_5Fcheese*3'
  expect(writeCartToUrl({ deliveryType: 'takeaway', lines: [soup(0), pizza] })).toBe(text)
  expect(readCartFromUrl(text)).toEqual({ deliveryType: 'takeaway', lines: [soup(0), pizza] })
  expect(new URLSearchParams({ cart: text }).toString()).toBe(`cart=${text}`)
})

test('an empty cart keeps its delivery type', () => {
  expect(readCartFromUrl('d')).toEqual({ deliveryType: 'delivery', lines: [] })
})

const id = fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }).filter((text) => text.isWellFormed())
const amount = fc.integer({ min: 1, max: 99 })
const options = fc.uniqueArray(fc.record({ id, amount }), { maxLength: 4, selector: (each) => each.id })
const line = fc.record({ id, repeatIndex: fc.nat(9999), amount, selectedModifiers: options })
const cart = fc.record({
  deliveryType: fc.constantFrom(...deliveryTypes),
  lines: fc.uniqueArray(line, { maxLength: 6, selector: (each) => `${each.repeatIndex} ${each.id}` }),
})

test('every cart that fits is read back unchanged, also through a form', () => {
  fc.assert(
    fc.property(cart, (given) => {
      const text = writeCartToUrl(given)
      if (typeof text !== 'string') return
      expect(readCartFromUrl(text)).toEqual(given)
      const address = new URLSearchParams({ cart: text }).toString()
      expect(address).toBe(`cart=${text}`)
      expect(address.length).toBeLessThanOrEqual(2048)
    }),
  )
})

test('a cart that was read is written as the same text', () => {
  const piece = fc.constantFrom('t', 'd', '.', '*', '_', '_41', '_2A', 'soup', '0', '1', '99', '01', '-')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const read = readCartFromUrl(pieces.join(''))
      if (!('refused' in read)) expect(writeCartToUrl(read)).toBe(pieces.join(''))
    }),
    { numRuns: 500 },
  )
})

test('a cart too long for a URL is refused, not cut', () => {
  const lines = Array.from({ length: 200 }, (_, at) => soup(at))
  expect(writeCartToUrl({ deliveryType: 'takeaway', lines })).toEqual({ refused: 'cartTooLong' })
  expect(readCartFromUrl(`t${'.soup*0*2'.repeat(300)}`)).toEqual({ refused: 'cartTooLong' })
  expect(readCartFromUrl(`t.${'x'.repeat(2000)}*0*1`)).toMatchObject({ deliveryType: 'takeaway' })
})

test.each([
  ['nothing', ''],
  ['an unknown delivery type', 'x.soup*0*1'],
  ['a list that starts with a line', 'soup*0*1'],
  ['an empty line', 't.'],
  ['a line without an amount', 't.soup*0'],
  ['a line without a product', 't.*0*1'],
  ['an amount of 0', 't.soup*0*0'],
  ['an amount of 100', 't.soup*0*100'],
  ['a negative amount', 't.soup*0*-1'],
  ['half a portion', 't.soup*0*0_2E5'],
  ['a number with a leading zero', 't.soup*0*02'],
  ['a number in another notation', 't.soup*0*1e1'],
  ['a space', 't.soup*0* 1'],
  ['an option without an amount', 't.soup*0*1*oat'],
  ['an option twice', 't.soup*0*1*oat*1*oat*2'],
  ['the same line twice', 't.soup*0*1.soup*0*2'],
  ['bytes that aren’t text', 't._FF*0*1'],
  ['an unfinished escape', 't.soup_4*0*1'],
  ['a letter escaped for no reason', 't._41*0*1'],
  ['an escape in lower case', 't._c3_a9*0*1'],
  ['a percent sign', 't.%41*0*1'],
])('%s is not a cart', (_, text) => {
  expect(readCartFromUrl(text)).toEqual({ refused: 'cartNotReadable' })
})
