import { expect, test } from 'vitest'
import { drawPicture } from './draw-picture.ts'
import { drawEmptyState } from './empty-state.ts'
import { kindOf, PICTURE_KINDS } from '#domain/pictures/kitchens.ts'
import { favicon, logoMark } from './logo.ts'
import { type PictureShape, pictureUrl } from '#domain/pictures/picture-url.ts'
import { parsePictureUrl } from '#domain/pictures/read-picture-url.ts'

const KINDS = PICTURE_KINDS
const NAMES = Array.from({ length: 20 }, (_, i) => `Casa ${i} & Søn`)
const SHAPES: readonly PictureShape[] = ['card', 'hero', 'square', 'region']

test('a restaurant keeps its picture from one visit to the next', () => {
  for (const shape of SHAPES) {
    const spec = { kind: 'italian', seed: 'Osteria Lume', shape } as const
    expect(drawPicture(spec)).toBe(drawPicture(spec))
  }
})

test('no two of twenty restaurants of one kitchen look alike', () => {
  for (const kind of KINDS) {
    const pictures = NAMES.map((seed) => scene(drawPicture({ kind, seed, shape: 'card' })))
    expect(new Set(pictures).size).toBe(NAMES.length)
  }
})

test('every picture is a well-formed file that asks for nothing from elsewhere', () => {
  for (const kind of KINDS) {
    for (const seed of NAMES) {
      const svg = drawPicture({ kind, seed, shape: 'card' })
      expect(unclosed(svg), `${kind} ${seed}`).toEqual([])
      expect(svg).not.toMatch(/NaN|undefined|Infinity|null|href="(?!#)/)
      expect(missingIds(svg), `${kind} ${seed}`).toEqual([])
    }
  }
})

test('a picture stays light enough for a slow phone', () => {
  const sizes = KINDS.flatMap((kind) =>
    NAMES.map((seed) => drawPicture({ kind, seed, shape: 'card' }).length),
  )
  sizes.sort((a, b) => a - b)
  expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(10_000)
  expect(sizes.at(-1)).toBeLessThan(26_000)
})

test('about one restaurant in four shows its room', () => {
  const drawn = Array.from({ length: 200 }, (_, i) =>
    drawPicture({ kind: 'wine', seed: `Bar ${i}`, shape: 'card' }),
  )
  const rooms = drawn.filter((svg) => !svg.includes('id="l"')).length
  expect(rooms).toBeGreaterThan(25)
  expect(rooms).toBeLessThan(80)
})

test.each([
  [['pizza;italian'], 'pizza'],
  [['Italian', 'Natural wine'], 'italian'],
  [['coffee_shop'], 'bakery'],
  [['sushi'], 'sushi'],
  [['Beef noodles'], 'taiwanese'],
  [['steak_house'], 'grill'],
  [['regional', 'PORTUGUESE'], 'seafood'],
  [['Portuguese'], 'seafood'],
  [['fine_dining', 'thai'], 'thai'],
  [['modern vegan'], 'garden'],
  [['hot-pot'], 'hot-pot'],
  [['__proto__', 'constructor'], 'generic'],
  [[''], 'generic'],
  [[], 'generic'],
] as const)('cuisines %j are drawn as %s', (cuisines, kind) => {
  expect(kindOf(cuisines)).toBe(kind)
})

test.each(['Osteria Lume', '山霧小館 Mountain Mist', 'A/B? #1 100%', "L'Été & Fils.svg"])(
  'the address of %s leads back to it',
  (seed) => {
    const spec = { kind: 'taiwanese', seed, shape: 'hero' } as const
    expect(parsePictureUrl(pictureUrl(spec))).toEqual(spec)
  },
)

test.each([
  '/art/card/italian/',
  '/art/poster/italian/a.svg',
  '/art/card/cake/a.svg',
  '/art/card/italian/a.png',
  '/art/card/italian/%E0%A4.svg',
  '/art/card/toString/a.svg',
  '/art/card/italian/../x.svg',
])('%s is no picture', (path) => {
  expect(parsePictureUrl(path)).toBeUndefined()
})

test('empty states and the mark take the colours of the page', () => {
  for (const kind of ['nothing-found', 'not-here-yet', 'error', 'cancelled'] as const) {
    const svg = drawEmptyState(kind)
    expect(unclosed(svg)).toEqual([])
    expect(svg).toContain('var(--ink)')
    expect(svg).not.toMatch(/#[\da-f]{3,6}\b/)
  }
  expect(logoMark()).toContain('currentColor')
  expect(unclosed(logoMark() + favicon())).toEqual([])
})

/** The drawing without the ids that differ by name anyway. */
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
