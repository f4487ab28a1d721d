import { expect, test } from 'vitest'
import { countryFeatures, namedPin, pinFeatures, ringFeatures, ringLabels } from './map-features.ts'
import type { MapPin } from '../map-props.ts'
import { groupPins, type PinGroup } from '../pins/pin-groups.ts'

const pin = {
  id: 7,
  idOrName: 'noma',
  name: 'Noma',
  lat: 55.68,
  lon: 12.61,
  time: '19:15',
  href: '/restaurant/noma',
}

const groupOf = (pin: MapPin): PinGroup => ({ ...pin, pins: [pin] })

test('the earlier pin in the list shows its time where two would overlap', () => {
  const near = [
    { ...pin, id: 8, time: null },
    { ...pin, lat: pin.lat + 0.0005 },
    { ...pin, id: 9, lat: pin.lat + 0.001 },
  ]
  const { features } = pinFeatures(groupPins(near))
  expect(features.map(({ properties }) => properties)).toEqual([
    { id: 8, rank: 0, count: 1, time: '', name: 'Noma', from: 99 },
    { id: 7, rank: 1, count: 1, time: '19:15', name: 'Noma', from: 10 },
    { id: 9, rank: 2, count: 1, time: '19:15', name: 'Noma', from: 15 },
  ])
  expect(features[0]?.geometry.coordinates).toEqual([12.61, 55.68])
})

test('a selected pin shows its name, and its time if it has one', () => {
  expect(namedPin(groupOf(pin), 'chosen').features[0]?.properties['text']).toBe('Noma · 19:15')
  expect(namedPin(groupOf({ ...pin, time: null }), 'chosen').features[0]?.properties['text']).toBe('Noma')
})

test('restaurants at one point are one pin with their number and without a time (situations S19)', () => {
  const court = [1, 2, 3, 4, 5].map((id) => ({ ...pin, id }))
  expect(pinFeatures(groupPins(court)).features.map(({ properties }) => properties)).toEqual([
    { id: 1, rank: 0, count: 5, time: '', name: '', from: 99 },
  ])
  expect(namedPin(groupPins(court)[0] ?? groupOf(pin), 'chosen').features[0]?.properties['text']).toBe('5')
})

test('a country without a name in the reader’s system has no label', () => {
  const names: Record<string, string> = { RO: 'Rumänien', XX: 'XX' }
  const { features } = countryFeatures(
    [
      ['RO', 25, 46, 2],
      ['XX', 0, 0, 1],
      ['YY', 1, 1, 1],
    ],
    (code) => names[code],
  )
  expect(features.map(({ properties }) => properties['text'])).toEqual(['Rumänien'])
})

test('each ring has its length in the north and in the south', () => {
  const labels = ringLabels(pin, (meters) => `${meters} m`).features
  const kilometre = labels.filter(({ properties }) => properties['text'] === '1000 m')
  expect(kilometre.map(({ geometry }) => geometry.coordinates[1] > pin.lat)).toEqual([true, false])
  expect(labels).toHaveLength(2 * ringFeatures(pin).features.length)
})

test('without a center there are no rings', () => {
  expect(ringFeatures(null).features).toEqual([])
  expect(ringLabels(null, String).features).toEqual([])
})
