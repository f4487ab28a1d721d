import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import { fileURLToPath } from 'node:url'

const families = { serif: 'literata', sans: 'inter' } as const
const scripts = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese']

/** Fonts that computers have for letters ours have not, those that go best with ours first. */
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

/** Our two families as the font lists of a canvas, read from their packages on first use. */
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

/** A canvas font for a text: our letters, then the system's for what ours lack. Weights are whole hundreds. */
export function fontFor(face: Face, weight: number, size: number, others: readonly string[] = []): string {
  return [`${weight} ${size}px ${faces()[face]}`, ...others.map(quoted)].join(', ')
}

/** Letters that every text has and our fonts hold: they need no look. */
const ours =
  /[\s\u0020-\u024f\u0370-\u03e1\u0400-\u052f\u1e00-\u1eff\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\p{M}]/u

const fontsOfLetter = new Map<string, string | null>()
const lettersKept = 5_000

/** The fonts of this computer that a text needs besides ours, or null where no font has all of its letters. */
export function fontsBeside(text: string): string[] | null {
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
    if (fontsOfLetter.size >= lettersKept) fontsOfLetter.clear()
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

/** Stands for every letter that no font has. */
const nobodysLetter = '\u{10fffd}'

/** A font draws all letters it has not with one and the same sign. */
function hasLetter(family: string, letter: string): boolean {
  return looksOf(family, letter) !== looksOf(family, nobodysLetter)
}

function looksOf(family: string, letter: string): string {
  const canvas = createCanvas(40, 40)
  const context = canvas.getContext('2d')
  context.font = `28px ${quoted(family)}`
  context.fillText(letter, 4, 30)
  return Buffer.from(context.getImageData(0, 0, 40, 40).data.buffer).toString('base64')
}
