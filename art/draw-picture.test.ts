import { expect, test } from 'vitest'
import { drawPicture } from './draw-picture.ts'
import { drawLandmark } from './landmarks.ts'
import { drawEmptyState } from './empty-state.ts'
import { MOTIFS, type PictureSubject } from '#domain/pictures/motifs.ts'
import { PICTURE_KINDS } from '#domain/pictures/picture-kinds.ts'
import { appIcon, logoMark } from './logo.ts'
import type { PictureShape } from '#domain/pictures/picture-url.ts'

const KINDS: readonly PictureSubject[] = [...PICTURE_KINDS, ...MOTIFS]
const NAMES = Array.from({ length: 20 }, (_, i) => `Casa ${i} & Søn`)
/** Some names, enough for tests that draw every kind of picture. */
const SOME_NAMES = NAMES.slice(0, 7)
const SHAPES: readonly PictureShape[] = ['card', 'hero', 'square', 'region', 'photo']

test('a restaurant has the same picture on every visit', () => {
  for (const shape of SHAPES) {
    const spec = { kind: 'italian', seed: 'Osteria Lume', shape } as const
    expect(drawPicture(spec)).toBe(drawPicture(spec))
  }
})

test('every dish that can be chosen looks different from every other', () => {
  const pictures = MOTIFS.map((kind) => scene(drawPicture({ kind, seed: 'Casa', shape: 'card' })))
  expect(new Set(pictures).size).toBe(MOTIFS.length)
})

const CITIES = [
  'pt-lisbon',
  'de-berlin',
  'gb-london',
  'rs-belgrade',
  'us-new-york',
  'jp-tokyo',
  'tw-taipei',
  'au-melbourne',
  'ca-montreal',
]

test('a city is known by its landmark, and other regions have none', () => {
  const colors = { dark: '#111', soft: '#222', lamp: '#333' }
  const landmarks = CITIES.map((id) => drawLandmark(id, colors))
  for (const landmark of landmarks) expect(landmark.length).toBeGreaterThan(200)
  expect(new Set(landmarks).size).toBe(CITIES.length)
  expect(drawLandmark('fr-paris', colors)).toBe('')
  for (const seed of CITIES) {
    const svg = drawPicture({ kind: 'generic', seed, shape: 'region' })
    expect(unclosed(svg)).toEqual([])
    expect(svg).not.toMatch(/NaN|undefined|Infinity|null/)
    expect(svg.length).toBeLessThan(22_000)
  }
})

test('twenty restaurants with the same cuisine all look different', () => {
  for (const kind of PICTURE_KINDS) {
    const pictures = NAMES.map((seed) => scene(drawPicture({ kind, seed, shape: 'card' })))
    expect(new Set(pictures).size).toBe(NAMES.length)
  }
})

test('every picture is well-formed and loads nothing from elsewhere', () => {
  for (const kind of KINDS) {
    for (const seed of SOME_NAMES) {
      const svg = drawPicture({ kind, seed, shape: 'card' })
      expect(unclosed(svg), `${kind} ${seed}`).toEqual([])
      expect(svg).not.toMatch(/NaN|undefined|Infinity|null|href="(?!#)/)
      expect(missingIds(svg), `${kind} ${seed}`).toEqual([])
    }
  }
})

test('a large picture of a hot dish steams, and a small one does not', () => {
  const ramen = (shape: PictureShape) => drawPicture({ kind: 'ramen', seed: 'Casa', shape })
  expect(ramen('hero').length).toBeGreaterThan(ramen('card').length + 300)
  expect(ramen('photo')).toContain('stroke="#fff" stroke-width="22"')
  expect(ramen('card')).not.toContain('stroke="#fff" stroke-width="22"')
})

test('a picture is small enough for a slow phone', () => {
  const sizes = KINDS.flatMap((kind) =>
    SOME_NAMES.map((seed) => drawPicture({ kind, seed, shape: 'card' }).length),
  )
  sizes.sort((a, b) => a - b)
  expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(10_000)
  expect(sizes.at(-1)).toBeLessThan(26_000)
})

test('a cuisine shows a room about once in four', () => {
  const drawn = Array.from({ length: 200 }, (_, i) =>
    drawPicture({ kind: 'french', seed: `Bar ${i}`, shape: 'card' }),
  )
  const rooms = drawn.filter((svg) => !svg.includes('id="l"')).length
  expect(rooms).toBeGreaterThan(25)
  expect(rooms).toBeLessThan(80)
})

test('empty states and the logo use the page’s colors', () => {
  for (const kind of ['nothing-found', 'not-open', 'error', 'canceled'] as const) {
    const svg = drawEmptyState(kind)
    expect(unclosed(svg)).toEqual([])
    expect(svg).toContain('var(--ink)')
    expect(svg).not.toMatch(/#[\da-f]{3,6}\b/)
  }
  expect(logoMark()).toContain('currentColor')
  expect(unclosed(logoMark() + appIcon() + appIcon('#0b5d66', true))).toEqual([])
})

/** Returns the SVG without its ids, which always differ. */
function scene(svg: string): string {
  return svg.replaceAll(/\b[pn][\da-z]+(?=["))])/g, '')
}

function unclosed(svg: string): string[] {
  const open: string[] = []
  for (const [, closing, name = '', selfClosing] of svg.matchAll(/<(\/?)(\w+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (selfClosing) continue
    if (!closing) open.push(name)
    else if (open.pop() !== name) return [`stray ${name}`]
  }
  return open
}

function missingIds(svg: string): string[] {
  const used = [...svg.matchAll(/(?:href="|url\()#([\w]+)/g)].map(([, id = '']) => id)
  return [...new Set(used)].filter((id) => !svg.includes(`id="${id}"`))
}
