import { expect, test } from 'vitest'
import { orderPhotos, photoSrcset, photoUrl, photoWidths, readPhotoFile } from './photo.ts'

test.each([
  [4000, [400, 800, 1600]],
  [1600, [400, 800, 1600]],
  [1200, [400, 800, 1200]],
  [800, [400, 800]],
  [300, [300]],
])('an original %d pixels wide is stored in the widths %j and never enlarged', (width, widths) => {
  expect(photoWidths(width)).toEqual(widths)
})

test('a srcset names every stored width', () => {
  expect(photoSrcset('abc', 1000, 'avif')).toBe(
    '/photos/abc/400.avif 400w, /photos/abc/800.avif 800w, /photos/abc/1000.avif 1000w',
  )
})

test('the file of a URL can be read back', () => {
  const file = photoUrl('abc', 800, 'webp').split('/').at(-1) ?? ''
  expect(readPhotoFile(file)).toEqual({ width: 800, format: 'webp' })
})

test.each(['800.png', '0.webp', '0800.webp', '800', '800.webp.webp', '../800.webp', '123456.webp', ''])(
  '%s is not a photo file',
  (file) => {
    expect(readPhotoFile(file)).toBeNull()
  },
)

const photos = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]

test('photos are put in the order of their ids', () => {
  expect(orderPhotos(photos, ['c', 'a', 'b'])).toEqual([{ id: 'c' }, { id: 'a' }, { id: 'b' }])
  expect(orderPhotos([], [])).toEqual([])
})

test.each([[['a', 'b']], [['a', 'b', 'c', 'd']], [['a', 'b', 'b']], [['a', 'b', 'c', 'c']], [[]]])(
  'the order %j does not name each photo once',
  (ids) => {
    expect(orderPhotos(photos, ids)).toBeNull()
  },
)
