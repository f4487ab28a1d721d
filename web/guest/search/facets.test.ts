import { expect, test } from 'vitest'
import { shownFacets } from './facets.ts'
import { readSearchWish } from './search-wish.ts'

const wish = (query: string) => readSearchWish(new URLSearchParams(query))
const kitchens = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((value, at) => ({ value, count: 10 - at }))

test('a group shows its five commonest values, and what is chosen however rare', () => {
  const shown = shownFacets(wish('cuisines=G,Goan'), { cuisine: kitchens })
  expect(shown.cuisine?.map(({ value, count }) => `${value} ${count}`)).toEqual([
    'A 10',
    'B 9',
    'C 8',
    'D 7',
    'E 6',
    'G 4',
    'Goan 0',
  ])
})

test('a rating counts everything that is at least as good; one that adds nothing is not offered', () => {
  const rating = [
    { value: '5', count: 3 },
    { value: '4', count: 5 },
    { value: '3', count: 7 },
  ]
  expect(shownFacets(wish(''), { rating }).rating).toEqual([
    { value: '4', count: 8 },
    { value: '3', count: 15 },
  ])
})
