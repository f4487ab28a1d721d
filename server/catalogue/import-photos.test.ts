import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { redraw } from '#server/platform/images/redraw.ts'
import { type fetchPhoto, PhotoProblem } from '#server/discovery/photos/fetch-photo.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { importCatalogue } from './import-catalogue.ts'
import { createPhotoSource } from './read/photo-source.ts'
import { openImportFile, readFileRows } from './read/read-file.ts'

let world: OpenWorld
let folder: string
let outside: string
beforeAll(async () => {
  world = await openWorld()
  outside = mkdtempSync(join(tmpdir(), 'banquette-outside-'))
  folder = join(outside, 'import')
  mkdirSync(join(folder, 'pictures'), { recursive: true })
  await paint(join(folder, 'pictures/bar.png'), '#630')
  await paint(join(folder, 'kitchen.png'), '#036')
  await paint(join(outside, 'secret.png'), '#000')
  symlinkSync(join(outside, 'secret.png'), join(folder, 'link.png'))
  writeFileSync(join(folder, 'notes.png'), 'not a picture')
})
afterAll(async () => {
  await world.close()
  rmSync(outside, { recursive: true, force: true })
})

async function paint(file: string, color: string): Promise<void> {
  const canvas = createCanvas(90, 60)
  const context = canvas.getContext('2d')
  context.fillStyle = color
  context.fillRect(0, 0, 90, 60)
  writeFileSync(file, await canvas.encode('png'))
}

/** Files on the simulated web, by URL, and the URLs that were fetched. */
let web: Record<string, Buffer | PhotoProblem>
let fetched: string[]
beforeEach(() => {
  web = {}
  fetched = []
})
const fromWeb: typeof fetchPhoto = async (url) => {
  fetched.push(url)
  const found = web[url] ?? new PhotoProblem('The server answered with status 404.')
  if (found instanceof PhotoProblem) throw found
  return found
}
const colored = async (color: string) => {
  const canvas = createCanvas(40, 30)
  canvas.getContext('2d').fillStyle = color
  canvas.getContext('2d').fillRect(0, 0, 40, 30)
  return canvas.encode('jpeg')
}

async function bring(name: string, content: string, options = {}) {
  const file = join(folder, name)
  writeFileSync(file, content)
  const opened = await openImportFile(file)
  const photoSource = createPhotoSource(folder, fromWeb)
  return importCatalogue(world.database, () => readFileRows(opened), { photoSource, ...options })
}

const place = (id: string, photos: unknown) => ({
  id,
  name: `Restaurant ${id}`,
  city: 'Lisbon',
  lat: 38.71,
  lon: -9.14,
  photos,
})
const bringPlace = (id: string, photos: unknown, options = {}) =>
  bring('restaurants.json', JSON.stringify([place(id, photos)]), options)

async function galleryOf(id: string) {
  const slug = `restaurant-${id}`
  const row = await world.database.sql
    .selectFrom('restaurants')
    .select('id')
    .where('slug', 'like', `${slug}%`)
    .executeTakeFirstOrThrow()
  world.context.catalogue.forget(row.id)
  return succeeded(await world.send('restaurants.get', { id: String(row.id) })).gallery
}

test('photos are stored next to a JSON file, in its order, with their descriptions and focal points', async () => {
  const photos = [{ src: 'kitchen.png', alt: 'The kitchen', focus: '30,70' }, 'pictures/bar.png']
  const report = await bringPlace('json', photos)
  expect(report).toMatchObject({ created: 1, photos: 2, warnings: [] })
  const [kitchen, bar] = await galleryOf('json')
  expect(kitchen).toMatchObject({ alt: 'The kitchen', focus: { x: 30, y: 70 }, width: 90 })
  expect(bar).toMatchObject({ alt: '', focus: { x: 50, y: 50 } })
  expect((await world.app.inject({ url: kitchen?.url ?? '' })).headers['content-type']).toBe('image/webp')
})

test('a table and GeoJSON can list photos too', async () => {
  const table =
    'id,name,lat,lon,city,photos,photos_alt\ncsv,Restaurant csv,38.7,-9.1,Lisbon,pictures/bar.png;kitchen.png,;Kitchen'
  expect(await bring('restaurants.csv', table)).toMatchObject({ created: 1, photos: 2 })
  expect((await galleryOf('csv')).map(({ alt }) => alt)).toEqual(['', 'Kitchen'])
  const properties = { id: 'geo', name: 'Restaurant geo', amenity: 'cafe', photos: ['pictures/bar.png'] }
  const geometry = { type: 'Point', coordinates: [-9.1, 38.7] }
  const features = [{ type: 'Feature', id: 'geo', properties, geometry }]
  expect(await bring('all.geojson', JSON.stringify({ features }))).toMatchObject({ photos: 1 })
  expect(await galleryOf('geo')).toHaveLength(1)
})

test('a URL is fetched once, however often the row is imported', async () => {
  web = { 'https://example.com/a.jpg': await colored('#a00') }
  expect(await bringPlace('once', Object.keys(web))).toMatchObject({ created: 1, photos: 1 })
  expect(await bringPlace('once', Object.keys(web))).toMatchObject({ unchanged: 1, photos: 0 })
  const more = [...Object.keys(web), 'kitchen.png']
  expect(await bringPlace('once', more)).toMatchObject({ updated: 1, photos: 1 })
  expect(fetched).toEqual(['https://example.com/a.jpg'])
})

