import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import { fileURLToPath } from 'node:url'

const families = { serif: 'literata', sans: 'inter' } as const
const scripts = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese']

/** Common system fonts for letters that our fonts lack, best match first. */
const ofTheSystem = [
  'Noto Serif CJK TC',
  'Noto Serif TC',
  'Songti TC',
  'Noto Serif CJK JP',
  'Hiragino Mincho ProN',
  'Noto Sans CJK TC',
  'PingFang TC',
  'Microsoft JhengHei',
  'Noto Sans CJK JP',
  'DejaVu Serif',
  'DejaVu Sans',
]

export type Face = keyof typeof families

let named: Record<Face, string> | null = null

/**
 * Returns our two font families as font lists for the canvas. Loads them from their packages on first use.
 */
function faces(): Record<Face, string> {
  named ??= { serif: register('serif'), sans: register('sans') }
  return named
}

function register(face: Face): string {
  const family = families[face]
  const names = scripts.map((script) => {
    const file = import.meta.resolve(
      `@fontsource-variable/${family}/files/${family}-${script}-wght-normal.woff2`,
    )
    const name = `${family} ${script}`
    if (!GlobalFonts.registerFromPath(fileURLToPath(file), name)) throw new Error(`${name} cannot be read.`)
    return quoted(name)
  })
  return names.join(', ')
}

const quoted = (name: string) => `"${name}"`

/** Returns a font for the canvas, with our fonts before the system fonts. Weights are multiples of 100. */
export function fontFor(face: Face, weight: number, size: number, others: readonly string[] = []): string {
  return [`${weight} ${size}px ${faces()[face]}`, ...others.map(quoted)].join(', ')
}

/** Common characters that our fonts contain, so they need no check. */
const ours =
  /[\s\u0020-\u024f\u0370-\u03e1\u0400-\u052f\u1e00-\u1eff\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\p{M}]/u

const fontsOfLetter = new Map<string, string | null>()
const lettersCached = 5_000

/**
 * Returns the system fonts that a text needs in addition to ours, or null if one of its letters is in no
 * font.
 */
export function systemFontsFor(text: string): string[] | null {
  const needed = new Set<string>()
  for (const letter of new Set(text)) {
    if (ours.test(letter)) continue
    const font = fontOf(letter)
    if (font === null) return null
    needed.add(font)
  }
  return [...needed]
}

function fontOf(letter: string): string | null {
  let font = fontsOfLetter.get(letter)
  if (font === undefined) {
    const all = new Set([...ofTheSystem.filter((name) => GlobalFonts.has(name)), ...systemFamilies()])
    font = [...all].find((name) => hasLetter(name, letter)) ?? null
    if (fontsOfLetter.size >= lettersCached) fontsOfLetter.clear()
    fontsOfLetter.set(letter, font)
  }
  return font
}

function systemFamilies(): string[] {
  faces()
  return GlobalFonts.families
    .map(({ family }) => family)
    .filter((family) => !/^(literata|inter)\b/i.test(family) && !/emoji|symbol|dingbat/i.test(family))
}

/** A code point that no font contains. */
const missingLetter = '\u{10fffd}'

/**
 * Returns whether a font has a letter, by comparing it with the glyph that fonts draw for every missing
 * letter.
 */
function hasLetter(family: string, letter: string): boolean {
  return looksOf(family, letter) !== looksOf(family, missingLetter)
}

function looksOf(family: string, letter: string): string {
  const canvas = createCanvas(40, 40)
  const context = canvas.getContext('2d')
  context.font = `28px ${quoted(family)}`
  context.fillText(letter, 4, 30)
  return Buffer.from(context.getImageData(0, 0, 40, 40).data.buffer).toString('base64')
}
