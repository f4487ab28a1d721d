import { expect, test } from 'vitest'
import { directionsUrl, locatedDirectionsUrl, mapUrl } from './map-urls.ts'

test.each([
  [
    { name: 'Mesa Única', address: 'Travessa da Mó 3, 1100-310 Lisbon' },
    'Mesa Única, Travessa da Mó 3, 1100-310 Lisbon',
  ],
  [{ name: 'Salt & Smoke', address: '' }, 'Salt & Smoke'],
])('%j is searched by name and address', (restaurant, searched) => {
  expect(new URL(mapUrl(restaurant)).searchParams.get('query')).toBe(searched)
  expect(new URL(directionsUrl(restaurant)).searchParams.get('destination')).toBe(searched)
})

test.each([
  ['its name and address', { address: 'Travessa da Mó 3' }, 'Mesa Única, Travessa da Mó 3, 1100-310 Lisbon'],
  ['its position if the street is unknown', {}, '38.71,-9.13'],
  ['its name and city if neither is known', { lat: null }, 'Mesa Única, 1100-310 Lisbon'],
])('directions lead to a restaurant by %s', (_, known, destination) => {
  const restaurant = {
    name: 'Mesa Única',
    address: '',
    zip: '1100-310',
    city: 'Lisbon',
    lat: 38.71,
    lon: -9.13,
  }
  const url = new URL(locatedDirectionsUrl({ ...restaurant, ...known }))
  expect(url.searchParams.get('destination')).toBe(destination)
})
