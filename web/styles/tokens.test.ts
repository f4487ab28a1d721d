import { expect, test } from 'vitest'
import { contrast, fromHex, type Oklch } from '#domain/color/oklch.ts'

/** Vitest empties imported stylesheets, so this test reads the file; `web` has no Node types. */
declare const process: {
  getBuiltinModule(name: 'node:fs'): { readFileSync(file: URL, encoding: 'utf8'): string }
}
const SHEET = process
  .getBuiltinModule('node:fs')
  .readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const BASE = block(':root')
const THEMES = { banquette: BASE, olive: { ...BASE, ...block('[data-theme="olive"]') } }
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

function color(tokens: Tokens, name: string, scheme: (typeof SCHEMES)[number]): Oklch {
  const found = /light-dark\(\s*oklch\(([^)]+)\),\s*oklch\(([^)]+)\)/.exec(tokens[name] ?? '')
  const [lightness = NaN, chroma = NaN, hue = NaN] = (found?.[scheme === 'light' ? 1 : 2] ?? '')
    .split(' ')
    .map(Number.parseFloat)
  expect([lightness, chroma, hue], `--${name} is a light-dark() of two oklch()`).not.toContain(NaN)
  return { lightness: lightness / 100, chroma, hue }
}
