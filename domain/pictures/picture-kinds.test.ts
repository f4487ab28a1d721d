import { expect, test } from 'vitest'
import { isPictureKind, kindOf, PICTURE_KINDS } from './picture-kinds.ts'

test.each(PICTURE_KINDS.filter((kind) => kind !== 'generic'))(
  'the kind %s is known by its own name',
  (kind) => {
    expect(isPictureKind(kind)).toBe(true)
    expect(kindOf([kind])).toBe(kind)
    expect(kindOf([kind.toUpperCase()])).toBe(kind)
  },
)

test.each([
  ['Coffee Shop', 'bakery'],
  ['ice-cream', 'dessert'],
  ['fish_and_chips', 'seafood'],
  ['Middle-Eastern', 'middle-eastern'],
  ['Beef noodles', 'taiwanese'],
  ['Sri Lankan', 'indian'],
  ['modern polish', 'eastern'],
  ['Tex-Mex', 'mexican'],
  ['unheard;pizza', 'pizza'],
  ['Unheard, Pizza', 'pizza'],
  ['unheard/thai', 'thai'],
  ['unheard·thai', 'thai'],
  ['Bar & Grill', 'wine'],
  ['unheard|thai', 'thai'],
  ['toString', 'generic'],
  ['Unheard', 'generic'],
  ['', 'generic'],
  [';', 'generic'],
])('the cuisine %j is of the kind %s', (cuisine, kind) => {
  expect(kindOf([cuisine])).toBe(kind)
})

test('the first known cuisine counts, and whole names before parts of names', () => {
  expect(kindOf(['Unheard', 'Thai', 'Pizza'])).toBe('thai')
  expect(kindOf(['korean noodles', 'Thai'])).toBe('thai')
  expect(kindOf([])).toBe('generic')
})

test('a name is not a kind because objects have it', () => {
  expect(isPictureKind('constructor')).toBe(false)
})
