import { createCanvas, loadImage } from '@napi-rs/canvas'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { who } from '#world/who-is-who.ts'
import { loadNames } from '#server/platform/translations/names.ts'
import { drawCard } from './draw-card.ts'
import { systemFontsFor } from './letters.ts'
import { registerShareImages } from './register-share.ts'
import { restaurantCard } from './share-card.ts'

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400"><rect width="400" height="400" fill="#7c1f2b"/></svg>'
let world: OpenWorld
const app = Fastify()

beforeAll(async () => {
  world = await openWorld()
  registerShareImages(app, world.context, () => picture)
})
afterAll(async () => {
  await app.close()
  await world.close()
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })

/** Reads the width and height from the header of a PNG. */
function sizeOf(png: Buffer) {
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

test.each([who.areas, who.longName, who.chinese, who.minimal])(
  'a link to %s has a preview image',
  async (name) => {
    const answer = await get(`/share/${name}.png`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('image/png')
    expect(sizeOf(answer.rawPayload)).toEqual([1200, 630])
  },
)

test.each(['/share/region/pt-lisbon.png', '/share/region/g.png'])(
  '%s is the image of a region',
  async (url) => {
    expect(sizeOf((await get(url)).rawPayload)).toEqual([1200, 630])
  },
)

test('an email has the picture of its restaurant, by its id', async () => {
  const listed = await world.context.catalogue.get(who.oneTable)
  const banner = await get(`/share/banner/${listed?.record.id}.png`)
  expect(banner.headers['content-type']).toBe('image/png')
  expect(sizeOf(banner.rawPayload)).toEqual([1200, 380])
  for (const file of [`${who.oneTable}.png`, '987654321.png', '12345678901234.png', '7.svg'])
    expect((await get(`/share/banner/${file}`)).statusCode).toBe(404)
})

test('a preview image uses the language of its URL', async () => {
  const url = `/share/${who.oneTable}.png`
  const [plain, russian, british] = await Promise.all(
    ['', '?lang=ru', '?lang=en-GB'].map((lang) => get(`${url}${lang}`, { 'accept-language': 'de' })),
  )
  expect(russian?.statusCode).toBe(200)
  expect(russian?.headers.etag).not.toBe(plain?.headers.etag)
  expect(british?.headers.etag).toBe(plain?.headers.etag)
})

test.each([`/share/${who.areas}.png`, '/share/region/pt-lisbon.png'])(
  'the preview image %s of a tenant has the tenant’s name instead of ours',
  async (url) => {
    const [own, tenants, again] = await Promise.all([
      get(url),
      get(url, { host: 'lisbon.localhost' }),
      get(url, { host: 'lisbon.localhost' }),
    ])
    expect(sizeOf(tenants.rawPayload)).toEqual([1200, 630])
    expect(tenants.headers.etag).not.toBe(own.headers.etag)
    expect(tenants.headers.etag).toBe(again.headers.etag)
    expect(tenants.rawPayload.equals(own.rawPayload)).toBe(false)
  },
)

test('a client with the current image gets a 304', async () => {
  const { headers } = await get(`/share/${who.areas}.png`)
  expect(headers['cache-control']).toBe('public, max-age=86400')
  const again = await get(`/share/${who.areas}.png`, { 'if-none-match': `W/"x", ${headers.etag}` })
  expect(again.statusCode).toBe(304)
  expect(again.rawPayload).toHaveLength(0)
})

test('the image changes with its content', async () => {
  const before = await get(`/share/${who.areas}.png`)
  await world.database.sql
    .updateTable('restaurants')
    .set({ average_rating: 1.1, total_reviews: 9 })
    .where('slug', '=', who.areas)
    .execute()
  const { record } = (await world.context.catalogue.get(who.areas)) ?? {}
  world.context.catalogue.forget(record?.id ?? 0)
  const after = await get(`/share/${who.areas}.png`)
  expect(after.headers.etag).not.toBe(before.headers.etag)
  expect(after.rawPayload.equals(before.rawPayload)).toBe(false)
})

test('the picture of a restaurant with photos shows the first one', async () => {
  const photo = createCanvas(300, 300)
  photo.getContext('2d').fillStyle = '#0a0'
  photo.getContext('2d').fillRect(0, 0, 300, 300)
  const image = (await photo.encode('png')).toString('base64')
  const upload = { restaurantId: who.fresh, body: { image } }
  succeeded(await world.send('photos.add', upload, { token: world.context.operatorToken ?? '' }))
  const shared = await loadImage((await get(`/share/${who.fresh}.png`)).rawPayload)
  const canvas = createCanvas(1200, 630)
  canvas.getContext('2d').drawImage(shared, 0, 0)
  const [red = 0, green = 0, blue = 0] = canvas.getContext('2d').getImageData(900, 300, 1, 1).data
  expect([red < 20, green > 150, blue < 20]).toEqual([true, true, true])
})

test.each(['/share/no-such-place.png', '/share/region/atlantis.png', `/share/${who.areas}`, '/share/.png'])(
  '%s is a 404',
  async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  },
)

const english = loadNames().in('en')
const card = (name: string, slug = 'runic-hall') =>
  restaurantCard(
    {
      name,
      slug,
      cuisines: [],
      city: '',
      average_rating: null,
      total_reviews: 0,
      time_zone: 'Europe/Lisbon',
      country_short: '',
      photos: [],
      dishes: [],
    },
    english,
  )

test('names in Latin, Cyrillic, Greek and Vietnamese letters need no system font', () => {
  expect(['Łódź & Ærø', 'Кафе Їжак', 'Ταβέρνα', 'Phở Hà Nội', '“Chez” Œuf…'].map(systemFontsFor)).toEqual([
    [],
    [],
    [],
    [],
    [],
  ])
})

test('a name that no font can show is drawn as initials, never as boxes', async () => {
  const unwritable = '\u{10fffc}\u{10fffb}'
  expect(systemFontsFor(unwritable)).toBeNull()
  const drawn = await drawCard(card(unwritable), picture)
  expect(drawn.equals(await drawCard(card(`${unwritable} ${unwritable}`), picture))).toBe(true)
  expect(drawn.equals(await drawCard(card(unwritable, 'other-place'), picture))).toBe(false)
})
