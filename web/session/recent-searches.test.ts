import { expect, test } from 'vitest'
import { withSearch } from './recent-searches.ts'

test('the last search comes first, and each is there once', () => {
  expect(withSearch(['sushi', 'Kumo'], ' kumo ')).toEqual(['kumo', 'sushi'])
})

test('an empty search is none, and old ones go', () => {
  expect(withSearch(['sushi'], '  ')).toEqual(['sushi'])
  expect(withSearch(['1', '2', '3', '4', '5', '6'], '7')).toEqual(['7', '1', '2', '3', '4', '5'])
})
