import { expect, test } from 'vitest'
import type { PlaceDocument } from './place-document.ts'
import { namesFound, place } from './places-for-tests.ts'

test.each<[string, string, PlaceDocument[]]>([
  [
    'name, kitchen, city, feature, address, description',
    'olive',
    [
      place(6, 'In the name', { name: 'Olive Grove House' }),
      place(5, 'In the kitchen', { cuisines: ['Olive'] }),
      place(4, 'In the city', { city: 'Olive' }),
      place(3, 'In a feature', { features: ['Olive trees'] }),
      place(2, 'In the address', { address: 'Olive Street 1' }),
      place(1, 'In the description', { description: 'An olive' }),
    ],
  ],
  [
    'whole names, then names that begin so, then those that contain it',
    'casa',
    [place(3, 'Casa'), place(2, 'Casa Verde'), place(1, 'La Verde Casa Nova')],
  ],
  ['whole words before beginnings', 'rosa', [place(2, 'Rosa Blu'), place(1, 'Rosarium Blu')]],
  ['shorter names first', 'lotus', [place(2, 'Lotus Thai'), place(1, 'Lotus Thai Food And More')]],
  ['words as typed before misspelt ones', 'bela rom', [place(2, 'Bela Roma'), place(1, 'Bella Roma')]],
  [
    'the well rated first among equals',
    'bella',
    [
      place(3, 'Bella', { rating: 4.9, reviews: 900 }),
      place(2, 'Bella', { rating: 5, reviews: 1 }),
      place(1, 'Bella', { rating: 2.1, reviews: 900 }),
    ],
  ],
])('%s', (_, words, ranked) => {
  const found = namesFound(ranked.toReversed(), words)
  expect(found.slice(0, ranked.length)).toEqual(ranked.map(({ name }) => name))
  expect(found.length).toBeGreaterThan(0)
})

const berlin = { lat: 52.52, lon: 13.405 }
const spread = [
  place(1, 'Bella far', { lat: 38.72, lon: -9.14, rating: 5, reviews: 900 }),
  place(2, 'Bella here', { lat: 52.53, lon: 13.4, rating: 3, reviews: 900 }),
  place(3, 'Bella somewhere'),
  place(4, 'Beirut', { lat: 52.5, lon: 13.3, rating: 4 }),
]

test('equally fitting places come nearest first', () => {
  expect(namesFound(spread, 'bella', { near: berlin })[0]).toBe('Bella here')
  expect(namesFound(spread, 'bella')[0]).toBe('Bella far')
})

test('by distance, what has no position comes last', () => {
  const nearest = ['Bella here', 'Bella far', 'Bella somewhere']
  expect(namesFound(spread, 'bella', { near: berlin, order: 'distance' })).toEqual(nearest)
  expect(namesFound(spread, '', { near: berlin, order: 'distance' })).toEqual([
    'Bella here',
    'Beirut',
    'Bella far',
    'Bella somewhere',
  ])
})

test('by rating, the best come first, those without one last, the same by id', () => {
  const rated = [place(4, 'a', { rating: 3 }), place(3, 'b'), place(2, 'c', { rating: 4 }), place(1, 'd')]
  const byRating = ['c', 'a', 'd', 'b']
  expect(namesFound(rated, '*', { order: 'rating' })).toEqual(byRating)
  expect(namesFound(rated, '*')).toEqual(byRating)
})

test('typed letters bring the places around first', () => {
  expect(namesFound(spread, 'b', { near: berlin }).slice(0, 2).toSorted()).toEqual(['Beirut', 'Bella here'])
})
