import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app/app.ts'
import { bareSite } from '#server/testing/bare-site.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'

let world: OpenWorld
let options: { token: string }
beforeAll(async () => {
  world = await openWorld()
  options = { token: world.context.operatorToken ?? '' }
})
afterAll(() => world.close())

const berlin = {
  name: 'Tische in Berlin',
  hosts: ['berlin.example', 'www.berlin.example'],
  lockRegionId: 'de-berlin',
}
const save = (tenantId: string, body: { name: string; hosts: string[]; backgroundColor?: string }) =>
  world.send('operator.saveTenant', { tenantId, body }, options)
const countAt = async (host: string) => {
  const found = await world.sendTo(host)('search.restaurants', { body: { search: '*', count: true } })
  return succeeded(found)['@odata.count']
}

test('a new tenant has its own pages at once under all its host names, and loses them when it is removed', async () => {
  const everywhere = await countAt('berlin.example')
  succeeded(await save('berlin', berlin))
  const { restaurants } = succeeded(await world.send('regions.config', { id: 'de-berlin' }))
  expect(await countAt('berlin.example')).toBe(restaurants)
  expect(await countAt('www.berlin.example')).toBe(restaurants)
  expect(restaurants).toBeLessThan(everywhere ?? 0)

  succeeded(await save('berlin', { ...berlin, hosts: ['berlin.example'] }))
  expect(await countAt('www.berlin.example')).toBe(everywhere)
  succeeded(await world.send('operator.removeTenant', { tenantId: 'berlin' }, options))
  expect(await countAt('berlin.example')).toBe(everywhere)
})

test('the operator sees the saved tenants', async () => {
  const body = {
    ...berlin,
    hosts: ['Berlin.example'],
    themeColor: '#0b5d66',
    logo: '/art/logo.svg',
    embedOrigins: ['https://blog.example'],
    languages: ['pt-PT', 'en'] as const,
    sender: { name: 'Tische in Berlin', address: 'tische@berlin.example' },
  }
  const saved = succeeded(await save('berlin', body))
  expect(saved).toEqual({
    ...body,
    id: 'berlin',
    hosts: ['berlin.example'],
    backgroundColor: null,
    theme: 'banquette',
    paymentAccount: null,
  })
  const { total, results } = succeeded(await world.send('operator.tenants', {}, options))
  expect(total).toBe(2)
  expect(results.map(({ id }) => id)).toEqual(['berlin', 'mesas-de-lisboa'])
  expect(results[0]).toEqual(saved)
})

test('W7 a name with line ends becomes one line, because emails have it in a header', async () => {
  const sender = { name: 'Tische\r\nBcc: all@example.com', address: 'tische@berlin.example' }
  const body = { ...berlin, name: ' Tische\n in Berlin ', sender }
  const saved = succeeded(await save('berlin', body))
  expect([saved.name, saved.sender?.name]).toEqual(['Tische in Berlin', 'Tische Bcc: all@example.com'])
})

test('a host name of another tenant, or of the installation, is refused, and nothing changes', async () => {
  const before = succeeded(await world.send('operator.tenants', {}, options))
  for (const host of ['lisbon.localhost', new URL(world.context.config.publicUrl).hostname]) {
    const answer = await save('thief', { name: 'Thief', hosts: ['thief.example', host] })
    expect(refused(answer)).toMatchObject({ status: 409, refused: 'hostTaken' })
  }
  expect(succeeded(await world.send('operator.tenants', {}, options))).toEqual(before)
})

test('unknown regions, unreadable backgrounds and callers without the token are refused', async () => {
  const nowhere = { ...berlin, lockRegionId: 'atlantis' }
  expect(refused(await save('nowhere', nowhere)).refused).toBe('unknownRegion')
  const dark = { name: 'Dark', hosts: ['dark.example'], backgroundColor: '#102030' }
  expect(refused(await save('dark', dark))).toMatchObject({ status: 400, refused: 'backgroundNotReadable' })
  expect(refused(await save('bad', { name: 'Bad', hosts: ['bad.example:80'] })).status).toBe(400)
  for (const answer of [
    await world.send('operator.tenants', {}),
    await world.send('operator.saveTenant', { tenantId: 'x', body: berlin }),
    await world.send('operator.removeTenant', { tenantId: 'berlin' }),
  ])
    expect(refused(answer).refused).toBe('tokenNeeded')
})

test('in production, a host name that belongs to nobody shows nothing', async () => {
  const config = {
    ...world.context.config,
    deployment: 'production',
    publicUrl: 'https://tables.example',
  } as const
  const site = bareSite(async () => ({ status: 200, headers: {}, body: new Uint8Array() }))
  const app = await createApp({ ...world.context, config }, site)
  const statusAt = async (host: string, url: string) =>
    (await app.inject({ url, headers: { host } })).statusCode
  const restaurant = '/api/core/mb/guest/regions/pt-lisbon/config'
  for (const host of [
    'tables.example',
    'TABLES.example:443',
    'lisbon.localhost',
    '127.0.0.1:3000',
    '[::1]',
  ]) {
    expect(await statusAt(host, restaurant)).toBe(200)
    expect(await statusAt(host, '/')).toBe(200)
  }
  for (const host of ['removed.example', 'tables.example.evil.example']) {
    expect(await statusAt(host, restaurant)).toBe(404)
    expect(await statusAt(host, '/')).toBe(404)
    expect(await statusAt(host, '/healthz')).toBe(200)
    const { headers } = await app.inject({ url: '/', headers: { host } })
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
  }
  await app.close()
})
