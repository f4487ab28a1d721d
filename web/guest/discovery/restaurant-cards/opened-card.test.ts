import { afterEach, expect, test, vi } from 'vitest'
import { cardView } from './card-view.ts'
import { cardForTests } from './cards-for-tests.ts'
import { openCard, openedCard } from './opened-card.ts'

const day = '2027-03-01'
const card = cardView(cardForTests(7, 'Sol'), undefined, {
  requestedDay: day,
  today: day,
  known: true,
  inWorld: false,
})
const page = new URL('https://banquette.test/restaurants/place-7?party=2')

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the page opened from a card can use the card’s data until its URL is open', () => {
  vi.stubGlobal('location', { pathname: '/' })
  openCard(card)
  expect(openedCard(page, 'place-7')).toBe(card)
  expect(openedCard(page, 'place-8')).toBeNull()
  vi.stubGlobal('location', { pathname: page.pathname })
  expect(openedCard(page, 'place-7')).toBeNull()
})
