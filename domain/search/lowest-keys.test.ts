import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lowest, rowOfKeys, withPlace } from './lowest-keys.ts'

test('the first of many are those of sorting them all', () => {
  const keys = fc.array(fc.oneof(fc.nat(9), fc.nat(2 ** 31)), { maxLength: 200 })
  fc.assert(
    fc.property(keys, fc.nat(30), (keys, most) => {
      const row = rowOfKeys(keys.length)
      keys.forEach((key, place) => (row[place] = withPlace(key, place)))
      const sorted = keys
        .map((key, place) => ({ place, key }))
        .sort((a, b) => a.key - b.key || a.place - b.place)
      expect(lowest(row, most)).toEqual(sorted.slice(0, most))
    }),
    { numRuns: 300 },
  )
})
