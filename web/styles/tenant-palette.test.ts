import { expect, test } from 'vitest'
import { contrast, fromHex, toHex } from '#domain/color/oklch.ts'
import { READABLE, tenantPalette, tenantStyle } from './tenant-palette.ts'

const BRANDS = [
  '#ff0000',
  '#ffcc00',
  '#00ff88',
  '#0044ff',
  '#ff00cc',
  '#ffffff',
  '#000000',
  '#808080',
  '#7c1f2b',
  '#fde68a',
  '#003322',
]
const PAPER = {
  light: { lightness: 0.952, chroma: 0.015, hue: 82 },
  dark: { lightness: 0.225, chroma: 0.014, hue: 45 },
}
const ON_ACCENT = {
  light: { lightness: 0.982, chroma: 0.006, hue: 84 },
  dark: { lightness: 0.19, chroma: 0.02, hue: 45 },
}

test.each(BRANDS)('text in the tenant color %s is legible, and so is text on it', (brand) => {
  const palette = tenantPalette(brand)
  if (!palette) throw new Error('not a colour')
  for (const scheme of ['light', 'dark'] as const) {
    const accent = { ...palette[scheme], hue: palette.hue }
    expect(contrast(accent, PAPER[scheme])).toBeGreaterThanOrEqual(READABLE)
    expect(contrast(accent, ON_ACCENT[scheme])).toBeGreaterThanOrEqual(READABLE)
  }
})

test('a legible color isn’t changed in light mode', () => {
  const brand = fromHex('#7c1f2b')
  const palette = tenantPalette('#7c1f2b')
  expect(palette?.light.lightness).toBeCloseTo(brand?.lightness ?? 0, 2)
  expect(palette?.hue).toBeCloseTo(brand?.hue ?? 0, 0)
})

test.each(['', 'red', '#12', 'url(x)', '#12345g'])('%j isn’t a color and changes nothing', (text) => {
  expect(tenantPalette(text)).toBeUndefined()
})

test('a color is unchanged after conversion to OKLCH and back', () => {
  for (const brand of BRANDS) expect(toHex(fromHex(brand) ?? { lightness: 0, chroma: 0, hue: 0 })).toBe(brand)
})

test('the page gets only numbers', () => {
  const palette = tenantPalette('#0044ff')
  if (!palette) throw new Error('not a colour')
  expect(Object.keys(tenantStyle(palette)).sort()).toEqual([
    '--tenant-chroma',
    '--tenant-chroma-dark',
    '--tenant-dark',
    '--tenant-hue',
    '--tenant-light',
  ])
  for (const value of Object.values(tenantStyle(palette))) expect(value).toMatch(/^\d+(\.\d+)?$/)
})
