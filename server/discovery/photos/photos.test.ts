import { createCanvas, loadImage } from '@napi-rs/canvas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { who } from '#world/who-is-who.ts'

const staff = { token: 'works at the restaurant with the areas' }
const elsewhere = { token: 'works at another restaurant entirely' }

let world: OpenWorld
let operator: { token: string }
beforeAll(async () => {
  const STAFF_TOKENS = `${who.areas}=${staff.token},${who.fresh}=${staff.token},${who.minimal}=${elsewhere.token}`
  world = await openWorld({ STAFF_TOKENS })
  operator = { token: world.context.operatorToken ?? '' }
})
afterAll(() => world.close())

/** Returns an image that is red on the left and another color on the right. */
async function picture(width: number, height: number, right = '#00c'): Promise<string> {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#c00'
  context.fillRect(0, 0, width / 2, height)
  context.fillStyle = right
  context.fillRect(width / 2, 0, width / 2, height)
  return (await canvas.encode('png')).toString('base64')
}

const tryAdd = (body: { image: string; alt?: string }, by = staff, restaurantId: string = who.areas) =>
  world.send('photos.add', { restaurantId, body }, by)
const list = async (restaurantId: string = who.areas) =>
  succeeded(await world.send('photos.list', { restaurantId }, operator)).photos
const remove = (photoId: string, by = staff) =>
  world.send('photos.remove', { restaurantId: who.areas, photoId }, by)

async function clear(): Promise<void> {
  for (const { id } of await list()) succeeded(await remove(id))
}

test('an uploaded photo is stored in three widths and two formats, which browsers cache forever', async () => {
  await clear()
  const photo = succeeded(await tryAdd({ image: await picture(2000, 1000), alt: 'The terrace at dusk' }))
  expect(photo).toMatchObject({
    width: 1600,
    height: 800,
    alt: 'The terrace at dusk',
    focus: { x: 50, y: 50 },
  })
  for (const format of ['avif', 'webp'] as const) {
    const urls = photo.srcset[format].split(', ').map((entry) => entry.split(' ')[0] ?? '')
    expect(urls).toHaveLength(3)
    for (const [n, url] of urls.entries()) {
      const shown = await world.app.inject({ url })
      expect(shown.headers).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      const { width, height } = await loadImage(shown.rawPayload)
      expect([width, height]).toEqual(
        [
          [400, 200],
          [800, 400],
          [1600, 800],
        ][n],
      )
    }
  }
  expect(photo.placeholder.length).toBeLessThan(300)
  const { width, height } = await loadImage(photo.placeholder)
  expect([width, height]).toEqual([16, 8])
})

test('the page and the card of the restaurant show its photos', async () => {
  await clear()
  const first = succeeded(await tryAdd({ image: await picture(500, 300), alt: 'Bar' }))
  const second = succeeded(await tryAdd({ image: await picture(500, 300, '#0c0'), alt: 'Kitchen' }))
  const { photos, gallery, promoImage } = succeeded(await world.send('restaurants.get', { id: who.areas }))
  expect(gallery).toEqual([first, second])
  expect(photos).toEqual([first.url, second.url])
  expect(promoImage).toBe(first.url)
  // Cards may be cached for a few seconds.
  world.setTime(new Date(world.context.now().getTime() + 60_000))
  const found = await world.send('search.suggestRestaurants', {
    body: { search: who.areas.replaceAll('-', ' ') },
  })
  const card = succeeded(found).suggestions.find(({ idOrName }) => idOrName === who.areas)
  expect(card).toMatchObject({ promoImage: first.url, photo: { id: first.id, alt: 'Bar' } })
})

test('photos are put in order, described and cropped around another point', async () => {
  await clear()
  const [a, b] = [
    succeeded(await tryAdd({ image: await picture(50, 30) })),
    succeeded(await tryAdd({ image: await picture(50, 30, '#0c0') })),
  ]
  const order = (photoIds: string[]) =>
    world.send('photos.setOrder', { restaurantId: who.areas, body: { photoIds } }, staff)
  expect(succeeded(await order([b.id, a.id])).photos).toEqual([b, a])
  expect(refused(await order([a.id])).refused).toBe('changedMeanwhile')
  expect(await list()).toEqual([b, a])
  const change = (body: object, photoId = a.id) =>
    world.send('photos.change', { restaurantId: who.areas, photoId, body }, staff)
  const changed = { ...a, alt: 'Bar', focus: { x: 10, y: 90 } }
  expect(succeeded(await change({ alt: 'Bar' }))).toEqual({ ...a, alt: 'Bar' })
  expect(succeeded(await change({ focus: { x: 10, y: 90 } }))).toEqual(changed)
  expect(await list()).toEqual([b, changed])
  expect(refused(await change({ alt: 'x' }, '0'.repeat(32))).refused).toBe('unknownPhoto')
})

