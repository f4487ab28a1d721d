import { expect, test } from 'vitest'
import { areaLabels } from './area-labels.ts'

const restaurant = (area: string, lat: number | null, lon: number | null = lat) => ({ area, lat, lon })

test('a neighborhood’s name is in the middle of its restaurants, the one with the most restaurants first', () => {
  const restaurants = [
    restaurant('Alfama', 1),
    restaurant('Alfama', 3),
    restaurant('Baixa', 5),
    restaurant('Baixa', 6),
    restaurant('Baixa', 7),
  ]
  expect(areaLabels(restaurants)).toEqual([
    { name: 'Baixa', kind: 'area', lat: 6, lon: 6 },
    { name: 'Alfama', kind: 'area', lat: 2, lon: 2 },
  ])
})

test('one restaurant with a wrong position doesn’t move the label', () => {
  const [label] = areaLabels([restaurant('Gràcia', 41), restaurant('Gràcia', 41.1), restaurant('Gràcia', 0)])
  expect(label?.lat).toBe(41)
})

test('a restaurant without position or neighborhood has no label, nor does a single one', () => {
  expect(
    areaLabels([restaurant('', 1), restaurant('', 2), restaurant('Mitte', null), restaurant('Mitte', 3)]),
  ).toEqual([])
})
