import { expect, test } from 'vitest'
import { partyBounds, partyRefusal } from './booking-rules.ts'
import { planWith } from './plan-for-tests.ts'

test.each([
  ['both are set', 2, 6, [2, 6]],
  ['neither is set', undefined, undefined, [1, 1]],
  ['only the smallest is set', 4, undefined, [4, 4]],
  ['only the largest is set', undefined, 8, [1, 8]],
  ['the largest is smaller than the smallest', 4, 2, [4, 4]],
])('the sizes of party where %s', (_, min, max, [smallest, largest]) => {
  expect(partyBounds(min, max)).toEqual({ minPartySize: smallest, maxPartySize: largest })
})

test('a restaurant without bounds accepts parties of one', () => {
  const { rules } = planWith({ rules: partyBounds(undefined, undefined) })
  expect(partyRefusal(rules, 1)).toBeUndefined()
  expect(partyRefusal(rules, 2)).toEqual({ refused: 'partyTooLarge', details: { min: 1, max: 1 } })
})
