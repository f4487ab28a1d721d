import { expect, test } from 'vitest'
import { regionForTests } from '#web/regions/regions-for-tests.ts'
import { drawPage } from '#web/testing/draw-page.suite.tsx'
import { eventForTests } from '../events/events-for-tests.ts'
import { searchServer } from '../search/search-for-tests.ts'

const lisbon = '/?regionId=pt-lisbon'
const head = (id: string, title: string) => ({ id, title, text: '', image: '/art/a.svg' })

interface Given {
  readonly template: string
  readonly type?: string
  readonly title?: string
  readonly href?: string
}

/**
 * Returns a server whose home page of Lisbon has these sections, one event, and one item of every kind of operator
 * content.
 */
const withSections = (...sections: Given[]) =>
  searchServer({
    'regions.config': regionForTests({
      regionId: 'pt-lisbon',
      regionName: 'Lisbon',
      regionPath: [
        { id: 'g', name: 'World' },
        { id: 'pt', name: 'Portugal' },
        { id: 'pt-lisbon', name: 'Lisbon' },
      ],
      sections: sections.map(({ template, type = 'section', title = '', href = '' }) => ({
        id: template,
        type,
        content: { model: { template, title, text: '', href, image: '' } },
      })),
    }),
    'search.events': { total: 1, results: [eventForTests()] },
    'content.listLandings': [head('slow-sundays', 'Slow Sundays')],
    'content.listCollections': [head('by-the-fire', 'By the fire')],
    'content.lastPost': {
      ...head('guitar', 'A seat near the guitar'),
      author: 'Inês',
      excerpt: '',
      url: 'https://critics.example/guitar',
      date: '2099-01-02T09:00:00.000Z',
    },
  })

test('the events section shows events with date and price, and links to those of certain days', async () => {
  const { html } = await drawPage(lisbon, withSections({ template: 'events' }).send)
  const section = html.slice(html.indexOf('<section id="event"'))
  expect(section).toContain('Noite de morna')
  expect(section).toContain('€28 per person')
  expect(section).toContain('href="/reserve/noite-de-morna?date=2099-01-01')
  expect(section).toContain('href="/events?regionId=pt-lisbon&amp;when=weekend"')
})

test('search engines see when an event begins locally and what it costs', async () => {
  const { html } = await drawPage(lisbon, withSections({ template: 'events' }).send)
  expect(html).toContain('"@type":"Event","name":"Noite de morna","startDate":"2099-01-01T19:30:00+00:00"')
  expect(html).toContain('"streetAddress":"Rua do Benformoso 14"')
  expect(html).toContain('"price":"28.00","priceCurrency":"EUR"')
})

test('guides, announcements, the latest post and collections come in the order of the region', async () => {
  const { send } = withSections(
    { template: 'guides' },
    { template: 'announcement', title: 'Harvest week', href: '/events' },
    { template: 'latest-post' },
    { template: 'restaurants' },
    { template: 'collections' },
  )
  const { html } = await drawPage(lisbon, send)
  expect(html).toMatch(
    /href="\/i\/slow-sundays".*Harvest week.*href="https:\/\/critics.example\/guitar".*id="dine".*href="\/collection\?id=by-the-fire&amp;regionId=pt-lisbon"/s,
  )
  expect(html).toContain('Friday, January 2')
})

test('a heading that the operator chose replaces the app’s own', async () => {
  const { html } = await drawPage(lisbon, withSections({ template: 'events', title: 'Out tonight' }).send)
  expect(html).toContain('Out tonight')
  expect(html).not.toContain('>Events</h2>')
})

test('blogs and banners of the specification are left out, and nothing is fetched for them', async () => {
  const { send, asked } = withSections(
    { template: 'latest-post', type: 'blog' },
    { template: 'custom-banner', title: 'Banner' },
    { template: 'guest-app-banner', title: 'App' },
    { template: 'restaurants' },
  )
  const { html } = await drawPage(lisbon, send)
  expect(html).not.toMatch(/A seat near the guitar|>Banner<|>App</)
  expect(asked.map(({ name }) => name)).not.toContain('content.lastPost')
})
