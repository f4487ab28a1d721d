import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Marta Klein', 'MK'],
  ['Ana Sofia Teixeira', 'AT'],
  ['Cher', 'C'],
  ['Jean-Luc', 'JL'],
  ['  Олена   Коваль ', 'ОК'],
  ['王小明', '王'],
  ['émile zola', 'ÉZ'],
  ['', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
