import { expect, test } from 'vitest'
import { listOf } from './form-data.ts'

test('a list is split at commas and lines, in any script', () => {
  expect(listOf(' nuts, milk;eggs\n\nfish，豆、')).toEqual(['nuts', 'milk', 'eggs', 'fish', '豆'])
  expect(listOf(' , \r\n ')).toEqual([])
})

test('nothing of a long allergy is lost', () => {
  const sentence =
    'Severe reaction to peanuts and all tree nuts even in traces so please use a clean pan and tell the chef'
  const parts = listOf(`${sentence}, milk`)
  expect(parts.every(({ length }) => length <= 80)).toBe(true)
  expect(parts.join(' ')).toBe(`${sentence} milk`)
  expect(listOf('豆'.repeat(200)).join('')).toBe('豆'.repeat(200))
})

test('an entry as long as an email address can be kept whole', () => {
  const email = `${'a'.repeat(60)}@${'b'.repeat(60)}.example`
  expect(listOf(`ada@example.org\n${email}`, 254)).toEqual(['ada@example.org', email])
})
