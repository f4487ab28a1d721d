import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { text } from '../../draw-page.suite.tsx'
import { TextProvider } from '../../text/text.tsx'
import { CardTimes } from './card-times.tsx'
import type { CardView } from './card-view.ts'

const card = (date: string, time: string): CardView => ({
  id: 1,
  idOrName: 'lua-torta',
  name: 'Lua Torta',
  picture: '',
  cuisine: [],
  price: 0,
  currency: 'EUR',
  rating: null,
  reviews: 0,
  place: '',
  distance: null,
  attribution: '',
  asked: '2099-03-27',
  times: [{ instant: `${date}T${time}:00Z`, serviceDate: '2099-03-27', date, time, asking: false }],
  none: null,
})

const draw = (view: CardView) =>
  renderToString(
    <MemoryRouter>
      <TextProvider text={text}>
        <CardTimes card={view} party={2} />
      </TextProvider>
    </MemoryRouter>,
  )

test.each([
  ['an evening', '2099-03-27', '19:30'],
  ['past midnight', '2099-03-28', '00:30'],
])('a time of %s is called what is read on it', (_, date, time) => {
  const [, label = '', inside = ''] =
    /aria-label="([^"]*)"[^>]*>(.*?)<\/a>/s.exec(draw(card(date, time))) ?? []
  const read = inside.replace(/<[^>]*>/g, '').trim()
  expect(read).not.toBe('')
  expect(label).toContain(read)
})

test('a time past midnight says which day it is', () => {
  expect(draw(card('2099-03-28', '00:30'))).toContain('March 28')
})
