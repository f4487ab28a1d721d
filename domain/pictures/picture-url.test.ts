import { expect, test } from 'vitest'
import { kindOf } from './picture-kinds.ts'
import { pictureUrl, subjectOf, withSubject } from './picture-url.ts'
import { parsePictureUrl } from './read-picture-url.ts'

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

const longName = '山霧小館暨霧峰林家老宅麵食點心茶藝館'.repeat(6)

test.each(['Osteria Lume', '山霧小館 Mountain Mist', 'A/B? #1 100%', "L'Été & Fils.svg", longName])(
  'the URL of %s can be read back',
  (seed) => {
    const spec = { kind: 'taiwanese', seed, shape: 'hero' } as const
    expect(parsePictureUrl(pictureUrl(spec))).toEqual(spec)
  },
)

test('a picture URL can carry another subject', () => {
  const url = pictureUrl({ kind: 'cod', seed: 'a/b', shape: 'card' })
  expect(subjectOf(url)).toBe('cod')
  expect(withSubject(url, 'sea-bream')).toBe(pictureUrl({ kind: 'sea-bream', seed: 'a/b', shape: 'card' }))
  expect(subjectOf('/photos/1/800.webp')).toBeUndefined()
  expect(withSubject('/photos/1/800.webp', 'cod')).toBe('/photos/1/800.webp')
})

test.each([
  '/art/card/italian/',
  '/art/poster/italian/a.svg',
  '/art/card/cake/a.svg',
  '/art/card/italian/a.png',
  '/art/card/italian/%E0%A4.svg',
  '/art/card/toString/a.svg',
  '/art/card/italian/../x.svg',
])('%s is not a picture URL', (path) => {
  expect(parsePictureUrl(path)).toBeUndefined()
})
