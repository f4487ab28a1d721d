import { expect, test } from 'vitest'
import { fitText } from './fit-text.ts'

/** Measures every letter as wide as it is tall. */
const measure = (text: string, size: number) => text.length * size
const room = { width: 100, maxLines: 2, sizes: [20, 10, 5] }

test('a short name gets the largest size', () => {
  expect(fitText('Kumo', room, measure)).toEqual({ size: 20, lines: ['Kumo'] })
})

test('a longer name first gets more lines, of similar length, before it gets smaller', () => {
  expect(fitText('Roma Uno', room, measure)).toEqual({ size: 20, lines: ['Roma', 'Uno'] })
  expect(fitText('a bb a bb a bb', room, measure)).toEqual({ size: 10, lines: ['a bb a', 'bb a bb'] })
})

test('a Chinese name breaks between characters', () => {
  expect(fitText('老王牛肉麵店', room, measure)).toEqual({ size: 20, lines: ['老王牛', '肉麵店'] })
})

test('a name that doesn’t fit is truncated after a whole character, with an ellipsis', () => {
  const { size, lines } = fitText('one two three four five six seven eight nine', room, measure)
  expect(size).toBe(5)
  expect(lines).toEqual(['one two three four', 'five six seven eigh…'])
})

test('a word longer than the box is broken, not lost', () => {
  expect(fitText('x'.repeat(30), room, measure)).toEqual({ size: 5, lines: ['x'.repeat(20), 'x'.repeat(10)] })
})
