import { expect, test } from 'vitest'
import { isRefusal } from '#domain/refusal.ts'
import { gatherCities } from './gather-cities.ts'
import { type CityRegion, planRegions } from './plan-regions.ts'
import { readSourceRow } from '#server/catalogue/read/source-row.ts'
import { type SourceLocation, sourceLocationOf } from '#server/catalogue/read/source-location.ts'

function at(lat: number, lon: number, city = '', country = ''): SourceLocation {
  const row = readSourceRow({ name: 'Somewhere', lat, lon, city, country })
  if (isRefusal(row)) throw new Error('The row of this test is wrong.')
  return sourceLocationOf(row)
}

function homes(
  places: readonly SourceLocation[],
  existing: readonly CityRegion[] = [],
): (string | undefined)[] {
  const cities = gatherCities()
  for (const place of places) cities.add(place)
  const plan = planRegions(cities.finish(), existing)
  return places.map((place) => plan.rowRegionOf(place)?.regionId)
}

const lisbon = {
  id: 'pt-lisbon',
  name: 'Lisbon',
  country: 'PT',
  timeZone: 'Europe/Lisbon',
  lat: 38.71,
  lon: -9.14,
}

test('Lisboa, LISBOA and a suburb match the existing Lisbon', () => {
  const places = [at(38.72, -9.13, 'Lisboa'), at(38.71, -9.15, 'LISBOA', 'PT'), at(38.78, -9.1, 'Moscavide')]
  expect(homes(places, [lisbon])).toEqual(['pt-lisbon', 'pt-lisbon', 'pt-lisbon'])
})

test.each([
  ['São Paulo', 'SAO PAULO', -23.55, -46.63, 'br-sao-paulo'],
  ['Praha 1', 'Praha', 50.08, 14.43, 'cz-praha'],
  ['臺北市', '台北市', 25.04, 121.56, 'tw-2504n-12156e'],
  ['Москва', 'Moscow', 55.75, 37.62, 'ru-moscow'],
  ['Αθήνα', 'Athens', 37.98, 23.73, 'gr-athens'],
])('%s and %s are one city', (one, other, lat, lon, id) => {
  const places = [at(lat, lon, one), at(lat, lon, one), at(lat, lon, other)]
  expect(homes(places)).toEqual([id, id, id])
})

test('distant cities with the same name stay separate', () => {
  expect(homes([at(45.52, -122.68, 'Portland'), at(43.66, -70.26, 'Portland')])).toEqual([
    'us-portland',
    'us-portland-2',
  ])
})

test('a restaurant without a city belongs to the nearest one, anywhere in the file', () => {
  const places = [at(41.2, -8.7), at(41.15, -8.61, 'Porto')]
  expect(homes(places)).toEqual(['pt-porto', 'pt-porto'])
})

test('a restaurant far from every city belongs to its country, one at sea to none', () => {
  expect(homes([at(38.57, -7.91), at(0, -30)])).toEqual(['pt', undefined])
})

test('a city across the border is never the nearest city', () => {
  expect(homes([at(55.68, 12.57), at(55.87, 12.83, 'Landskrona')])).toEqual(['dk', 'se-landskrona'])
})

test('the country that a row names takes precedence over the map', () => {
  expect(homes([at(54.79, 9.43, 'Flensburg', 'DE'), at(54.8, 9.43, 'Flensburg')])).toEqual([
    'de-flensburg',
    'de-flensburg',
  ])
})
