import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { maxAmpBytes, answerAmp } from '#web/amp/answer-amp.tsx'
import { drawPicture } from '#art/draw-picture.ts'
import { parsePictureUrl } from '#domain/pictures/read-picture-url.ts'
import { text } from '#web/testing/draw-page.suite.tsx'
import { formatDay } from '#web/text/format.ts'
import { who } from '#world/who-is-who.ts'
import { htmlComplaints } from '../html-validity.ts'
import { headOf } from './head-of-page.ts'

const origin = 'http://banquette.test'
let world: OpenWorld

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

function pictureAt(path: string): string | null {
  const spec = parsePictureUrl(path)
  return spec ? drawPicture(spec) : null
}

const failures: unknown[] = []

async function open(path: string, send = world.send) {
  const answer = await answerAmp({
    request: new Request(`${origin}${path}`),
    send,
    text,
    lang: 'en',
    tenant: null,
    pictureAt,
    report: (error) => failures.push(error),
  })
  if (!answer) throw new Error(`${path} is no lightweight page.`)
  return { ...answer, html: new TextDecoder().decode(answer.body) }
}

/** Returns the size in bytes of a page and everything that it loads, before compression. */
function weightOf(html: string): number {
  const pictures = [...html.matchAll(/<img[^>]* src="([^"]+)"/g)].map(
    ([, src = '']) => pictureAt(src.replaceAll('&amp;', '&').split('?', 1)[0] ?? '') ?? '',
  )
  return Buffer.byteLength(html + pictures.join(''))
}

function recordsOf(html: string): Record<string, unknown>[] {
  const text = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1]
  if (!text) return []
  const record: Record<string, unknown> & { '@graph'?: Record<string, unknown>[] } = JSON.parse(text)
  return record['@graph'] ?? [record]
}

const pages = [
  '/amp',
  '/amp?regionId=pt-lisbon',
  '/amp?regionId=pt-lisbon&search=zzzz',
  '/amp?regionId=g&skip=20',
  '/amp?skip=9000',
  '/amp?regionId=g&places=0',
  '/amp?regionId=nowhere',
  `/amp/${who.areas}`,
  `/amp/${who.minimal}`,
  `/amp/${who.callOnly}`,
  `/amp/${who.waitlistOnly}`,
  `/amp/${who.specialClosed}`,
  `/amp/${who.noShowFee}`,
  `/amp/${who.full}`,
  '/amp/noite-de-morna',
  '/amp/no-such-place',
]

describe('a lightweight page', () => {
  test.each(pages)('%s is valid, runs no scripts and is small', async (path) => {
    const { html, headers } = await open(path)
    expect(await htmlComplaints(html)).toEqual([])
    const withoutData = html.replace(/<script type="application\/ld\+json">[^<]*<\/script>/g, '')
    expect(withoutData).not.toMatch(/<script|<noscript|\son\w+=|javascript:|<iframe|modulepreload/i)
    expect(weightOf(html)).toBeLessThan(maxAmpBytes)
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/]{43}='/)
  })

  test('every restaurant of the demo world stays small, including its picture', async () => {
    const rows = await world.database.sql.selectFrom('restaurants').select('slug').execute()
    const weights = await Promise.all(
      rows.map(async ({ slug }) => ({ slug, weight: weightOf((await open(`/amp/${slug}`)).html) })),
    )
    expect(weights.filter(({ weight }) => weight >= maxAmpBytes)).toEqual([])
  })

  test('a restaurant with a lot of text drops its picture first and then the end of its description', async () => {
    await world.database.sql
      .updateTable('restaurants')
      .set({ description: 'Sea bass & fennel. '.repeat(2_000), revision: 99 })
      .where('slug', '=', who.olive)
      .execute()
    world.context.catalogue.forget((await world.context.catalogue.get(who.olive))?.record.id ?? 0)
    const { html } = await open(`/amp/${who.olive}`)
    expect(weightOf(html)).toBeLessThan(maxAmpBytes)
    expect(html).toContain('…</p>')
  })
})

test('a guest finds every fact about a restaurant', async () => {
  const restaurant = await world.send('restaurants.get', { id: who.areas })
  if ('refusal' in restaurant || !('idOrName' in restaurant)) throw new Error('no restaurant')
  const { html } = await open(`/amp/${who.areas}`)
  for (const fact of [
    restaurant.name,
    restaurant.address,
    restaurant.phone,
    restaurant.city,
    restaurant.averageRating?.toFixed(1) ?? '',
    ...restaurant.cuisine,
  ])
    expect(html).toContain(fact)
  expect(html).toContain(restaurant.description.slice(0, 30))
  expect(html).toContain('openstreetmap.org')
  expect(html.match(/<tr/g)).toHaveLength(7)
})

test('a guest books from it: the next times are links, any other day uses a form', async () => {
  const { html } = await open(`/amp/${who.areas}?lang=en`)
  const times = [...html.matchAll(/href="(\/reserve\/[^"]+)"/g)].map(([, href = '']) => href)
  expect(times.length).toBeGreaterThan(3)
  for (const href of times) expect(href).toMatch(/instant=\d{4}-\d{2}-\d{2}T.*lang=en/)
  expect(html).toMatch(new RegExp(`<form action="/reserve/${who.areas}" method="get">`))
  expect(html).toContain('<input type="hidden" name="lang" value="en"/>')
  expect(html).toContain('type="date" required="" min="')
})

