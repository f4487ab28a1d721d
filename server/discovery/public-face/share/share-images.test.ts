import { expect, test } from 'vitest'
import { loadNames } from '#server/platform/translations/names.ts'
import { restaurantCard, type ShareCard } from './share-card.ts'
import { createShareImages } from './share-images.ts'

const english = loadNames().in('en')
const kumo = {
  name: 'Kumo',
  slug: 'kumo',
  cuisines: ['Sushi'],
  city: 'Lisbon',
  average_rating: 4.5,
  total_reviews: 3,
  time_zone: 'Europe/Lisbon',
  country_short: 'PT',
  photos: [],
  dishes: [],
}
const cardNamed = (name: string): ShareCard => restaurantCard({ ...kumo, name }, english)

/** Creates a drawer whose images the test completes manually. */
function slowDrawer(bytes = 10) {
  const waiting: (() => void)[] = []
  const asked: string[] = []
  return {
    asked,
    finish: () => waiting.splice(0).forEach((done) => done()),
    draw(card: ShareCard) {
      asked.push(card.title)
      return new Promise<Buffer>((resolve) => waiting.push(() => resolve(Buffer.alloc(bytes))))
    },
    close: async () => undefined,
  }
}

const noPicture = () => null

test('concurrent requests for an image draw it once', async () => {
  const drawer = slowDrawer()
  const images = createShareImages(drawer)
  const all = [1, 2, 3].map(() => images.imageOf(cardNamed('Kumo'), noPicture))
  drawer.finish()
  for (const image of all) await image
  await images.imageOf(cardNamed('Kumo'), noPicture)
  expect(drawer.asked).toEqual(['Kumo'])
})

test('a request is refused while too many wait, without losing the earlier ones', async () => {
  const drawer = slowDrawer()
  const images = createShareImages(drawer, { keptBytes: 1000, maxWaiting: 2 })
  const first = images.imageOf(cardNamed('a'), noPicture)
  const second = images.imageOf(cardNamed('b'), noPicture)
  expect(images.imageOf(cardNamed('c'), noPicture)).toBeNull()
  expect(images.imageOf(cardNamed('a'), noPicture)).toBe(first)
  drawer.finish()
  await Promise.all([first, second])
  expect(images.imageOf(cardNamed('c'), noPicture)).not.toBeNull()
})

test('the least recently used image is evicted when the cache is full', async () => {
  const drawer = slowDrawer(10)
  const images = createShareImages(drawer, { keptBytes: 25, maxWaiting: 9 })
  const look = async (name: string) => {
    const image = images.imageOf(cardNamed(name), noPicture)
    drawer.finish()
    await image
  }
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await look(name)
  expect(drawer.asked).toEqual(['a', 'b', 'c', 'b'])
})

test('an image that failed is drawn again', async () => {
  let broken = true
  const images = createShareImages({
    draw: async () => {
      if (broken) throw new Error('no memory')
      return Buffer.from('png')
    },
    close: async () => undefined,
  })
  await expect(images.imageOf(cardNamed('a'), noPicture)).rejects.toThrow('no memory')
  broken = false
  await expect(images.imageOf(cardNamed('a'), noPicture)).resolves.toEqual(Buffer.from('png'))
})

test('a restaurant without reviews shows no stars', () => {
  expect(restaurantCard({ ...kumo, total_reviews: 0 }, english).rating).toBe('')
  expect(restaurantCard(kumo, english).rating).toBe('4.5')
})
