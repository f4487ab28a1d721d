import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigProblem } from './config-problem.ts'
import { readMapSettings } from './map-settings.ts'

test('without settings, the map needs no other host', () => {
  expect(readMapSettings({}, 'data')).toMatchObject({ style: null, origins: [] })
  expect(readMapSettings({ MAP_ORIGINS: 'https://tiles.example' }, 'data').origins).toEqual([])
})

test('the street map is in the data folder unless MAP_TILES names another file', () => {
  expect(readMapSettings({}, 'data').tilesFile).toBe(join('data', 'map', 'streets.pmtiles'))
  expect(readMapSettings({ MAP_TILES: '' }, 'data').tilesFile).toBe(join('data', 'map', 'streets.pmtiles'))
  expect(readMapSettings({ MAP_TILES: '/srv/world.pmtiles' }, 'data').tilesFile).toBe('/srv/world.pmtiles')
})

test('the operator’s own map style has its origins, each once', () => {
  expect(
    readMapSettings(
      {
        MAP_STYLE_URL: 'https://tiles.example/styles/light.json?key=a',
        MAP_ORIGINS: 'https://tiles.example, https://letters.example/fonts',
      },
      'data',
    ),
  ).toMatchObject({
    style: 'https://tiles.example/styles/light.json?key=a',
    origins: ['https://tiles.example', 'https://letters.example'],
  })
})

test('addresses are looked up only if a geocoder is configured', () => {
  expect(readMapSettings({}, 'data').geocoder).toBeNull()
  expect(readMapSettings({ GEOCODER_URL: 'https://geo.example/nominatim/' }, 'data').geocoder).toBe(
    'https://geo.example/nominatim',
  )
})

test.each([
  [{ GEOCODER_URL: 'geo.example' }, 'GEOCODER_URL'],
  [{ MAP_STYLE_URL: 'tiles.example' }, 'MAP_STYLE_URL'],
  [{ MAP_STYLE_URL: "javascript:alert('x')" }, 'MAP_STYLE_URL'],
  [{ MAP_STYLE_URL: 'https://a.example', MAP_ORIGINS: '*' }, 'MAP_ORIGINS'],
])('%o is refused', (env, setting) => {
  expect(() => readMapSettings(env, 'data')).toThrow(ConfigProblem)
  expect(() => readMapSettings(env, 'data')).toThrow(setting)
})
