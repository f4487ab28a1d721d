import { expect, test } from 'vitest'
import type { Visitor } from '#web/routing/page-context.ts'
import { regionForTests as configForTests } from '#web/regions/regions-for-tests.ts'
import { sendForTests } from '#web/testing/send-for-tests.ts'
import { drawPage } from '#web/testing/draw-page.suite.tsx'
import { regionForTests as region } from '../restaurant-cards/cards-for-tests.ts'
import { ownPath } from './load-location-search.ts'

const world = region('g', 'World')
const portugal = region('pt', 'Portugal', 'Portugal')
const lisbon = region('pt-lisbon', 'Lisbon', 'Portugal', 'Lisbon')

const alfama = {
  '@search.text': 'Alfama',
  id: 'pt-lisbon/Alfama',
  name: 'Alfama',
  type: 'Neighborhood',
  regionId: 'pt-lisbon',
  path: 'Lisbon, Portugal',
} as const

const { send } = sendForTests({
  'regions.findByIp': world,
  'regions.config': ({ id }) =>
    configForTests({
      regionId: String(id),
      regionName: id === 'g' ? 'World' : 'Lisbon',
      regionPath: id === 'g' ? [world] : [world, portugal, lisbon],
    }),
  'search.suggestLocations': ({ query }) => ({ value: query?.search === 'alf' ? [alfama] : [] }),
  'regions.suggestByName': ({ body: { search = '*', parentId = '' } = {} }) => {
    if (search !== '*') return search === 'lis' ? [lisbon] : []
    return { g: [portugal], pt: [lisbon] }[parentId] ?? []
  },
})

const draw = (query: string, known: Partial<Visitor> = {}) =>
  drawPage(`/location-search${query}`, send, known)

/** Returns the main part of the page, because the header contains a location selector, too. */
const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))

test('without scripts a guest finds a location with a form, and its link leads to the home page', async () => {
  const { html } = await draw('?search=lis')
  expect(mainOf(html)).toMatch(/<form [^>]*action="\/location-search"[^>]*>.*name="search"[^>]*value="lis"/s)
  expect(mainOf(html)).toMatch(/href="\/\?regionId=pt-lisbon#dine"[^>]*>.*Lisbon.*Portugal/s)
})

test('a guest finds a neighborhood by name, and its link leads to the list of its restaurants', async () => {
  const { html } = await draw('?search=alf')
  expect(mainOf(html)).toMatch(
    /href="\/restaurants\?location=pt-lisbon%2FAlfama"[^>]*>.*Alfama.*Lisbon, Portugal/s,
  )
})

test('levels are links; an open level lists its regions and itself', async () => {
  const shut = mainOf((await draw('')).html)
  expect(shut).toMatch(
    /href="\/location-search\?level=pt&amp;from=%2F"[^>]*aria-expanded="false"|aria-expanded="false"[^>]*href="\/location-search\?level=pt/,
  )
  expect(shut).not.toContain('Lisbon')
  const open = mainOf((await draw('?level=pt')).html)
  expect(open).toContain('aria-expanded="true"')
  expect(open).toMatch(/href="\/\?regionId=pt#dine"[^>]*>.*All of Portugal/s)
  expect(open).toMatch(/href="\/\?regionId=pt-lisbon#dine"/)
})

test('an unknown name says that nothing was found', async () => {
  const { html } = await draw('?search=atlantis')
  expect(html).toContain('No regions with name “atlantis”')
})

test('the back link leads to the previous page', async () => {
  const { html } = await draw('?from=%2Fhistory%3Fx%3D1')
  expect(html).toMatch(/<a[^>]*href="\/history\?x=1"[^>]*>.*Go back/s)
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  'javascript:alert(1)',
  '',
])('%s isn’t accepted as a page to go back to', (from) => {
  expect(ownPath(from)).toBe('/')
})

test('under a tenant only locations in its region are listed', async () => {
  const tenant = {
    name: 'T',
    lockRegionId: 'pt',
    backgroundColor: null,
    themeColor: null,
    theme: 'banquette',
    logo: '',
    embedOrigins: [],
    languages: [],
    sender: null,
    paymentAccount: null,
  } as const
  const { html } = await draw('', { tenant })
  expect(mainOf(html)).toContain('Lisbon')
  expect(mainOf(html)).not.toContain('Everywhere')
})
