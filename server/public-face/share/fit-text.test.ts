import { expect, test } from 'vitest'
import { fitText } from './fit-text.ts'

/** Every letter as wide as it is high. */
const measure = (text: string, size: number) => text.length * size
const room = { width: 100, linesMax: 2, sizes: [20, 10, 5] }

test('a short name stands in the largest letters', () => {
  expect(fitText('Kumo', room, measure)).toEqual({ size: 20, lines: ['Kumo'] })
})

test('a longer name takes more lines before it gets smaller, and they are alike in length', () => {
  expect(fitText('Roma Uno', room, measure)).toEqual({ size: 20, lines: ['Roma', 'Uno'] })
  expect(fitText('a bb a bb a bb', room, measure)).toEqual({ size: 10, lines: ['a bb a', 'bb a bb'] })
})

test('a name in Chinese breaks between signs', () => {
  expect(fitText('老王牛肉麵店', room, measure)).toEqual({ size: 20, lines: ['老王牛', '肉麵店'] })
})

test('a name that fits nowhere is cut after a whole sign, and says so', () => {
  const { size, lines } = fitText('one two three four five six seven eight nine', room, measure)
  expect(size).toBe(5)
  expect(lines).toEqual(['one two three four', 'five six seven eigh…'])
})

test('a word longer than the picture is broken rather than lost', () => {
  expect(fitText('x'.repeat(30), room, measure)).toEqual({ size: 5, lines: ['x'.repeat(20), 'x'.repeat(10)] })
})
