import { expect, test } from 'vitest'
import { toHex } from '#domain/color/oklch.ts'
import { ampColors } from './amp-colors.ts'

/** Vitest empties imported stylesheets, so this test reads the file; `web` has no Node types. */
declare const process: {
  getBuiltinModule(name: 'node:fs'): { readFileSync(file: URL, encoding: 'utf8'): string }
}
const sheet = process
  .getBuiltinModule('node:fs')
  .readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8')

test.each(Object.entries(ampColors))(
  'a lightweight page has the same %s as the app',
  (name, [light, dark]) => {
    const [, value = ''] = new RegExp(`--${name}: light-dark\\((.*)\\);`).exec(sheet) ?? []
    const colors = [...value.matchAll(/oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)/g)].map(
      ([, lightness, chroma, hue]) =>
        toHex({ lightness: Number(lightness) / 100, chroma: Number(chroma), hue: Number(hue) }),
    )
    expect(colors).toEqual([light, dark])
  },
)
