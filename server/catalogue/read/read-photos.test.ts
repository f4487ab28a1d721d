import { expect, test } from 'vitest'
import { readPhotos } from './read-photos.ts'

const photosOf = (fields: Record<string, unknown>) => readPhotos(fields).photos

test.each([
  ['one URL', 'https://example.com/a.jpg', ['https://example.com/a.jpg']],
  ['files and URLs', 'bar.jpg; https://example.com/a.jpg;', ['bar.jpg', 'https://example.com/a.jpg']],
  ['a list', ['bar.jpg', ' kitchen.png '], ['bar.jpg', 'kitchen.png']],
  ['the same photo twice', 'bar.jpg;bar.jpg', ['bar.jpg']],
  ['nothing', '', []],
  ['no photos at all', undefined, []],
  ['a number', 7, []],
])('%s in the column of photos', (_, photos, origins) => {
  expect(photosOf({ photos }).map(({ origin }) => origin)).toEqual(origins)
})

test('an entry can say what the photo shows and where its focal point is', () => {
  const photos = [
    { src: 'bar.jpg', alt: ' The\nbar ', focus: [20.4, 80] },
    { src: 'a.jpg', focus: '50% 30%' },
    { src: 'b.jpg', focus: { x: 1, y: 2 } },
  ]
  expect(photosOf({ Photos: photos })).toEqual([
    { origin: 'bar.jpg', alt: 'The bar', focus: { x: 20, y: 80 } },
    { origin: 'a.jpg', focus: { x: 50, y: 30 } },
    { origin: 'b.jpg', focus: { x: 1, y: 2 } },
  ])
})

test('tables have columns for descriptions and focal points', () => {
  expect(photosOf({ photos: 'a.jpg;b.jpg', photos_alt: ';The bar', photos_focus: '10,20' })).toEqual([
    { origin: 'a.jpg', focus: { x: 10, y: 20 } },
    { origin: 'b.jpg', alt: 'The bar' },
  ])
})

test.each(['101,5', '50', 'left', '1,2,3', [50], { x: 1 }])(
  'the focal point %j is left out with a warning',
  (focus) => {
    const { photos, warnings } = readPhotos({ photos: [{ src: 'a.jpg', focus }] })
    expect(photos).toEqual([{ origin: 'a.jpg' }])
    expect(warnings).toEqual(['The focal point of a photo doesn’t look like 50,30: a.jpg'])
  },
)

test('no more than thirty photos are taken', () => {
  const { photos, warnings } = readPhotos({ photos: Array.from({ length: 40 }, (_, n) => `${n}.jpg`) })
  expect(photos).toHaveLength(30)
  expect(warnings).toEqual(['It has more than 30 photos. The others are left out.'])
})
