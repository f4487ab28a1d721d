import { afterAll, beforeAll, expect, test } from 'vitest'
import { escapeHtml } from '#server/platform/calls/html.ts'
import { who } from '#world/who-is-who.ts'
import { openPages } from './open-pages.ts'

let pages: Awaited<ReturnType<typeof openPages>>
beforeAll(async () => {
  pages = await openPages()
})
afterAll(() => pages.close())

const open = (path: string) => pages.app.inject({ url: path, headers: { host: 'tables.example' } })
const website = 'http://localhost:5173'
const reserve = `/reserve/${who.areas}?standalone=1`

test('websites load the script from a stable URL, and only once', async () => {
  const { statusCode, headers, body } = await open('/embed.js')
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': expect.stringContaining('max-age='),
  })
  const again = await pages.app.inject({ url: '/embed.js', headers: { 'if-none-match': headers.etag } })
  expect(again).toMatchObject({ statusCode: 304, body: '' })
  const words = JSON.parse(/^globalThis\.banquetteWords=(\{.*?\});/.exec(body)?.[1] ?? '')
  expect(words).toMatchObject({
    en: ['Book a table', 'Close', 'Join the waitlist', 'Order food', 'View restaurant'],
    de: ['Tisch reservieren', 'Schließen', 'Auf die Warteliste', 'Essen bestellen', 'Restaurant ansehen'],
  })
  expect(words['sr-latn'][0]).toMatch(/^\p{Script=Latin}/u)
  expect(words['zh']).toEqual(words['zh-tw'])
  expect(words).not.toHaveProperty('en-gb')
})

test('only a page in a frame of an allowed website loads the script that sends messages', async () => {
  const script = `<script data-frame="" data-parent="${website}" src="/embed/frame.js"></script>`
  expect((await open(`${reserve}&parent-origin=${website}/book`)).body).toContain(script)
  for (const path of [reserve, `${reserve}&parent-origin=https://evil.example`])
    expect((await open(path)).body).not.toContain('data-parent')
  expect((await open('/embed/frame.js')).statusCode).toBe(200)
})

test.each([
  `/reserve/${who.areas}`,
  `/waitlist/${who.lineThatCalls}`,
  `/delivery/${who.dayAndNight}`,
  `/restaurants/${who.areas}`,
])('%s in a frame keeps the website, its theme and its campaign in every link and form', async (path) => {
  const kept = 'parent-origin=http%3A%2F%2Flocalhost%3A5173&amp;theme=dark&amp;utm_source=mail'
  const { statusCode, body } = await open(
    `${path}?standalone=1&parent-origin=${website}&theme=dark&utm_source=mail`,
  )
  expect(statusCode).toBe(200)
  expect(body).toMatch(/<html[^>]* data-scheme="dark"/)
  expect(body).not.toContain('aria-label="About this site"')
  const links = [...body.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href]) => href)
  expect(links.length).toBeGreaterThan(0)
  for (const href of links) expect(href).toContain(kept)
  for (const form of body.match(/<form.*?<\/form>/gs) ?? []) expect(form).toContain('parent-origin')
})

test('themes other than light and dark are ignored', async () => {
  expect((await open(`${reserve}&theme=x"onload=alert`)).body).not.toContain('data-scheme')
})

test('the example website shows the script tag with its settings, and nothing else from its URL', async () => {
  const { body, headers } = await open('/dev/embed?restaurant=kumo&theme=dark&date="><b>&other=x')
  expect(body).toContain(`data-restaurant="kumo" data-theme="dark" data-date="${escapeHtml('"><b>')}"`)
  expect(body).not.toContain('data-other')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})

test('a link from an older widget opens the table it names, with its campaign', async () => {
  const link = `/booking?restaurantId=${who.areas}&person=4&date=12/09/2099&time=19:30:00&dateFormat=MM/DD/YYYY`
  const { headers } = await open(`${link}&lang=en&utm_source=mail`)
  const { pathname, searchParams } = new URL(String(headers.location), 'http://tables.example')
  expect(pathname).toBe(`/reserve/${who.areas}`)
  expect(Object.fromEntries(searchParams)).toEqual({
    person: '4',
    date: '12/09/2099',
    time: '19:30:00',
    dateFormat: 'MM/DD/YYYY',
    lang: 'en',
    utm_source: 'mail',
  })
})
