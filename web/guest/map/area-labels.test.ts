import { expect, test } from 'vitest'
import { areaLabels } from './area-labels.ts'

const place = (area: string, lat: number | null, lon: number | null = lat) => ({ area, lat, lon })

test('a neighbourhood is named in the middle of its places, the fullest first', () => {
  const places = [
    place('Alfama', 1),
    place('Alfama', 3),
    place('Baixa', 5),
    place('Baixa', 6),
    place('Baixa', 7),
  ]
  expect(areaLabels(places)).toEqual([
    { name: 'Baixa', kind: 'area', lat: 6, lon: 6 },
    { name: 'Alfama', kind: 'area', lat: 2, lon: 2 },
  ])
})

test('a stray place does not drag the name away', () => {
  const [label] = areaLabels([place('Gràcia', 41), place('Gràcia', 41.1), place('Gràcia', 0)])
  expect(label?.lat).toBe(41)
})

test('a place without a position or a neighbourhood names nothing, nor does one alone', () => {
  expect(areaLabels([place('', 1), place('', 2), place('Mitte', null), place('Mitte', 3)])).toEqual([])
})
