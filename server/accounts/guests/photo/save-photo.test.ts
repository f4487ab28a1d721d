import { createCanvas } from '@napi-rs/canvas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedUpGuest, signedUpGuest } from '#server/testing/accounts/guests.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'

let world: OpenWorld
let image: string
beforeAll(async () => {
  world = await openWorld()
  image = (await createCanvas(30, 40).encode('png')).toString('base64')
})
afterAll(() => world.close())

const trySave = ({ uid, token }: SignedUpGuest, picture: string) =>
  world.send('guests.savePhoto', { uid, body: { image: picture } }, { token })

test('each picture has its own URL, and a new picture has another', async () => {
  const guest = await signedUpGuest(world)
  const first = succeeded(await trySave(guest, image))
  expect(first.version).toBe(2)
  expect(first.mainInfo.photoUrl).toMatch(/^\/photos\/[0-9a-f]{32}\.webp$/)
  const shown = await world.app.inject({ url: first.mainInfo.photoUrl })
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=86400',
    'x-content-type-options': 'nosniff',
  })
  expect(shown.rawPayload.subarray(8, 12).toString()).toBe('WEBP')
  const second = succeeded(await trySave(guest, image))
  expect(second.mainInfo.photoUrl).not.toBe(first.mainInfo.photoUrl)
  expect((await world.app.inject({ url: first.mainInfo.photoUrl })).statusCode).toBe(404)
})

test('without a picture the initials are shown again, and repeating the request changes nothing', async () => {
  const guest = await signedUpGuest(world)
  const { uid, token } = guest
  const { mainInfo } = succeeded(await trySave(guest, image))
  const remove = async () => succeeded(await world.send('guests.removePhoto', { uid }, { token }))
  const removed = await remove()
  expect(removed).toMatchObject({ mainInfo: { photoUrl: '' }, version: 3 })
  expect(await remove()).toEqual(removed)
  expect((await world.app.inject({ url: mainInfo.photoUrl })).statusCode).toBe(404)
})

test.each([
  ['a URL instead of a picture', 'https://example.com/me.png'],
  ['a picture as a data URL', 'data:image/png;base64,AAAA'],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')],
  ['nothing', ''],
])('%s is refused, and the previous picture stays', async (_, picture) => {
  const guest = await signedUpGuest(world)
  const before = succeeded(await trySave(guest, image))
  expect(refused(await trySave(guest, picture)).refused).toBe('pictureUnreadable')
  const { uid, token } = guest
  expect(succeeded(await world.send('guests.profile', { uid }, { token }))).toEqual(before)
})

test('pictures are rate limited per guest and hour', async () => {
  const guest = await signedUpGuest(world)
  const drawing = Buffer.from('<svg/>').toString('base64')
  const outcomes = []
  for (let count = 0; count < 21; count++) outcomes.push(refused(await trySave(guest, drawing)).refused)
  expect(outcomes.slice(-2)).toEqual(['pictureUnreadable', 'tooManyRequests'])
})

test.each(['/photos/me.png', `/photos/${'0'.repeat(32)}.webp`, '/photos/%2e%2e', '/photos/'])(
  'there is no picture at %s',
  async (url) => {
    expect((await world.app.inject({ url })).statusCode).toBe(404)
  },
)