test('a restaurant without online booking offers its phone number or its waitlist instead', async () => {
  expect((await open(`/amp/${who.callOnly}`)).html).toMatch(/class="slip".*href="tel:/s)
  const line = (await open(`/amp/${who.waitlistOnly}`)).html
  expect(line).toContain(`href="/waitlist/${who.waitlistOnly}"`)
  expect(line).not.toContain('<form')
})

test('an event page says when it takes place and who hosts it, and its days can be booked', async () => {
  const event = succeeded(await world.send('restaurants.get', { id: 'grogue-tasting' }))
  const night = event.startDate ?? ''
  const { html } = await open('/amp/grogue-tasting')
  expect(html).toMatch(/<a [^>]*href="\/amp\/cachupa-da-nha-bia">At Cachupa da Nha Bia</)
  expect(html).toContain(formatDay(night, 'en'))
  expect(html).toMatch(new RegExp(`<input type="date"[^>]* value="${night}"`))
  expect(html).toContain(`href="/reserve/grogue-tasting?date=${night}"`)
  // This restaurant has no weekly hours.
  expect(html).not.toMatch(/<table|Closed now/)
})

test('the days of an event are listed once, and not as exceptions to hours it doesn’t have', async () => {
  const { startDate } = succeeded(await world.send('restaurants.get', { id: 'vece-starogradske' }))
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${startDate}T09:00:00Z`) })
  onTestFinished(() => void vi.useRealTimers())
  const { html } = await open('/amp/vece-starogradske')
  expect(html).toContain('id="days"')
  expect(html).not.toContain('class="note')
})

test('search engines read the same facts as on the full page', async () => {
  const records = recordsOf((await open(`/amp/${who.areas}`)).html)
  const restaurant = records.find((record) => record['@type'] === 'Restaurant')
  expect(restaurant).toMatchObject({ name: 'Horta Suspensa', url: `${origin}/restaurants/${who.areas}` })
  const list = recordsOf((await open('/amp?regionId=pt-lisbon')).html)
  expect(list.map((record) => record['@type'])).toEqual(['ItemList'])
  expect(recordsOf((await open('/amp/no-such-place')).html)).toEqual([])
})

test('search engines are pointed to the full page', async () => {
  expect(headOf((await open(`/amp/${who.areas}`)).html).canonical).toBe(`${origin}/restaurants/${who.areas}`)
  expect(headOf((await open('/amp?regionId=pt-lisbon&lang=de')).html).canonical).toBe(
    `${origin}/?regionId=pt-lisbon&lang=de`,
  )
})

test('a campaign stays in every link and form, but not in the canonical URL', async () => {
  const { html } = await open(`/amp/${who.areas}?utm_source=mail&utm_campaign=spring`)
  const links = [...html.matchAll(/<a [^>]*href="(\/(?:reserve|restaurants|amp)[^"]*)"/g)].map(
    ([, href]) => href,
  )
  expect(links.length).toBeGreaterThan(3)
  for (const href of links) expect(href).toContain('utm_source=mail&amp;utm_campaign=spring')
  expect(html).toContain('<input type="hidden" name="utm_source" value="mail"/>')
  expect(headOf(html).canonical).toBe(`${origin}/restaurants/${who.areas}`)
})

test('the list has pages, and links to the locations of a region', async () => {
  const first = await open('/amp')
  expect(first.html.match(/class="cards"/g)).toHaveLength(1)
  expect(first.html).toContain('rel="next" href="/amp?skip=20"')
  expect((await open('/amp?skip=20')).html).toContain('rel="prev" href="/amp"')
  expect(first.html).toContain('href="/amp?regionId=pt"')
  expect((await open('/amp?regionId=pt')).html).toContain('href="/amp?regionId=pt-lisbon"')
})

test('an unknown restaurant is a 404 page', async () => {
  const { status, html } = await open('/amp/no-such-place')
  expect(status).toBe(404)
  expect(html).toContain('This page could not be found')
  expect(headOf(html).robots).toBe('noindex')
})

test('an internal error is reported to the operator, and the guest sees a friendly page', async () => {
  const broken = (async () => {
    throw new Error('the cellar is flooded')
  }) as unknown as typeof world.send
  const { status, html } = await open('/amp', broken)
  expect(status).toBe(500)
  expect(html).not.toContain('flooded')
  expect(failures).toHaveLength(1)
})

test.each(['/', '/ampersand', '/amp/kumo/menu', '/restaurants/amp'])(
  '%s is left to the app',
  async (path) => {
    const request = new Request(`${origin}${path}`)
    expect(
      await answerAmp({
        request,
        send: world.send,
        text,
        lang: 'en',
        tenant: null,
        pictureAt,
        report: () => undefined,
      }),
    ).toBeNull()
  },
)
