import { expect, test } from 'vitest'
import { drawPage } from '#web/testing/draw-page.suite.tsx'
import { regionForTests } from '../restaurant-cards/cards-for-tests.ts'
import { searchServer } from '../search/search-for-tests.ts'

const city = (id: string, name: string, timeZone: string) => ({
  ...regionForTests(id, name, 'Land', name),
  timeZone,
})
const cities = [
  city('jp-tokyo', 'Tokyo', 'Asia/Tokyo'),
  city('pt-lisbon', 'Lisbon', 'Europe/Lisbon'),
  city('pt-porto', 'Porto', 'Europe/Lisbon'),
]
const { send } = searchServer({ 'regions.suggestByName': cities })

const suggestion = /<a[^>]*data-cities="([^"]*)"[^>]*>.*?<span[^>]*>([^<]*)</s

test('a first visit has a link for each time zone, and leads to all cities until the zone is known', async () => {
  const { html, cookies } = await drawPage('/', send)
  const [, links = '', shown] = suggestion.exec(html) ?? []
  expect(JSON.parse(links.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))).toEqual({
    'Asia/Tokyo': ['/?regionId=jp-tokyo', 'Restaurants in Tokyo'],
    'Europe/Lisbon': ['/?regionId=pt-lisbon', 'Restaurants in Lisbon'],
  })
  expect(shown).toBe('Choose your city')
  expect(html).toContain('Book a table anywhere')
  expect(cookies).toEqual([])
})

test.each([
  ['the world', '/?regionId=g', {}],
  ['the world on an earlier visit', '/', { storedRegion: 'g' }],
  ['a city', '/?regionId=pt-lisbon', {}],
])('nothing is suggested to a guest who chose %s', async (_, address, known) => {
  const { html } = await drawPage(address, send, known)
  expect(html).not.toMatch(suggestion)
})
