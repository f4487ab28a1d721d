import { afterAll, beforeAll, expect, test } from 'vitest'
import { bareSite } from '#server/testing/bare-site.ts'
import { notInHistory } from '#server/history/record/record-history.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { createApp } from '#server/app/app.ts'

let world: OpenWorld
let app: OpenWorld['app']
beforeAll(async () => {
  world = await openWorld()
  const site = bareSite(async () => ({ status: 200, headers: {}, body: new Uint8Array() }))
  app = await createApp(world.context, { ...site, serviceWorker: 'self.onfetch = null' })
})
afterAll(async () => {
  await app.close()
  await world.close()
})

test('browsers check for a new service worker every time, and may use it on all pages', async () => {
  const { headers, body } = await app.inject({ url: '/sw.js' })
  expect(body).toBe('self.onfetch = null')
  expect(headers['content-type']).toContain('text/javascript')
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers['service-worker-allowed']).toBe('/')
})

test('the offline page is in the guest’s language and marked as ours', async () => {
  const { headers, body } = await app.inject({ url: '/offline', headers: { 'accept-language': 'de' } })
  expect(headers).toMatchObject({
    'content-language': 'de',
    'served-by': 'banquette',
    'x-robots-tag': 'noindex',
  })
  expect(body).toContain('Sie sind wohl gerade offline')
})

test('error pages are available only in the tenant’s languages', async () => {
  const body = {
    name: 'Tische',
    hosts: ['tische.example'],
    lockRegionId: 'de-berlin',
    backgroundColor: null,
    themeColor: null,
    theme: 'banquette' as const,
    logo: '',
    embedOrigins: [],
    languages: ['de' as const],
    sender: null,
    paymentAccount: null,
  }
  await world.context.tenants.save('tische', body, notInHistory)
  const read = async (url: string, host: string, language: string) =>
    (await app.inject({ url, headers: { host, 'accept-language': language } })).body
  await read('/', 'tische.example', 'fr')
  for (const url of ['/offline', '/booking/calendar.ics', '/api/nothing/here']) {
    expect(await read(url, 'tische.example', 'fr')).toBe(await read(url, 'localhost', 'de'))
    expect(await read(url, 'localhost', 'fr')).not.toBe(await read(url, 'localhost', 'de'))
  }
  await world.context.tenants.remove('tische', notInHistory)
})
