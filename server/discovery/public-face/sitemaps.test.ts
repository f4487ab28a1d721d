import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writtenLocales } from '#domain/locale.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { robotsText } from './robots.ts'
import { idsPerFile } from './sitemap-store.ts'

const site = 'https://tables.example'
let world: OpenWorld

beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: site })
})
afterAll(() => world.close())

async function get(url: string, host = 'tables.example') {
  const { statusCode, headers, body } = await world.app.inject({ method: 'GET', url, headers: { host } })
  return { status: statusCode, type: String(headers['content-type']), body }
}

const addresses = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, text = '']) => text.replaceAll('&#38;', '&'))

async function listedIn(locale: string): Promise<string[]> {
  const maps = addresses((await get('/sitemap.xml')).body)
  const mine = maps.filter((address) => address.includes(`/${locale}/`) && !address.endsWith('/0.xml'))
  const pages = await Promise.all(mine.map((address) => get(address.slice(site.length))))
  return pages.flatMap(({ body }) => addresses(body))
}

test('a crawler finds a sitemap for every language, with every restaurant and event once', async () => {
  const { type, body } = await get('/sitemap.xml')
  expect(type).toBe('application/xml; charset=utf-8')
  const maps = addresses(body)
  for (const locale of writtenLocales) expect(maps).toContain(`${site}/sitemaps/${locale}/1.xml`)

  const slugs = await world.database.sql.selectFrom('restaurants').select('slug').execute()
  for (const locale of writtenLocales)
    expect((await listedIn(locale)).toSorted()).toEqual(
      slugs.map(({ slug }) => `${site}/restaurants/${slug}?lang=${locale}`).toSorted(),
    )
})

test('events that are over or hidden from search are not listed', async () => {
  const { id } = succeeded(await world.send('restaurants.get', { id: 'noite-de-morna' }))
  const details = () => world.database.sql.updateTable('event_details').where('restaurant_id', '=', id)
  const page = `${site}/restaurants/noite-de-morna?lang=en`
  await details().set({ hidden: true }).execute()
  expect(await listedIn('en')).not.toContain(page)
  await details().set({ hidden: false }).execute()
  expect(await listedIn('en')).toContain(page)
  await details().set({ starts: '2001-01-01', ends: '2001-01-02' }).execute()
  expect(await listedIn('en')).not.toContain(page)
})

test('the first sitemap lists home and every region with restaurants, with their latest change', async () => {
  const { body } = await get('/sitemaps/de/0.xml')
  const listed = addresses(body)
  expect(listed).toContain(`${site}/?lang=de`)
  expect(listed).toContain(`${site}/?regionId=pt-lisbon&lang=de`)
  expect(new Set(listed).size).toBe(listed.length)
  expect(body).toContain('&#38;lang=de</loc><lastmod>')
})

test('the first sitemap lists the events of every region that has some', async () => {
  const events = async () =>
    addresses((await get('/sitemaps/en/0.xml')).body).filter((address) => address.includes('/events'))
  expect(await events()).toEqual(
    expect.arrayContaining([`${site}/events?lang=en`, `${site}/events?regionId=pt-lisbon&lang=en`]),
  )
  const there = await world.database.sql
    .updateTable('event_details')
    .set({ hidden: true })
    .from('restaurants')
    .whereRef('restaurants.id', '=', 'restaurant_id')
    .where('region_id', '=', 'pt-lisbon')
    .returning('restaurant_id')
    .execute()
  expect(there.length).toBeGreaterThan(0)
  const left = await events()
  expect(left).toContain(`${site}/events?lang=en`)
  expect(left).not.toContain(`${site}/events?regionId=pt-lisbon&lang=en`)
  await world.database.sql
    .updateTable('event_details')
    .set({ hidden: false })
    .where(
      'restaurant_id',
      'in',
      there.map(({ restaurant_id }) => restaurant_id),
    )
    .execute()
})

test('a changed restaurant has the date of its change', async () => {
  const changed = '2031-02-03T04:05:06.000Z'
  const { slug } = await world.database.sql
    .updateTable('restaurants')
    .set({ updated: new Date(changed) })
    .where('id', '=', 1)
    .returning('slug')
    .executeTakeFirstOrThrow()
  const { body } = await get('/sitemaps/en/1.xml')
  expect(body).toContain(`<loc>${site}/restaurants/${slug}?lang=en</loc><lastmod>${changed}</lastmod>`)
  expect((await get('/sitemap.xml')).body).toContain(`1.xml</loc><lastmod>${changed}`)
})

