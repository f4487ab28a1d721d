import { expect, test } from 'vitest'
import { ConfigProblem } from './config-problem.ts'
import { readMapSettings } from './map-settings.ts'

test('with nothing said, the map needs nobody else', () => {
  expect(readMapSettings({})).toEqual({ style: null, origins: [] })
  expect(readMapSettings({ MAP_ORIGINS: 'https://tiles.example' }).origins).toEqual([])
})

test('a style of the operator’s own names where it comes from, each host once', () => {
  expect(
    readMapSettings({
      MAP_STYLE_URL: 'https://tiles.example/styles/light.json?key=a',
      MAP_ORIGINS: 'https://tiles.example, https://letters.example/fonts',
    }),
  ).toEqual({
    style: 'https://tiles.example/styles/light.json?key=a',
    origins: ['https://tiles.example', 'https://letters.example'],
  })
})

test.each([
  [{ MAP_STYLE_URL: 'tiles.example' }, 'MAP_STYLE_URL'],
  [{ MAP_STYLE_URL: "javascript:alert('x')" }, 'MAP_STYLE_URL'],
  [{ MAP_STYLE_URL: 'https://a.example', MAP_ORIGINS: '*' }, 'MAP_ORIGINS'],
])('%o is refused', (env, setting) => {
  expect(() => readMapSettings(env)).toThrow(ConfigProblem)
  expect(() => readMapSettings(env)).toThrow(setting)
})
