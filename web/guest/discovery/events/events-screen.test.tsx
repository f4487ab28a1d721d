import { expect, test } from 'vitest'
import { drawPage } from '#web/testing/draw-page.suite.tsx'
import { searchServer } from '../search/search-for-tests.ts'
import { eventForTests } from './events-for-tests.ts'

const lisbon = '/events?regionId=pt-lisbon'
const listed = (...results: ReturnType<typeof eventForTests>[]) =>
  searchServer({ 'search.events': { total: results.length, results } })

test('a card says when, where and for how much, and books that date', async () => {
  const { html } = await drawPage(`${lisbon}&party=3`, listed(eventForTests()).send)
  expect(html).toMatch(/Thu, Jan 1(<!-- -->)? ·(<!-- -->)? <span[^>]*>7:30 PM/)
  expect(html).toContain('Nha Bia · Intendente')
  expect(html).toContain('€28 per person')
  expect(html).toContain('and 1 more date')
  expect(html).toMatch(
    /href="\/reserve\/noite-de-morna\?date=2099-01-01&amp;party=3"[^>]*aria-label="Book Noite de morna, Thu, Jan 1"|aria-label="Book Noite de morna, Thu, Jan 1"[^>]*href="\/reserve\/noite-de-morna\?date=2099-01-01&amp;party=3"/,
  )
})

test('an event without a stated price shows what the restaurant says, and a free one that it is free', async () => {
  const told = eventForTests({ pricePerGuest: null })
  const free = eventForTests({ id: 91, idOrName: 'free', pricePerGuest: 0 })
  const { html } = await drawPage(lisbon, listed(told, free).send)
  expect(html).toContain('€28 a person, paid at the table.')
  expect(html).toContain('Free admission')
})

test('a card whose date is fully booked says so and leads to other dates', async () => {
  const { html } = await drawPage(`${lisbon}&party=3`, listed(eventForTests({ soldOut: true })).send)
  expect(html).toContain('Thu, Jan 1 is fully booked')
  expect(html).toMatch(/aria-label="See other dates for Noite de morna"[^>]*>Other dates</)
  expect(html).not.toContain('aria-label="Book Noite de morna')
  expect(html).toContain('https://schema.org/SoldOut')
  const only = await drawPage(lisbon, listed(eventForTests({ soldOut: true, sessionCount: 1 })).send)
  expect(only.html).toContain('/notify?restaurant=noite-de-morna&amp;date=2099-01-01&amp;party=2')
  const free = await drawPage(lisbon, listed(eventForTests()).send)
  expect(free.html).toContain('https://schema.org/InStock')
})

test('events in several time zones say that their times are local', async () => {
  const tokyo = { date: '2099-01-02', starts: '2099-01-02T18:00:00+09:00', ends: '2099-01-02T21:00:00+09:00' }
  const there = eventForTests({ id: 91, idOrName: 'omakase', city: 'Tokyo', sessions: [tokyo] })
  const { html } = await drawPage('/events?regionId=g', listed(eventForTests(), there).send)
  expect(html).toContain('7:30 PM local time')
  expect(html).toContain('6:00 PM local time')
  expect(html).toContain('Nha Bia · Lisbon')
})

test('a period in the URL is requested and marked, and the links lead to the others', async () => {
  const { send, of } = listed(eventForTests())
  const { html } = await drawPage(`${lisbon}&when=weekend`, send)
  expect(of('search.events').map(({ input }) => input.query)).toMatchObject([
    { filter: "regionId eq 'pt-lisbon'", when: 'weekend' },
  ])
  expect(html).toMatch(/aria-current="true"[^>]*>This weekend/)
  expect(html).toContain('href="/events?regionId=pt-lisbon&amp;when=today"')
  expect(html).toContain('href="/events?regionId=pt-lisbon"')
})

test('without events the page says so and offers other dates and everywhere', async () => {
  const { html } = await drawPage(`${lisbon}&when=today`, listed().send)
  expect(html).toContain('No events match')
  expect(html).toMatch(/href="\/events\?regionId=g&amp;when=today"[^>]*>See events worldwide/)
  const none = await drawPage(lisbon, listed().send)
  expect(none.html).toContain('No upcoming events in Lisbon')
})

test.each([
  ['regionId=pt-lisbon', 'Try a wider area.'],
  ['regionId=pt-lisbon&when=today', 'Try other dates or a wider area.'],
  ['regionId=pt-lisbon&search=morna', 'Try another search or a wider area.'],
  ['regionId=pt-lisbon&date=2099-01-01&search=morna', 'Try other dates, another search, or a wider area.'],
  ['regionId=g&date=2099-01-01', 'Try other dates.'],
])('without events for %s, the hint only names filters that are set', async (query, hint) => {
  const { html } = await drawPage(`/events?${query}`, listed().send)
  expect(html).toContain(`<p>${hint}</p>`)
})

test('without any events in the world, no filter is suggested', async () => {
  const { html } = await drawPage('/events?regionId=g', listed().send)
  expect(html).toContain('No upcoming events')
  expect(html).not.toContain('Try ')
})
