import { expect, test } from 'vitest'
import { contrast, fromHex, toHex, toLinearRgb, withinSrgb } from './oklch.ts'

/** Values of CSS Color 4 for named colors. */
const named: readonly [name: string, hex: string, lightness: number, chroma: number, hue: number][] = [
  ['red', '#ff0000', 0.628, 0.2577, 29.23],
  ['lime', '#00ff00', 0.8664, 0.2948, 142.5],
  ['blue', '#0000ff', 0.452, 0.3132, 264.05],
  ['yellow', '#ffff00', 0.968, 0.211, 109.77],
  ['teal', '#008080', 0.5431, 0.0927, 194.77],
  ['indigo', '#4b0082', 0.339, 0.1793, 301.68],
]

test.each(named)('%s, %s, has the values of CSS', (_, hex, lightness, chroma, hue) => {
  const color = fromHex(hex)
  expect(color?.lightness).toBeCloseTo(lightness, 3)
  expect(color?.chroma).toBeCloseTo(chroma, 3)
  expect(color?.hue).toBeCloseTo(hue, 1)
  expect(toHex({ lightness, chroma, hue })).toBe(toHex(fromHex(hex)!))
})

test.each(['#000000', '#010203', '#0a0b0c', '#767676', '#c8d9c2', '#fdf6e9', '#ffffff'])(
  'the color %s stays the same when it is read and written',
  (hex) => {
    expect(toHex(fromHex(hex)!)).toBe(hex)
    expect(toHex(fromHex(` ${hex.slice(1).toUpperCase()} `)!)).toBe(hex)
  },
)

test.each(['', 'white', '#fff', '#12345g', '#1234567', 'x#123456'])('%j is not a color', (text) => {
  expect(fromHex(text)).toBeUndefined()
})

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
  ['#ff0000', '#ffffff', 4],
  ['#00ff00', '#ffffff', 1.37],
  ['#0000ff', '#ffffff', 8.59],
])('the contrast of %s and %s is %d, whichever comes first', (one, other, expected) => {
  expect(contrast(fromHex(one)!, fromHex(other)!)).toBeCloseTo(expected, 2)
  expect(contrast(fromHex(other)!, fromHex(one)!)).toBeCloseTo(expected, 2)
})

test('a color that no screen can show becomes less colorful until one can, and no further', () => {
  const loud = { lightness: 0.7, chroma: 0.4, hue: 150 }
  const shown = withinSrgb(loud)
  const isShown = (chroma: number) =>
    toLinearRgb({ ...loud, chroma }).every((channel) => channel >= -0.0005 && channel <= 1.0005)
  expect(shown).toMatchObject({ lightness: 0.7, hue: 150 })
  expect(isShown(shown.chroma)).toBe(true)
  expect(isShown(shown.chroma + 0.002)).toBe(false)
  const quiet = { lightness: 0.7, chroma: 0.05, hue: 150 }
  expect(withinSrgb(quiet)).toEqual(quiet)
  expect(withinSrgb({ lightness: 1.2, chroma: 0.01, hue: 0 }).chroma).toBe(0)
})

test('a color outside of what screens show is clipped', () => {
  expect(toHex({ lightness: 1.2, chroma: 0, hue: 0 })).toBe('#ffffff')
  expect(toHex({ lightness: -0.2, chroma: 0, hue: 0 })).toBe('#000000')
})
