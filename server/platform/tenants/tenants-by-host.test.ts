import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'

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

test('one process serves a thousand tenants, each with its own region', async () => {
  const regions = ['pt-lisbon', 'de-berlin', 'tw-taipei', 'g'] as const
  const tenants = Array.from({ length: 1_000 }, (_, n) => ({
    id: `many-${n}`,
    name: `Tables ${n}`,
    lock_region_id: regions[n % regions.length] ?? null,
    background_color: null,
    theme_color: null,
  }))
  await world.database.sql.insertInto('tenants').values(tenants).execute()
  const hosts = tenants.map(({ id }) => ({ host: `${id}.example`, tenant_id: id }))
  await world.database.sql.insertInto('tenant_hosts').values(hosts).execute()
  world.setTime(new Date(world.context.now().getTime() + 11_000))
  const found = await Promise.all(hosts.map(({ host }) => world.context.tenants.ofHost(host)))
  expect(found.map((tenant) => [tenant?.name, tenant?.lockRegionId])).toEqual(
    tenants.map(({ name, lock_region_id }) => [name, lock_region_id]),
  )
  const citiesAt = async (n: number) => {
    const answer = await world.sendTo(`many-${n}.example`)('search.restaurants', {
      body: { search: '*', top: 100 },
    })
    return [...new Set(succeeded(answer).value.map(({ city }) => city))]
  }
  expect(await citiesAt(996)).toEqual(['Lisbon'])
  expect(await citiesAt(997)).toEqual(['Berlin'])
  expect(await citiesAt(998)).toEqual(['Taipei'])
  expect((await citiesAt(999)).length).toBeGreaterThan(3)
})
