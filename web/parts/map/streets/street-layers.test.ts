import { expect, test } from 'vitest'
import { streetLayers, streetSource } from './street-layers.ts'
import { type StreetPalette, streetTokens } from './street-palette.ts'

const colors = Object.fromEntries(
  Object.keys(streetTokens).map((name, at) => [name, `rgb(${at},0,0)`]),
) as StreetPalette

const layers = (tag = 'en') => streetLayers(colors, tag)

test('streets, water, parks, buildings and names are drawn, from one source', () => {
  const ids = layers().map(({ id }) => id)
  for (const part of [
    'roads_minor',
    'water',
    'landuse_park',
    'buildings',
    'places_locality',
    'roads_labels_minor',
  ])
    expect(ids).toContain(`street ${part}`)
  expect(new Set(ids).size).toBe(ids.length)
  expect(new Set(layers().map((layer) => 'source' in layer && layer.source))).toEqual(new Set([streetSource]))
})

test('no layer requests an image or a font file', () => {
  const text = JSON.stringify(layers())
  expect(text).not.toContain('icon-image')
  expect(text).not.toContain('Noto')
  expect(text).not.toContain('pgf:')
  expect(text).toContain('Inter Variable')
})

test('every color comes from our design tokens', () => {
  const paints = JSON.stringify(layers().map(({ paint }) => paint))
  expect(paints).toContain('rgb(')
  expect(paints).not.toMatch(/"#[0-9a-f]{3,8}"|hsla?\(|"(white|black)"/)
})

test('far away, where the packaged map has everything, no street tile is needed', () => {
  expect(Math.min(...layers().map(({ minzoom = 0 }) => minzoom))).toBe(6)
})

test.each([
  ['de', 'name:de'],
  ['en-GB', 'name:en'],
  ['ru', 'name:ru'],
  ['zh-TW', 'name:zh-Hant'],
  ['sr-Latn', 'name:sr'],
])('names are in the language of %s', (tag, field) => {
  const cities = layers(tag).find(({ id }) => id === 'street places_locality')
  expect(JSON.stringify(cities?.layout)).toContain(`"${field}"`)
})
