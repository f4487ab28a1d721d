import { expect, test } from 'vitest'
import { toHex } from '../styles/oklch.ts'
import { ampColours } from './amp-colours.ts'

/** The test runner empties imported stylesheets, so this one is read as a file; `web` has no Node types. */
declare const process: {
  getBuiltinModule(name: 'node:fs'): { readFileSync(file: URL, encoding: 'utf8'): string }
}
const sheet = process
  .getBuiltinModule('node:fs')
  .readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8')

test.each(Object.entries(ampColours))('a lightweight page has the %s of the app', (name, [light, dark]) => {
  const [, value = ''] = new RegExp(`--${name}: light-dark\\((.*)\\);`).exec(sheet) ?? []
  const colours = [...value.matchAll(/oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)/g)].map(
    ([, lightness, chroma, hue]) =>
      toHex({ lightness: Number(lightness) / 100, chroma: Number(chroma), hue: Number(hue) }),
  )
  expect(colours).toEqual([light, dark])
})
