import { expect, test } from 'vitest'
import { withSearch } from './recent-searches.ts'

test('the latest search comes first, without duplicates', () => {
  expect(withSearch(['sushi', 'Kumo'], ' kumo ')).toEqual(['kumo', 'sushi'])
})

test("empty searches aren't stored, and old ones are dropped", () => {
  expect(withSearch(['sushi'], '  ')).toEqual(['sushi'])
  expect(withSearch(['1', '2', '3', '4', '5', '6'], '7')).toEqual(['7', '1', '2', '3', '4', '5'])
})
