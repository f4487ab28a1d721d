import { beforeAll, describe, expect, test } from 'vitest'
import { platformTag, writtenLocales } from '#domain/locale.ts'
import { type SharedWorld, sharedWorld } from '#server/testing/worlds/shared-world.ts'
import { drawDocument } from '#web/testing/draw-page.suite.tsx'
import { who } from '#world/who-is-who.ts'
import { htmlComplaints } from '../html-validity.ts'
import { complaintsAbout, recordsOf } from '../structured-data.ts'
import { headOf } from './head-of-page.ts'

/** The origin of the pages that `drawDocument` renders. */
const origin = 'http://banquette.test'
let world: SharedWorld

beforeAll(async () => {
  world = await sharedWorld()
})

const draw = (path: string) => drawDocument(path, world.send)

const pages = [
  '/',
  '/?regionId=pt-lisbon',
  '/?regionId=pt',
  '/?regionId=pt-lisbon&search=zzzz',
  `/restaurants/${who.areas}`,
  `/restaurants/${who.longName}`,
  `/restaurants/${who.chinese}`,
  `/restaurants/${who.minimal}`,
  `/restaurants/${who.callOnly}`,
  `/restaurants/${who.specialClosed}`,
  `/restaurants/${who.ampersand}`,
  `/restaurants/${who.twoServices}?tab=gallery`,
  `/restaurants/${who.events}?tab=events`,
  `/restaurants/${who.twoServices}?tab=reviews`,
  `/restaurants/${who.twoServices}?tab=menu`,
  '/restaurants/noite-de-morna',
  `/reserve/${who.areas}`,
  '/search?search=fish&regionId=pt-lisbon',
  '/restaurants?regionId=pt-lisbon',
  '/events?regionId=pt-lisbon',
  '/events?regionId=pt-lisbon&when=weekend',
  '/search?location=Lisbon&view=map&time=20:00&party=4',
  '/location-search',
  '/location-search?level=pt',
  '/collection',
  '/collection?id=under-the-sky',
  '/i',
  '/i/first-evening-in-lisbon',
  `/claim?restaurant=${who.areas}`,
  `/notify?restaurant=${who.full}&party=2`,
  '/booking',
  '/help',
  '/privacy',
  '/terms',
  '/no/such/page',
  '/restaurants/no-such-place',
]

describe('a validator finds no problems', () => {
  test.each(pages)('on %s', async (path) => {
    const { html } = await draw(path)
    expect(await htmlComplaints(html)).toEqual([])
  })
})

describe('structured data can be read and is complete', () => {
  test.each(pages)('on %s', async (path) => {
    const { html } = await draw(path)
    expect(recordsOf(html).flatMap((record) => complaintsAbout(record))).toEqual([])
  })

  test('of every restaurant of the world', async () => {
    const rows = await world.database.sql.selectFrom('restaurants').select(['slug', 'kind']).execute()
    const complaints: string[] = []
    for (const { slug, kind } of rows) {
      const about = kind === 'event' ? 'Event' : 'Restaurant'
      const records = recordsOf((await draw(`/restaurants/${slug}`)).html)
      if (records[0]?.['@type'] !== about) complaints.push(`${slug}: no ${about}`)
      for (const record of records)
        complaints.push(...complaintsAbout(record).map((each) => `${slug}: ${each}`))
    }
    expect(complaints).toEqual([])
  })
})

test('a search engine sees where a restaurant is, its languages, and its preview image', async () => {
  const { html } = await draw(`/restaurants/${who.areas}?date=2027-05-01&party=4`)
  const page = `${origin}/restaurants/${who.areas}`
  const { title, canonical, robots, alternates, metas } = headOf(html)
  expect(canonical).toBe(page)
  expect(robots).toBeNull()
  expect(alternates).toEqual([
    ...writtenLocales.map((locale) => `${platformTag(locale)} ${page}?lang=${locale}`),
    `x-default ${page}`,
  ])
  expect(title).toBe(`${metas.get('og:title')} · Banquette`)
  expect(metas.get('og:url')).toBe(page)
  expect(metas.get('og:image')).toBe(`${origin}/share/${who.areas}.png`)
  expect(metas.get('og:locale')).toBe('en_US')
  expect(metas.get('og:description')).toBe(metas.get('description'))
  expect(metas.get('twitter:card')).toBe('summary_large_image')
  expect(metas.get('twitter:image')).toBe(metas.get('og:image'))
})

test('a page in one language declares it and is found under it', async () => {
  const { canonical, metas } = headOf((await draw(`/restaurants/${who.areas}?lang=de&utm_source=x`)).html)
  expect(canonical).toBe(`${origin}/restaurants/${who.areas}?lang=de`)
  expect(metas.get('og:url')).toBe(canonical)
})

test('a region is shared with its own picture and has breadcrumbs', async () => {
  const { html } = await draw('/?regionId=pt-lisbon')
  expect(headOf(html).metas.get('og:image')).toBe(`${origin}/share/region/pt-lisbon.png`)
  const trail = recordsOf(html).find((record) => record['@type'] === 'BreadcrumbList')
  expect(JSON.stringify(trail)).toContain('"name":"Lisbon"')
  expect(JSON.stringify(trail)).toContain('"name":"Portugal"')
})

test('the list of a region has breadcrumbs and its restaurants, a text search doesn’t', async () => {
  const recordsAt = async (path: string) => recordsOf((await draw(path)).html)
  const list = await recordsAt('/restaurants?regionId=pt-lisbon')
  expect(list.map((record) => record['@type'])).toEqual(['BreadcrumbList', 'ItemList'])
  expect(list[0]?.['itemListElement']).toHaveLength(3)
  expect(await recordsAt('/restaurants?regionId=pt-lisbon&search=lume')).toEqual([])
})

test('the home page describes the site’s search', async () => {
  const types = recordsOf((await draw('/')).html).map((record) => record['@type'])
  expect(types).toContain('WebSite')
})

test.each([`/reserve/${who.areas}`, '/booking', '/no/such/page', '/?regionId=pt-lisbon&search=zzzz'])(
  '%s is not indexed by search engines',
  async (path) => {
    const { robots, alternates } = headOf((await draw(path)).html)
    expect(robots).toBe('noindex')
    expect(alternates).toEqual([])
  },
)

test('a booking’s token isn’t repeated in share metadata', async () => {
  const { html } = await draw(`/booking?id=${'0'.repeat(32)}&token=secret`)
  const { metas, canonical } = headOf(html)
  expect([...metas.values(), canonical ?? ''].join(' ')).not.toContain('secret')
})

test('every URL in the sitemaps is an indexable page', async () => {
  const listed = await world.app.inject({ method: 'GET', url: '/sitemaps/en/0.xml' })
  const restaurants = await world.app.inject({ method: 'GET', url: '/sitemaps/en/1.xml' })
  const addresses = [
    ...listed.body.matchAll(/<loc>([^<]*)<\/loc>/g),
    ...[...restaurants.body.matchAll(/<loc>([^<]*)<\/loc>/g)].slice(0, 5),
  ].map(([, text = '']) => text.replaceAll('&#38;', '&').slice(world.context.config.publicUrl.length))
  expect(addresses.length).toBeGreaterThan(10)
  for (const address of addresses) {
    const { status, html } = await draw(address)
    const { canonical, robots } = headOf(html)
    expect({ address, status, robots, canonical }).toEqual({
      address,
      status: 200,
      robots: null,
      canonical: `${origin}${address}`,
    })
  }
})
