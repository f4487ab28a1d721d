import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tenant } from '#contracts/operator/tenant.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { answerAmp } from '#web/amp/answer-amp.tsx'
import { drawPage, text } from '#web/testing/draw-page.suite.tsx'
import { loadShell } from '#web/frame/load-shell.ts'
import { world as places } from '#world/world.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
  const look = { background_color: null, theme_color: null }
  const locks = ['g', 'pt', 'pt-lisbon', 'atlantis']
  const rows = locks.map((lock) => ({
    id: lock,
    name: lock,
    lock_region_id: lock,
    ...look,
  }))
  await world.database.sql.insertInto('tenants').values(rows).execute()
  const hosts = locks.map((lock) => ({ host: `${lock}.example`, tenant_id: lock }))
  await world.database.sql.insertInto('tenant_hosts').values(hosts).execute()
})
afterAll(() => world.close())

const tenantOf = (lockRegionId: string): Tenant => ({
  name: 'Mesas de Lisboa',
  lockRegionId,
  backgroundColor: null,
  themeColor: '#0b5d66',
  theme: 'banquette',
  logo: '',
  embedOrigins: [],
  languages: [],
  sender: null,
  paymentAccount: null,
})
/** Returns a transport for the host name of the tenant that is limited to this region. */
const sendOf = (lock: string) => world.sendTo(`${lock}.example`)
const draw = (path: string, lock: string) => drawPage(path, sendOf(lock), { tenant: tenantOf(lock) })
const light = (path: string, lock: string) =>
  answerAmp({
    request: new Request(`http://banquette.test${path}`),
    send: sendOf(lock),
    text,
    lang: 'en',
    tenant: tenantOf(lock),
    pictureAt: () => null,
    report: (error) => {
      throw error
    },
  })

test.each(['/restaurants/neun-loeffel', '/reserve/neun-loeffel', '/reserve-mode/neun-loeffel'])(
  'on the host name of a tenant of Lisbon there is no %s, and the page has the tenant’s design',
  async (path) => {
    const { status, html } = await draw(path, 'pt-lisbon')
    expect(status).toBe(404)
    expect(html).toContain('This page could not be found')
    expect(html).toContain('Mesas de Lisboa')
    expect(html).not.toContain('Neun Löffel')
  },
)

test.each(['/restaurants/mesa-unica', '/reserve/mesa-unica'])(
  'its own restaurants are there: %s',
  async (path) => {
    const { status, html } = await draw(path, 'pt-lisbon')
    expect(status).toBe(200)
    expect(html).toContain('Mesa Única')
  },
)

test('a country lists the restaurants of its cities, and the world lists all', async () => {
  expect((await draw('/restaurants/mesa-unica', 'pt')).status).toBe(200)
  expect((await draw('/restaurants/neun-loeffel', 'pt')).status).toBe(404)
  expect((await draw('/restaurants/neun-loeffel', 'g')).status).toBe(200)
})

test('a tenant whose region is gone restricts nothing', async () => {
  expect((await draw('/restaurants/neun-loeffel', 'atlantis')).status).toBe(200)
  expect((await light('/amp', 'atlantis'))?.status).toBe(200)
})

const namesOn = (html: string) => {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  return places.restaurants.filter(({ slug }) => main.includes(`/restaurants/${slug}`))
}

test.each([
  '/collection?id=under-the-sky',
  '/i/slow-sundays',
  '/search?bounds=-100,-50,160,65',
  '/search?bounds=-100,-50,160,65&rating=4',
])('everything listed on the host name of a tenant of Lisbon has a page there: %s', async (path) => {
  const elsewhere = ({ city }: { city: string }) => city !== 'pt-lisbon'
  const locked = namesOn((await draw(path, 'pt-lisbon')).html)
  expect(locked.filter(elsewhere)).toEqual([])
  expect(locked.length).toBeGreaterThan(0)
  for (const lock of ['g', 'atlantis'])
    expect(namesOn((await draw(path, lock)).html).some(elsewhere), `the same under ${lock}`).toBe(true)
})

test('a part of the map outside a tenant’s region is empty', async () => {
  expect(namesOn((await draw('/search?bounds=13,52,14,53', 'pt-lisbon')).html)).toEqual([])
  expect(namesOn((await draw('/search?bounds=13,52,14,53', 'de')).html)).not.toEqual([])
})

test.each(['regionId=g', 'location=', 'regionId=g&near=38.7100,-9.1400'])(
  'under a tenant, everywhere means its region, not an unknown location: %s',
  async (everywhere) => {
    const { html } = await draw(`/search?${everywhere}`, 'pt')
    expect(html.includes('We couldn’t find')).toBe(false)
    expect(namesOn(html)).not.toEqual([])
  },
)