test.each([
  ['../secret.png', /isn’t in the folder/],
  ['link.png', /isn’t in the folder/],
  ['/etc/hostname', /isn’t in the folder|doesn’t exist/],
  ['nowhere.png', /doesn’t exist/],
  ['pictures', /doesn’t exist/],
  ['notes.png', /isn’t a PNG, JPEG or WebP/],
  ['https://example.com/gone.jpg', /status 404/],
])('%s is reported, and the restaurant’s other photos are imported', async (origin, reason) => {
  const id = `bad${origin.replace(/\W/g, '')}`
  const report = await bringPlace(id, [origin, 'kitchen.png'])
  expect(report).toMatchObject({ created: 1, photos: 1, refusedCount: 0, warningCount: 1 })
  expect(report.warnings[0]).toMatchObject({
    row: 1,
    name: `Restaurant ${id}`,
    reason: expect.stringMatching(reason),
  })
  expect(await galleryOf(id)).toHaveLength(1)
})

test('a photo whose server was unavailable is fetched with the next import of the same row', async () => {
  const url = 'https://away.example.com/a.jpg'
  web = { [url]: new PhotoProblem('The server can’t be reached.', 'now') }
  expect(await bringPlace('away', [url])).toMatchObject({ created: 1, photos: 0, warningCount: 1 })
  web = { [url]: await colored('#0a0') }
  expect(await bringPlace('away', [url])).toMatchObject({ updated: 1, photos: 1, warningCount: 0 })
  expect(await bringPlace('away', [url])).toMatchObject({ unchanged: 1 })
})

test('an unavailable server isn’t asked for every photo of a catalog', async () => {
  const urls = Array.from({ length: 6 }, (_, n) => `https://dead.example.com/${n}.jpg`)
  web = Object.fromEntries(urls.map((url) => [url, new PhotoProblem('The server can’t be reached.', 'now')]))
  const report = await bringPlace('dead', urls)
  expect(report.warningCount).toBe(6)
  expect(fetched).toHaveLength(3)
})

test('photos follow their row: new order, new descriptions, and removal when no longer listed', async () => {
  await bringPlace('order', ['kitchen.png', 'pictures/bar.png'])
  const [kitchen, bar] = await galleryOf('order')
  await bringPlace('order', [{ src: 'pictures/bar.png', alt: 'Bar' }, 'kitchen.png'])
  expect(await galleryOf('order')).toEqual([{ ...bar, alt: 'Bar' }, kitchen])
  await bringPlace('order', ['pictures/bar.png'])
  expect((await galleryOf('order')).map(({ id }) => id)).toEqual([bar?.id])
  expect((await world.app.inject({ url: kitchen?.url ?? '' })).statusCode).toBe(404)
})

test('photos of earlier imports are removed if the row lists none, and stay if it doesn’t mention photos', async () => {
  await bringPlace('bare', ['kitchen.png'])
  const [kitchen] = await galleryOf('bare')
  await bring('bare.json', JSON.stringify([{ ...place('bare', undefined), phone: '+351 210 000 009' }]))
  expect(await galleryOf('bare')).toEqual([kitchen])
  expect(await bringPlace('bare', [])).toMatchObject({ updated: 1, photos: 0 })
  expect(await galleryOf('bare')).toEqual([])
  expect((await world.app.inject({ url: kitchen?.url ?? '' })).statusCode).toBe(404)
  expect(await bringPlace('bare', [])).toMatchObject({ unchanged: 1 })
})

test('a photo that arrives while too many others are drawn is imported next time', async () => {
  const canvas = createCanvas(400, 300)
  const picture = await canvas.encode('png')
  let isBusy = true
  const drawAgain = async (): Promise<void> => {
    await redraw(picture, 'photo')
    if (isBusy) await drawAgain()
  }
  const drawn = Array.from({ length: 8 }, drawAgain)
  expect(await bringPlace('rush', ['kitchen.png'])).toMatchObject({
    photos: 0,
    warnings: [{ reason: expect.stringContaining('busy') }],
  })
  isBusy = false
  await Promise.all(drawn)
  expect(await bringPlace('rush', ['kitchen.png'])).toMatchObject({ photos: 1, warnings: [] })
})

test('descriptions and addresses with half a character don’t end the import', async () => {
  const photos = [{ src: 'kitchen.png', alt: `${'x'.repeat(299)}😀` }, 'half\ud83d.png']
  expect(await bringPlace('half', photos)).toMatchObject({ created: 1, photos: 1, warningCount: 1 })
  expect(await galleryOf('half')).toMatchObject([{ alt: 'x'.repeat(299) }])
})

test('photos that staff uploaded stay, whatever is imported', async () => {
  await bringPlace('staff', ['kitchen.png'])
  const restaurantId = (
    await world.database.sql
      .selectFrom('restaurants')
      .select('id')
      .where('source_id', '=', 'staff')
      .executeTakeFirstOrThrow()
  ).id
  const image = (await colored('#aa0')).toString('base64')
  const token = world.context.operatorToken ?? ''
  const uploaded = succeeded(await world.send('photos.add', { restaurantId, body: { image } }, { token }))
  await bringPlace('staff', ['pictures/bar.png'])
  const ids = (await galleryOf('staff')).map(({ id }) => id)
  expect(ids).toHaveLength(2)
  expect(ids[1]).toBe(uploaded.id)
})

test('a dry run reads and writes no photo', async () => {
  web = { 'https://example.com/dry.jpg': await colored('#fff') }
  expect(await bringPlace('dry', Object.keys(web), { dryRun: true })).toMatchObject({ created: 1, photos: 0 })
  expect(fetched).toEqual([])
})
