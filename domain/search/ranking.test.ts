import { expect, test } from 'vitest'
import { namesFound, restaurant } from './documents-for-tests.ts'
import type { SearchDocument } from './search-document.ts'

test.each<[string, string, SearchDocument[]]>([
  [
    'name, cuisine, city, feature, address, description',
    'olive',
    [
      restaurant(6, 'In the name', { name: 'Olive Grove House' }),
      restaurant(5, 'In the cuisine', { cuisines: ['Olive'] }),
      restaurant(4, 'In the city', { city: 'Olive' }),
      restaurant(3, 'In a feature', { features: ['Olive trees'] }),
      restaurant(2, 'In the address', { address: 'Olive Street 1' }),
      restaurant(1, 'In the description', { description: 'An olive' }),
    ],
  ],
  [
    'whole names, then names that start with it, then names that contain it',
    'casa',
    [restaurant(3, 'Casa'), restaurant(2, 'Casa Verde'), restaurant(1, 'La Verde Casa Nova')],
  ],
  ['whole words before prefixes', 'rosa', [restaurant(2, 'Rosa Blu'), restaurant(1, 'Rosarium Blu')]],
  ['shorter names first', 'lotus', [restaurant(2, 'Lotus Thai'), restaurant(1, 'Lotus Thai Food And More')]],
  [
    'exact spellings before misspellings',
    'bela rom',
    [restaurant(2, 'Bela Roma'), restaurant(1, 'Bella Roma')],
  ],
  [
    'the best rated first among equals',
    'bella',
    [
      restaurant(3, 'Bella', { rating: 4.9, reviews: 900 }),
      restaurant(2, 'Bella', { rating: 5, reviews: 1 }),
      restaurant(1, 'Bella', { rating: 2.1, reviews: 900 }),
    ],
  ],
])('%s', (_, words, ranked) => {
  const found = namesFound(ranked.toReversed(), words)
  expect(found.slice(0, ranked.length)).toEqual(ranked.map(({ name }) => name))
  expect(found.length).toBeGreaterThan(0)
})

const berlin = { lat: 52.52, lon: 13.405 }
const spread = [
  restaurant(1, 'Bella far', { lat: 38.72, lon: -9.14, rating: 5, reviews: 900 }),
  restaurant(2, 'Bella here', { lat: 52.53, lon: 13.4, rating: 3, reviews: 900 }),
  restaurant(3, 'Bella somewhere'),
  restaurant(4, 'Beirut', { lat: 52.5, lon: 13.3, rating: 4 }),
]

test('equally good matches rank nearest first', () => {
  expect(namesFound(spread, 'bella', { near: berlin })[0]).toBe('Bella here')
  expect(namesFound(spread, 'bella')[0]).toBe('Bella far')
})

test('by distance, restaurants without a position come last', () => {
  const nearest = ['Bella here', 'Bella far', 'Bella somewhere']
  expect(namesFound(spread, 'bella', { near: berlin, order: 'distance' })).toEqual(nearest)
  expect(namesFound(spread, '', { near: berlin, order: 'distance' })).toEqual([
    'Bella here',
    'Beirut',
    'Bella far',
    'Bella somewhere',
  ])
})

test('by rating, the best come first, unrated ones last, ties by id', () => {
  const rated = [
    restaurant(4, 'a', { rating: 3 }),
    restaurant(3, 'b'),
    restaurant(2, 'c', { rating: 4 }),
    restaurant(1, 'd'),
  ]
  const byRating = ['c', 'a', 'd', 'b']
  expect(namesFound(rated, '*', { order: 'rating' })).toEqual(byRating)
  expect(namesFound(rated, '*')).toEqual(byRating)
})

test('a prefix brings nearby restaurants first', () => {
  expect(namesFound(spread, 'b', { near: berlin }).slice(0, 2).toSorted()).toEqual(['Beirut', 'Bella here'])
})
