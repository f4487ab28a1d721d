import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EmbeddedDatabase } from '#server/platform/database/embedded/open-embedded.ts'
import { emptyDatabase } from '#server/testing/worlds/fresh-database.ts'
import { createRestaurantPhotos } from '#server/discovery/photos/restaurant-photos.ts'
import { loadWorld } from '../load-world.ts'
import { world } from '../world.ts'
import { demoPhotos } from './demo-photos.ts'
import { loadDemoPhotos, startDemoPhotos } from './load-demo-photos.ts'

let database: EmbeddedDatabase
beforeAll(async () => {
  database = await emptyDatabase()
  await loadWorld(database.sql, new Date('2027-03-01T12:00:00Z'), { days: 0, photos: true })
}, 60_000)
afterAll(() => database.close())

const forgotten: number[] = []
const context = () => ({
  database,
  catalogue: { forget: (id: number) => void forgotten.push(id) },
  report: (message: string) => {
    throw new Error(message)
  },
})
const pending = async () => {
  const rows = await database.sql.selectFrom('settings').select('name').execute()
  return rows.some(({ name }) => name === 'demo-photos-pending')
}
const files = async () => (await database.sql.selectFrom('photo_files').select('photo_id').execute()).length

test('some restaurants of the world have photos, each described, and most are drawn', () => {
  const slugs = new Set(demoPhotos.map(({ slug }) => slug))
  const known = world.restaurants.filter(({ slug }) => slugs.has(slug))
  expect(known).toHaveLength(slugs.size)
  expect(slugs.size).toBeLessThan(world.restaurants.length / 4)
  expect(new Set(demoPhotos.map(({ alt }) => alt)).size).toBe(demoPhotos.length)
})

test('a server that stops at once leaves the photos to the next one', async () => {
  await startDemoPhotos(context())()
  expect(await pending()).toBe(true)
  expect(await files()).toBe(0)
})

test('a photo is rendered in all sizes, and only once', async () => {
  const some = demoPhotos.slice(0, 1)
  const onAdded = context().catalogue.forget
  await loadDemoPhotos(database, some, { onAdded })
  expect(await files()).toBe(6)
  await loadDemoPhotos(database, some, { onAdded })
  expect(await files()).toBe(6)
  const { id } = await database.sql
    .selectFrom('restaurants')
    .select('id')
    .where('slug', '=', some[0]?.slug ?? '')
    .executeTakeFirstOrThrow()
  // Cached pages without the photo must be invalidated.
  expect(forgotten).toEqual([id])
  const [photo] = await createRestaurantPhotos(database).list(id)
  expect(photo).toMatchObject({ width: 1600, height: 1000, alt: some[0]?.alt, focus: some[0]?.focus })
}, 20_000)

test('a world without the mark gets no photos', async () => {
  await database.sql.deleteFrom('settings').where('name', '=', 'demo-photos-pending').execute()
  const before = await files()
  const stop = startDemoPhotos(context())
  await new Promise((wait) => setTimeout(wait, 200))
  await stop()
  expect(await files()).toBe(before)
})