test('a removed photo is gone with all its files, and removing it again changes nothing', async () => {
  await clear()
  const { id, url } = succeeded(await tryAdd({ image: await picture(900, 30) }))
  expect((await world.app.inject({ url })).statusCode).toBe(200)
  succeeded(await remove(id))
  succeeded(await remove(id))
  expect((await world.app.inject({ url })).statusCode).toBe(404)
  expect(await list()).toEqual([])
  const files = await world.database.sql.selectFrom('photo_files').select('width').execute()
  expect(files).toEqual([])
})

test('the same file twice is one photo, even if both arrive at once', async () => {
  await clear()
  const image = await picture(60, 40)
  const answers = await Promise.all([tryAdd({ image }), tryAdd({ image })])
  const [one, two] = answers.map(succeeded)
  expect(two).toEqual(one)
  expect(succeeded(await tryAdd({ image, alt: 'Other words' }))).toEqual(one)
  expect(await list()).toEqual([one])
})

test('different photos uploaded at once are all stored', async () => {
  await clear()
  const images = await Promise.all(['#111', '#222', '#333', '#444'].map((color) => picture(40, 40, color)))
  const added = (await Promise.all(images.map((image) => tryAdd({ image })))).map(succeeded)
  expect((await list()).map(({ id }) => id).toSorted()).toEqual(added.map(({ id }) => id).toSorted())
})

test('the same file at two restaurants is two photos, so removing one leaves the other', async () => {
  await clear()
  const image = await picture(60, 40)
  const here = succeeded(await tryAdd({ image }))
  const there = succeeded(await tryAdd({ image }, staff, who.fresh))
  succeeded(await remove(here.id))
  expect((await world.app.inject({ url: there.url })).statusCode).toBe(200)
})

test('no restaurant has more than thirty photos', async () => {
  await clear()
  const photo = succeeded(await tryAdd({ image: await picture(20, 20) }))
  const many = Array.from({ length: 30 }, (_, n) => {
    return { ...photo, smallBytes: photo.small.bytes, id: String(n).padStart(32, '0') }
  })
  const rows = world.database.sql.updateTable('restaurants').set({ photos: JSON.stringify(many) })
  await rows.where('slug', '=', who.areas).execute()
  expect(refused(await tryAdd({ image: await picture(21, 20) })).refused).toBe('tooManyPhotos')
})

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')],
  ['an HTML page after a picture’s magic bytes', Buffer.from('GIF89a<script>').toString('base64')],
  ['a URL', 'https://example.com/bar.jpg'],
  ['nothing', ''],
])('%s is refused as a photo', async (_, image) => {
  expect(refused(await tryAdd({ image })).refused).toBe('pictureUnreadable')
})

test('staff of another restaurant, guests and strangers cannot see or change photos here', async () => {
  const image = await picture(20, 20)
  expect(refused(await tryAdd({ image }, elsewhere)).refused).toBe('unknownRestaurant')
  expect(refused(await tryAdd({ image }, { token: 'nobody' })).refused).toBe('tokenNeeded')
  expect(refused(await world.send('photos.list', { restaurantId: who.areas })).refused).toBe('tokenNeeded')
})

const upload = (token: string, payload: string) =>
  world.app.inject({
    method: 'POST',
    url: `/api/host/restaurants/${who.areas}/photos`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload,
  })

test('a large upload is read only from staff', async () => {
  const large = JSON.stringify({ image: 'A'.repeat(3_000_000) })
  expect((await upload(staff.token, large)).json()).toMatchObject({ status: 400, code: 'pictureUnreadable' })
  expect((await upload('nobody', large)).json()).toMatchObject({ status: 401, code: 'tokenNeeded' })
  const unread = await upload('nobody', '{"image":')
  expect(unread.json()).toMatchObject({ status: 401, code: 'tokenNeeded' })
})

test('even staff cannot send more than fourteen megabytes', async () => {
  const huge = JSON.stringify({ image: 'A'.repeat(14_000_001) })
  expect((await upload(staff.token, huge)).json()).toMatchObject({ status: 413, code: 'bodyTooLarge' })
})

test.each([
  `/photos/${'0'.repeat(32)}/800.webp`,
  '/photos/me/800.webp',
  `/photos/${'0'.repeat(32)}/800.svg`,
  `/photos/${'0'.repeat(32)}/%2e%2e`,
])('there is no photo at %s', async (url) => {
  expect((await world.app.inject({ url })).statusCode).toBe(404)
})

test('photos whose data is broken in the database are left out, and the page still works', async () => {
  await clear()
  const photo = succeeded(await tryAdd({ image: await picture(20, 20) }))
  const stored = { ...photo, smallBytes: photo.small.bytes }
  const broken = [null, 7, { ...stored, focus: null }, { ...stored, id: '../x' }, stored]
  const rows = world.database.sql
    .updateTable('restaurants')
    .set((eb) => ({ photos: JSON.stringify(broken), revision: eb('revision', '+', 1) }))
  await rows.where('slug', '=', who.areas).execute()
  expect(await list()).toEqual([photo])
})
