import { afterEach, expect, test, vi } from 'vitest'
import type { AnswerOf } from '#contracts/calls.ts'
import { eventually, show } from '#web/testing/document.suite.tsx'
import { slotForTests } from '#web/guest/booking/availability/restaurants-for-tests.ts'
import type { MapPin } from '#web/parts/map/map-props.ts'
import { cardView } from '../restaurant-cards/card-view.ts'
import { cardForTests } from '../restaurant-cards/cards-for-tests.ts'
import { PinCard } from './pin-card.tsx'
import { readSearchQuery } from './search-query.ts'

const pin: MapPin = {
  id: 7,
  idOrName: 'place-7',
  name: 'Sol',
  lat: 38.7,
  lon: -9.1,
  time: '7:00 PM',
  href: '/restaurants/place-7',
}
const listed = cardView(cardForTests(7, 'Sol'), undefined, {
  requestedDay: '2027-03-05',
  today: '2027-03-05',
  known: true,
  inWorld: false,
})
const query = readSearchQuery(new URLSearchParams('regionId=pt-lisbon&view=map'))
const found: AnswerOf<'search.restaurants'> = {
  cuisineNames: { Italian: 'Italiana' },
  value: [cardForTests(7, 'Sol')],
}
const times: AnswerOf<'availability.list'> = {
  restaurants: [{ id: 7, slots: [slotForTests('2027-03-05T19:00:00+00:00')], nextDate: null, nextSlots: [] }],
}

const asked: string[] = []
/** Answers calls whose path contains a key. All others fail as if there were no server. */
function answerWith(answers: Readonly<Record<string, object>>): void {
  vi.stubGlobal('fetch', async (address: string | URL | Request) => {
    const { pathname } = new URL(address instanceof Request ? address.url : address, 'http://here')
    asked.push(pathname)
    const answer = Object.entries(answers).find(([part]) => pathname.toLowerCase().includes(part))?.[1]
    return answer ? Response.json(answer) : new Response('', { status: 503 })
  })
}
afterEach(() => {
  vi.unstubAllGlobals()
  asked.length = 0
})

const said = () => document.body.textContent ?? ''

test('a restaurant of the list has its card at once, with picture, rating and cuisine', async () => {
  answerWith({})
  await show(<PinCard pin={pin} cards={[listed]} query={query} />)
  expect(said()).toContain('4.7')
  expect(said()).toContain('Italian')
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/art/card/italian/a.svg')
  expect(asked).toEqual([])
})

test('one that is not on this page of the list is fetched with its times', async () => {
  answerWith({ search: found, availab: times })
  await show(<PinCard pin={pin} cards={[]} query={query} />)
  expect(said()).toContain('Sol')
  await eventually(() => expect(said()).toContain('Italiana'))
  expect(document.querySelector('a[href*="instant="]')?.textContent).toContain('7:00')
})

test('without a response, the pin still shows its name and time', async () => {
  answerWith({})
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await show(<PinCard pin={pin} cards={[]} query={query} />)
  await eventually(() => expect(asked).toHaveLength(1))
  expect(said()).toContain('Sol')
  expect(said()).toContain('7:00 PM')
  warn.mockRestore()
})
