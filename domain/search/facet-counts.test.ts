import { expect, test } from 'vitest'
import { indexOf, queryFor, restaurant } from './documents-for-tests.ts'
import type { FacetRequest } from './search-query.ts'

const index = indexOf([
  restaurant(1, 'A', { cuisines: ['Thai', 'Vegan'], price: 2, rating: 4.9 }),
  restaurant(2, 'B', { cuisines: ['Thai'], price: 2, rating: 4.5 }),
  restaurant(3, 'C', { cuisines: ['Sushi'], price: 4, rating: 4.4 }),
  restaurant(4, 'D', { cuisines: ['Pizza'], price: 0, rating: null }),
])

function counted(request: FacetRequest): string[] {
  const { facets } = index.find(queryFor('', { facets: [request] }))
  return (facets[request.name] ?? []).map(({ value, count }) => `${value} ${count}`)
}

test.each<[string, FacetRequest, string[]]>([
  [
    'cuisines, the most common first',
    { name: 'cuisine', count: 9 },
    ['Thai 2', 'Pizza 1', 'Sushi 1', 'Vegan 1'],
  ],
  ['only as many cuisines as are asked for', { name: 'cuisine', count: 2 }, ['Thai 2', 'Pizza 1']],
  ['no cuisines', { name: 'cuisine', count: 0 }, []],
  ['prices, except unknown ones', { name: 'price', count: 9 }, ['2 2', '4 1']],
  ['whole stars', { name: 'rating', count: 9 }, ['4 3']],
  ['half stars', { name: 'rating', count: 9, interval: 0.5 }, ['4.5 2', '4 1']],
])('a search counts %s', (_, request, values) => {
  expect(counted(request)).toEqual(values)
})
