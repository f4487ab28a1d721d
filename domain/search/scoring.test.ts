import { expect, test } from 'vitest'
import { popularityOf } from './scoring.ts'

test.each([
  ['without a rating it counts as average', null, 0, 133],
  ['reviews without a rating don’t matter', null, 500, 133],
  ['without reviews the rating doesn’t matter', 5, 0, 133],
  ['a negative number of reviews is none', 5, -3, 133],
  ['a few good reviews help a little', 5, 3, 157],
  ['many good reviews help much', 5, 1000, 254],
  ['many bad reviews leave nothing', 1, 1000, 0],
  ['many mediocre reviews leave little', 3, 1000, 52],
])('how popular a restaurant is: %s', (_, rating, reviews, popularity) => {
  expect(popularityOf(rating, reviews)).toBe(popularity)
})