test('a restaurant with a high id is in another file, with any spelling of its URL', async () => {
  await sql`
    insert into restaurants (id, slug, name, region_id, time_zone) overriding system value
    select ${sql.lit(idsPerFile + 1)}, 'far & <away>', 'Far', region_id, time_zone from restaurants where id = 1
  `.execute(world.database.sql)
  const { body } = await get('/sitemaps/en/2.xml')
  expect(addresses(body)).toEqual([`${site}/restaurants/far%20%26%20%3Caway%3E?lang=en`])
  expect(addresses((await get('/sitemap.xml')).body)).toContain(`${site}/sitemaps/ru/2.xml`)
})

test.each(['/sitemaps/en/99.xml', '/sitemaps/de-DE/1.xml', '/sitemaps/en/x.xml', '/sitemaps/en/1'])(
  '%s is a 404',
  async (url) => {
    expect((await get(url)).status).toBe(404)
  },
)

test('on a tenant’s host name all URLs are on that host name, in the tenant’s languages', async () => {
  const host = 'mesas.example'
  const languages = ['pt-PT' as const, 'en' as const]
  const body = { name: 'Mesas', hosts: [host], lockRegionId: 'pt-lisbon', languages }
  const token = world.context.operatorToken ?? ''
  succeeded(await world.send('operator.saveTenant', { tenantId: 'mesas', body }, { token }))
  const maps = addresses((await get('/sitemap.xml', host)).body)
  expect(new Set(maps.map((address) => address.split('/').slice(0, 5).join('/')))).toEqual(
    new Set(languages.map((locale) => `https://${host}/sitemaps/${locale}`)),
  )
  const pages = addresses((await get('/sitemaps/en/1.xml', host)).body)
  expect(pages.length).toBeGreaterThan(0)
  expect(pages.filter((address) => !address.startsWith(`https://${host}/`))).toEqual([])
  expect((await get('/sitemaps/de/1.xml', host)).status).toBe(404)
})

test('a crawler finds the legal notice under the host names that have one (guests 1.18)', async () => {
  const token = world.context.operatorToken
  const body = { name: 'Tascas', hosts: ['tascas.example'] }
  succeeded(await world.send('operator.saveTenant', { tenantId: 'tascas', body }, { token }))
  const text = { text: 'Rua 1', tenantId: 'tascas' }
  await world.send('operator.saveSitePage', { page: 'imprint', locale: 'pt', body: text }, { token })
  const listed = async (host: string) => addresses((await get('/sitemaps/en/0.xml', host)).body)
  expect(await listed('tascas.example')).toContain('https://tascas.example/imprint?lang=en')
  expect((await listed('tables.example')).filter((address) => address.includes('/imprint'))).toEqual([])
})

test('a development installation blocks crawlers and explains why', async () => {
  const { body, type } = await get('/robots.txt')
  expect(type).toBe('text/plain; charset=utf-8')
  expect(body).toMatch(/^# This is a development installation/)
  expect(body).toMatch(/^Disallow: \/$/m)
})

test('in production crawlers may visit restaurants and no private pages', () => {
  const lines = robotsText({ deployment: 'production', publicUrl: site }).split('\n')
  const isClosed = (path: string) =>
    lines
      .filter((line) => line.startsWith('Disallow: '))
      .map((line) =>
        line
          .slice('Disallow: '.length)
          .split('*')
          .map((part) => part.replaceAll(/[/?.]/g, '\\$&'))
          .join('.*'),
      )
      .some((pattern) => new RegExp(`^${pattern}`).test(path))
  const open = ['/', '/?regionId=pt-lisbon', '/restaurants/kumo?lang=de', '/i/summer', '/amp/kumo']
  expect(open.filter(isClosed)).toEqual([])
  const shut = [
    '/api/core/mb/x',
    '/booking?id=1&token=2',
    '/user/edit',
    '/dev',
    '/restaurants/kumo?party=2&date=2027-01-01',
    '/reserve/kumo?instant=x',
  ]
  expect(shut.filter(isClosed)).toEqual(shut)
  expect(lines).toContain(`Sitemap: ${site}/sitemap.xml`)
})
