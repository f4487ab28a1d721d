import { loadImage } from '@napi-rs/canvas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app/app.ts'
import { bareSite } from '#server/testing/bare-site.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'

let world: OpenWorld
let app: OpenWorld['app']
beforeAll(async () => {
  world = await openWorld()
  const site = bareSite(async () => ({ status: 200, headers: {}, body: new Uint8Array() }))
  const drawIcon = (color: string | null, bleeds = false) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${color ?? '#7c1f2b'}" rx="${bleeds ? 0 : 7}"/></svg>`
  const pageBackground = (color: string | null) => (color === '#e8b4b8' ? '#f3cdd0' : null)
  app = await createApp(world.context, { ...site, drawIcon, pageBackground })
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

test('staff can put the host app on their home screen', async () => {
  const own = await get('/host/app.webmanifest')
  expect(own.headers['content-type']).toContain('application/manifest+json')
  const { name, ...rest } = own.json()
  expect(name).toBe('Banquette für Restaurants')
  expect(rest).toMatchObject({ id: '/host', start_url: '/host', display: 'standalone' })
})

test('the installed app has the background that the pages show, not the one that was too dark for text', async () => {
  const token = world.context.operatorToken
  const body = { name: 'Rosa', hosts: ['rosa.example'], backgroundColor: '#e8b4b8' }
  succeeded(await world.send('operator.saveTenant', { tenantId: 'rosa', body }, { token }))
  const colors = async (host: string) => {
    const { background_color, theme_color } = (await get('/manifest.webmanifest', host)).json()
    return [background_color, theme_color]
  }
  expect(await colors('rosa.example')).toEqual(['#f3cdd0', '#f3cdd0'])
  expect(await colors('localhost')).toEqual(['#fdf9f2', '#fdf9f2'])
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
