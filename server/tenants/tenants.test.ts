import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/open-world.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test.each(['lisbon.localhost', 'LISBON.localhost:4300', 'lisbon.localhost.'])(
  'the host name %s belongs to the tenant',
  async (host) => {
    expect(await world.context.tenants.ofHost(host)).toEqual({
      name: 'Mesas de Lisboa',
      lockRegionId: 'pt-lisbon',
      backgroundColor: null,
      themeColor: '#0b5d66',
      theme: 'banquette',
      logo: '',
      embedOrigins: [],
      languages: [],
      sender: null,
      paymentAccount: null,
    })
  },
)

test.each(['localhost:3000', 'evil.lisbon.localhost', '[::1]:3000', '', undefined])(
  'the host name %s belongs to no tenant',
  async (host) => {
    expect(await world.context.tenants.ofHost(host)).toBeNull()
  },
)

test('a tenant that another process added works after a few seconds, without a restart', async () => {
  await world.context.tenants.ofHost('berlin.example')
  const berlin = { id: 'b', name: 'B', lock_region_id: 'de', background_color: null, theme_color: null }
  await world.database.sql.insertInto('tenants').values(berlin).execute()
  await world.database.sql
    .insertInto('tenant_hosts')
    .values({ host: 'berlin.example', tenant_id: 'b' })
    .execute()
  world.setTime(new Date(world.context.now().getTime() + 11_000))
  expect((await world.context.tenants.ofHost('berlin.example'))?.lockRegionId).toBe('de')
})
