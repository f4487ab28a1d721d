import { expect, test } from 'vitest'
import { areaAsked, areaInAddress, areasIn, sameAreas } from './areas.ts'

const asked = (query: string) => areaAsked(new URLSearchParams(query), 'Terrace,Garden')

test('a change begins with every area of the booking, and keeps to what is asked instead', () => {
  expect(asked('')).toBe('Terrace,Garden')
  expect(asked('area=Dining+room')).toBe('Dining room')
  expect(asked('area=Garden, Terrace')).toBe('Garden,Terrace')
})

test('anywhere stays anywhere from page to page', () => {
  expect(asked('area=')).toBe('')
  expect(asked(`area=${areaInAddress('')}`)).toBe('')
  expect(areaInAddress('Terrace')).toBe('Terrace')
})

test('several areas are a list, and their order makes no other wish', () => {
  expect(areasIn('Terrace, Garden,')).toEqual(['Terrace', 'Garden'])
  expect(sameAreas('Terrace,Garden', 'Garden,Terrace')).toBe(true)
  expect(sameAreas('Terrace', 'Terrace,Garden')).toBe(false)
  expect(sameAreas('', 'Terrace')).toBe(false)
})
