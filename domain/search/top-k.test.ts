import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyBuffer, packKey, smallestKeys } from './top-k.ts'

test('the smallest keys are the first ones of a full sort', () => {
  const keys = fc.array(fc.oneof(fc.nat(9), fc.nat(2 ** 31)), { maxLength: 200 })
  fc.assert(
    fc.property(keys, fc.nat(30), (keys, limit) => {
      const buffer = keyBuffer(keys.length)
      keys.forEach((key, doc) => (buffer[doc] = packKey(key, doc)))
      const sorted = keys.map((key, doc) => ({ doc, key })).sort((a, b) => a.key - b.key || a.doc - b.doc)
      expect(smallestKeys(buffer, limit)).toEqual(sorted.slice(0, limit))
    }),
    { numRuns: 300 },
  )
})
