import { expect, test } from 'vitest'
import type { Send } from '#contracts/client.ts'
import { drawPage } from '../../draw-page.suite.tsx'
import { regionForTests as region } from '../places/places-for-tests.ts'
import { ownPath } from './load-location-search.ts'

const world = region('g', 'World')
const portugal = region('pt', 'Portugal', 'Portugal')
const lisbon = region('pt-lisbon', 'Lisbon', 'Portugal', 'Lisbon')

const alfama = {
  id: 'pt-lisbon/Alfama',
  name: 'Alfama',
  type: 'Neighborhood',
  regionId: 'pt-lisbon',
  path: 'Lisbon, Portugal',
}

interface Question {
  id?: string
  query?: { search?: string }
  body?: { search?: string; parentId?: string }
}

const send = (async (name: string, { id, body, query }: Question) => {
  if (name === 'regions.findByIp') return world
  if (name === 'regions.config')
    return {
      regionId: id,
      regionName: id === 'g' ? 'World' : 'Lisbon',
      regionPath: id === 'g' ? [world] : [world, portugal, lisbon],
      quickCuisines: [],
      regions: [],
      sections: [],
    }
  if (name === 'search.locations') return { value: query?.search === 'alf' ? [alfama] : [] }
  if (body?.search && body.search !== '*') return body.search === 'lis' ? [lisbon] : []
  return { g: [portugal], pt: [lisbon] }[body?.parentId ?? ''] ?? []
}) as unknown as Send

const draw = (query: string, known = {}) => drawPage(`/location-search${query}`, send, known)

/** The page without the header, which has a selector of its own. */
const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))

test('without script a place is found with a form, and choosing it leads to its home page', async () => {
  const { html } = await draw('?search=lis')
  expect(mainOf(html)).toMatch(/<form [^>]*action="\/location-search"[^>]*>.*name="search"[^>]*value="lis"/s)
  expect(mainOf(html)).toMatch(/href="\/\?regionId=pt-lisbon#dine"[^>]*>.*Lisbon.*Portugal/s)
})

test('a neighbourhood is found by name, and choosing it leads to the list of its restaurants', async () => {
  const { html } = await draw('?search=alf')
  expect(mainOf(html)).toMatch(
    /href="\/restaurants\?location=pt-lisbon%2FAlfama"[^>]*>.*Alfama.*Lisbon, Portugal/s,
  )
})

test('levels are links; an open one shows its regions and all of it', async () => {
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

test('a name nobody has is told as such', async () => {
  const { html } = await draw('?search=atlantis')
  expect(html).toContain('No regions with name “atlantis”')
})

test('the way back leads to the page one came from', async () => {
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
])('a way back to %s is none', (from) => {
  expect(ownPath(from)).toBe('/')
})

test('with a tenant only what lies in its region is listed', async () => {
  const tenant = {
    name: 'T',
    lockRegionId: 'pt',
    backgroundColor: null,
    themeColor: null,
    theme: 'banquette',
  }
  const { html } = await draw('', { tenant })
  expect(mainOf(html)).toContain('Lisbon')
  expect(mainOf(html)).not.toContain('Everywhere')
})
