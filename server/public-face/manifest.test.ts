import { loadImage } from '@napi-rs/canvas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app/app.ts'
import { bareSite } from '#server/testing/bare-site.ts'
import { type OpenWorld, openWorld } from '#server/testing/open-world.ts'

let world: OpenWorld
let app: OpenWorld['app']
beforeAll(async () => {
  world = await openWorld()
  const site = bareSite(async () => ({ status: 200, headers: {}, body: new Uint8Array() }))
  const drawIcon = (color: string | null, bleeds = false) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${color ?? '#7c1f2b'}" rx="${bleeds ? 0 : 7}"/></svg>`
  app = await createApp(world.context, { ...site, drawIcon })
})
afterAll(async () => {
  await app.close()
  await world.close()
})

const get = (url: string, host = 'localhost') =>
  app.inject({ url, headers: { host, 'accept-language': 'de' } })

test('the app can be installed under the name of the installation, and under that of each tenant', async () => {
  const own = await get('/manifest.webmanifest')
  expect(own.headers['content-type']).toContain('application/manifest+json')
  expect(own.json()).toMatchObject({ name: 'Banquette', lang: 'de', display: 'standalone', start_url: '/' })
  const { name, short_name } = (await get('/manifest.webmanifest', 'lisbon.localhost')).json()
  expect({ name, short_name }).toEqual({ name: 'Mesas de Lisboa', short_name: 'Mesas' })
})

test('every icon of the manifest exists in its size, and has the color of the tenant', async () => {
  for (const host of ['localhost', 'lisbon.localhost']) {
    const { icons } = (await get('/manifest.webmanifest', host)).json()
    for (const { src, type, sizes } of [
      ...icons,
      { src: '/icons/180.png', type: 'image/png', sizes: '180x180' },
    ]) {
      const icon = await get(src, host)
      expect(icon.headers['content-type']).toBe(type)
      if (sizes === 'any') continue
      const { width, height } = await loadImage(icon.rawPayload)
      expect(`${width}x${height}`).toBe(sizes)
    }
  }
  expect((await get('/favicon.svg', 'lisbon.localhost')).body).toContain('#0b5d66')
  expect((await get('/icons/9999.png')).statusCode).toBe(404)
})
