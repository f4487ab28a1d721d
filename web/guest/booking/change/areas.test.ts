import { expect, test } from 'vitest'
import { requestedArea, areaInUrl, areasIn, sameAreas } from './areas.ts'

const requested = (query: string) => requestedArea(new URLSearchParams(query), 'Terrace,Garden')

test('a change starts with all areas of the booking and uses the requested ones instead', () => {
  expect(requested('')).toBe('Terrace,Garden')
  expect(requested('area=Dining+room')).toBe('Dining room')
  expect(requested('area=Garden, Terrace')).toBe('Garden,Terrace')
})

test('“anywhere” stays selected on the next page', () => {
  expect(requested('area=')).toBe('')
  expect(requested(`area=${areaInUrl('')}`)).toBe('')
  expect(areaInUrl('Terrace')).toBe('Terrace')
})

test("the order of areas doesn't matter", () => {
  expect(areasIn('Terrace, Garden,')).toEqual(['Terrace', 'Garden'])
  expect(sameAreas('Terrace,Garden', 'Garden,Terrace')).toBe(true)
  expect(sameAreas('Terrace', 'Terrace,Garden')).toBe(false)
  expect(sameAreas('', 'Terrace')).toBe(false)
})
