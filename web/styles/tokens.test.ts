import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, fromHex, type Oklch } from '#domain/color/oklch.ts'
import { groundStyle, tenantGrounds, tenantPalette, tenantStyle } from './tenant-palette.ts'

/** Vitest empties imported stylesheets, so this test reads the file; `web` has no Node types. */
declare const process: {
  getBuiltinModule(name: 'node:fs'): { readFileSync(file: URL, encoding: 'utf8'): string }
}
const read = (file: string) =>
  process.getBuiltinModule('node:fs').readFileSync(new URL(file, import.meta.url), 'utf8')
/** The tokens of guests’ pages, and those that replace some of them in the host app. */
const SHEET = read('./tokens.css') + read('./night.css')
const BASE: Tokens = { ...block(':root'), ...block(`[data-ground="tenant"]`) }
const THEMES = {
  banquette: BASE,
  olive: { ...BASE, ...block('[data-theme="olive"]') },
  host: { ...BASE, ...block('[data-ground="host"]') },
}
const SCHEMES = ['light', 'dark'] as const

const GROUNDS = ['paper', 'raised', 'sunk', 'wash'] as const
const TEXT_PAIRS: readonly (readonly [text: string, ground: string])[] = [
  ...['ink', 'ink-soft', 'accent', 'accent-strong', 'good', 'warn', 'bad'].flatMap((text) =>
    GROUNDS.map((ground) => [text, ground] as const),
  ),
  ...['good', 'warn', 'bad'].flatMap((tone) =>
    [tone, 'ink', 'ink-soft'].map((text) => [text, `${tone}-wash`] as const),
  ),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['paper', 'ink'],
]
const EDGE_PAIRS: readonly (readonly [edge: string, ground: string])[] = [
  'line-strong',
  'focus',
  'accent',
  'bad',
].flatMap((edge) => (['paper', 'raised', 'sunk'] as const).map((ground) => [edge, ground] as const))

for (const [theme, tokens] of Object.entries(THEMES)) {
  for (const scheme of SCHEMES) {
    test.each(TEXT_PAIRS)(`${theme}, ${scheme}: text in %s is legible on %s`, (text, ground) => {
      expect(contrast(color(tokens, text, scheme), color(tokens, ground, scheme))).toBeGreaterThanOrEqual(4.5)
    })
    test.each(EDGE_PAIRS)(`${theme}, ${scheme}: %s is distinguishable on %s`, (edge, ground) => {
      expect(contrast(color(tokens, edge, scheme), color(tokens, ground, scheme))).toBeGreaterThanOrEqual(3)
    })
  }
}

const hexes = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`)
const ownGrounds = fc
  .tuple(
    fc.integer({ min: 150, max: 255 }),
    fc.integer({ min: 150, max: 255 }),
    fc.integer({ min: 100, max: 255 }),
  )
  .map((channels) => `#${channels.map((channel) => channel.toString(16)).join('')}`)
  .filter((hex) => tenantGrounds(hex) !== null)

test('text and edges are legible on every surface in any pair of a tenant’s colors, light and dark (flows F9)', () => {
  const pairs = fc.tuple(fc.option(hexes), fc.option(ownGrounds), fc.constantFrom('banquette', 'olive'))
  fc.assert(
    fc.property(pairs, ([accent, background, theme]) => expectLegible(accent, background, theme)),
    { numRuns: 150, examples: [[['#d4145a', '#ffd6f0', 'olive']], [['#ffe600', '#d8f5b0', 'olive']]] },
  )
})

function expectLegible(accent: string | null, background: string | null, theme: keyof typeof THEMES): void {
  const grounds = tenantGrounds(background ?? '')
  const palette = tenantPalette(accent ?? '', grounds)
  const style: Tokens = { ...(palette && tenantStyle(palette)), ...(grounds && groundStyle(grounds)) }
  const tokens = palette ? { ...BASE, ...block('[data-theme="tenant"]') } : THEMES[theme]
  const illegible = SCHEMES.flatMap((scheme) =>
    [...TEXT_PAIRS.map((pair) => [...pair, 4.5] as const), ...EDGE_PAIRS.map((pair) => [...pair, 3] as const)]
      .filter(
        ([over, ground, least]) =>
          contrast(color(tokens, over, scheme, style), color(tokens, ground, scheme, style)) < least,
      )
      .map(([over, ground]) => `${over} on ${ground}, ${scheme}`),
  )
  expect(illegible).toEqual([])
}

test('contrast is computed correctly: black on white is 21, a known gray on white is 4.5', () => {
  const white = { lightness: 1, chroma: 0, hue: 0 }
  expect(contrast({ lightness: 0, chroma: 0, hue: 0 }, white)).toBeCloseTo(21, 1)
  expect(contrast(fromHex('#767676') ?? white, white)).toBeCloseTo(4.54, 1)
})

type Tokens = Readonly<Record<string, string>>

function block(selector: string): Tokens {
  const start = SHEET.indexOf(`${selector} {`)
  const body = SHEET.slice(start, SHEET.indexOf('\n}', start))
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

function color(tokens: Tokens, name: string, scheme: (typeof SCHEMES)[number], style: Tokens = {}): Oklch {
  const value = computed(tokens[name] ?? '', style)
  const found = /light-dark\(\s*oklch\(([^)]+)\),\s*oklch\(([^)]+)\)/.exec(value)
  const [lightness = NaN, chroma = NaN, hue = NaN] = (found?.[scheme === 'light' ? 1 : 2] ?? '')
    .split(' ')
    .map((part) => Number.parseFloat(part) / (part.endsWith('%') ? 100 : 1))
  if (Number.isNaN(lightness + chroma + hue)) throw new Error(`--${name} isn’t a light-dark() of two oklch()`)
  return { lightness, chroma, hue }
}

/** Resolves a tenant's custom properties and the sums and minimums of them. */
function computed(value: string, style: Tokens): string {
  return value
    .replace(
      /var\((--tenant-[\w-]+)(?:, (oklch\([^)]+\)))?\)/g,
      (_, name: string, otherwise = 'NaN') => style[name] ?? otherwise,
    )
    .replace(/min\(([\d.]+), ([\d.]+)\)/g, (_, one, other) => String(Math.min(Number(one), Number(other))))
    .replace(/calc\(([\d.]+) ([+-]) ([\d.]+)\)/g, (_, one, sign, other) =>
      String(Number(one) + Number(sign + other)),
    )
}
