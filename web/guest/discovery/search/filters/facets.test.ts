import { expect, test } from 'vitest'
import { shownFacets } from './facets.ts'
import { readSearchQuery } from '../search-query.ts'

const read = (query: string) => readSearchQuery(new URLSearchParams(query))
const cuisines = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((value, at) => ({ value, count: 10 - at }))

test('a group has all its values, most common first, including selected ones that match nothing', () => {
  const shown = shownFacets(read('cuisines=G,Goan'), { cuisine: cuisines })
  expect(shown.cuisine?.map(({ value, count }) => `${value} ${count}`)).toEqual([
    'A 10',
    'B 9',
    'C 8',
    'D 7',
    'E 6',
    'F 5',
    'G 4',
    'Goan 0',
  ])
})

test('a rating includes all higher ones, and one that adds no restaurants isn’t offered', () => {
  const rating = [
    { value: '5', count: 1 },
    { value: '4.5', count: 2 },
    { value: '4', count: 5 },
    { value: '2.5', count: 7 },
  ]
  expect(shownFacets(read(''), { rating }).rating).toEqual([
    { value: '4.5', count: 3 },
    { value: '4', count: 8 },
  ])
})

test('only features that guests filter by are offered, in a fixed order', () => {
  const features = [
    { value: 'open-fire', count: 9 },
    { value: 'dogs-welcome', count: 4 },
    { value: 'vegan-friendly', count: 2 },
  ]
  expect(shownFacets(read('features=step-free'), { features }).features).toEqual([
    { value: 'vegan-friendly', count: 2 },
    { value: 'step-free', count: 0 },
    { value: 'dogs-welcome', count: 4 },
  ])
})