test('an unknown location is still named under a tenant', async () => {
  expect((await draw('/search?location=Atlantis', 'pt')).html).toContain('We couldn’t find “Atlantis”')
})

test('a search without results in a tenant’s region doesn’t suggest the same page', async () => {
  const wayFrom = async (path: string, lock: string) => {
    const page = path.startsWith('/amp') ? await light(path, lock) : await draw(path, lock)
    const html = page && 'html' in page ? page.html : new TextDecoder().decode(page?.body)
    expect(html).toContain('zzzz')
    return /<a[^>]*href="([^"]*)"[^>]*>Search everywhere</.exec(html)?.[1]
  }
  for (const path of ['/?search=zzzz', '/amp?search=zzzz']) {
    expect(await wayFrom(path, 'pt')).toBeUndefined()
    expect(await wayFrom(`${path}&regionId=pt-lisbon`, 'pt')).toContain('regionId=pt&')
    expect(await wayFrom(`${path}&regionId=pt-lisbon`, 'g')).toBeDefined()
  }
})

test.each([
  ['/restaurants/mesa-unica', '?regionId=pt"'],
  ['/amp/mesa-unica', '?regionId=pt"'],
  ['/amp?regionId=pt-lisbon', '?regionId=pt"'],
])('no page of a tenant of Lisbon leads to a larger region: %s', async (path, wider) => {
  const whole = async (lock: string) => {
    const page = path.startsWith('/amp') ? await light(path, lock) : await draw(path, lock)
    return page && 'html' in page ? page.html : new TextDecoder().decode(page?.body)
  }
  expect(await whole('g')).toContain(wider)
  expect(await whole('pt-lisbon')).not.toContain(wider)
})

test('a guest who arrives at a tenant’s restaurant can choose among its cities on all later pages', async () => {
  const visitor = {
    storedRegion: null,
    storedLanguage: null,
    inApp: false,
    fromHere: false,
    justMade: [],
  }
  const arriveAt = (path: string, lock: string) =>
    loadShell(
      {
        send: sendOf(lock),
        locale: 'en',
        development: false,
        sendsTexts: false,
        visitor: { ...visitor, tenant: tenantOf(lock) },
      },
      new URL(path, 'http://banquette.test'),
    )
  expect((await arriveAt('/restaurants/mesa-unica', 'pt')).nearby).not.toEqual([])
  expect((await arriveAt('/restaurants/mesa-unica', 'pt-lisbon')).nearby, 'there is one alone').toEqual([])
})

test('the lightweight pages of a tenant are limited to its region too', async () => {
  expect((await light('/amp/neun-loeffel', 'pt-lisbon'))?.status).toBe(404)
  expect((await light('/amp/mesa-unica', 'pt-lisbon'))?.status).toBe(200)
  const list = await light('/amp?regionId=de-berlin', 'pt-lisbon')
  const html = new TextDecoder().decode(list?.body)
  expect(html).toContain('Lisbon')
  expect(html).not.toContain('Neun Löffel')
})

test.each(['/', '/search', '/restaurants/mesa-unica', '/auth', '/reserve/neun-loeffel'])(
  'a tenant’s page %s has the tenant’s name and never ours',
  async (path) => {
    const { html } = await draw(path, 'pt-lisbon')
    expect(html).toMatch(/<title>[^<]+ · Mesas de Lisboa<\/title>/)
    expect(html).not.toContain('Banquette')
    expect((await drawPage(path, world.send)).html).toMatch(/<title>[^<]+ · Banquette<\/title>/)
  },
)

test.each(['/amp', '/amp/mesa-unica'])(
  'a tenant’s lightweight page %s has the tenant’s name and never ours',
  async (path) => {
    const html = new TextDecoder().decode((await light(path, 'pt-lisbon'))?.body)
    expect(html).toContain('· Mesas de Lisboa</title>')
    expect(html).not.toContain('Banquette')
  },
)

test('only the tenant’s languages can be chosen', async () => {
  const languages = ['pt-PT', 'en'] as const
  const tenant = { ...tenantOf('pt-lisbon'), languages }
  const { html } = await drawPage('/', sendOf('pt-lisbon'), { tenant })
  const offered = [...html.matchAll(/<option value="([^"]+)" lang=/g)].map(([, locale]) => locale)
  expect(offered).toEqual(['en', 'pt-PT'])
})
