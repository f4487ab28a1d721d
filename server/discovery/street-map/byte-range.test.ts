import { expect, test } from 'vitest'
import { readByteRange } from './byte-range.ts'

const size = 1000

test.each([
  ['bytes=0-99', { first: 0, last: 99 }],
  ['bytes=900-1999', { first: 900, last: 999 }],
  ['bytes=900-', { first: 900, last: 999 }],
  ['bytes=-100', { first: 900, last: 999 }],
  ['bytes=-5000', { first: 0, last: 999 }],
  ['Bytes = 1 - 2', { first: 1, last: 2 }],
])('%s is a part of the file', (header, range) => {
  expect(readByteRange(header, size)).toEqual(range)
})

test.each([
  'bytes=1000-',
  'bytes=5-4',
  'bytes=-0',
  'bytes=-',
  'bytes=0-1,5-6',
  'bytes=one-two',
  'bytes=0x1-2',
])('%s has no part of the file', (header) => expect(readByteRange(header, size)).toBe('unsatisfiable'))

test.each([undefined, 'items=0-5'])('%s means the whole file', (header) => {
  expect(readByteRange(header, size)).toBeNull()
})

test('an empty file has no parts', () => {
  expect(readByteRange('bytes=0-0', 0)).toBe('unsatisfiable')
})
