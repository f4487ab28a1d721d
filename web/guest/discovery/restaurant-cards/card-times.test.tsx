import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { text } from '#web/testing/draw-page.suite.tsx'
import { TextProvider } from '#web/text/text.tsx'
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
  area: '',
  city: '',
  location: '',
  distance: null,
  attribution: '',
  fit: null,
  today: '2099-03-27',
  requestedDay: '2099-03-27',
  times: [{ instant: `${date}T${time}:00Z`, serviceDate: '2099-03-27', date, time, needsApproval: false }],
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
])('the accessible name of a time on %s contains its visible text', (_, date, time) => {
  const [, label = '', inside = ''] =
    /aria-label="([^"]*)"[^>]*>(.*?)<\/a>/s.exec(draw(card(date, time))) ?? []
  const read = inside.replace(/<[^>]*>/g, '').trim()
  expect(read).not.toBe('')
  expect(label).toContain(read)
})

test('a time after midnight names its day', () => {
  expect(draw(card('2099-03-28', '00:30'))).toContain('March 28')
})

test('times of another day follow that day’s name, and their accessible names contain it', () => {
  const tomorrow = draw({
    ...card('2099-03-28', '19:00'),
    requestedDay: '2099-03-27',
    times: timesOn('2099-03-28'),
  })
  expect(tomorrow).toMatch(/>Tomorrow<.*pick-other-day.*7:00 PM/s)
  expect(tomorrow).toContain('aria-label="7:00 PM on Saturday, March 28, Lua Torta, table for 2"')
  const later = draw({ ...card('2099-04-02', '19:00'), times: timesOn('2099-04-02') })
  expect(later).toContain('>Thu, Apr 2<')
  expect(later).not.toContain('Tomorrow')
})

test('after midnight, times of the night still in service are today’s', () => {
  const html = draw({ ...card('2099-03-28', '01:30'), requestedDay: '2099-03-28', today: '2099-03-28' })
  expect(html).toContain('aria-label="1:30 AM, Lua Torta, table for 2"')
  expect(html).not.toMatch(/pick-other-day|\+1/)
})

test('times of the requested day have no day in their names', () => {
  const html = draw({
    ...card('2099-03-28', '19:00'),
    requestedDay: '2099-03-28',
    times: timesOn('2099-03-28'),
  })
  expect(html).toContain('aria-label="7:00 PM, Lua Torta, table for 2"')
  expect(html).not.toContain('pick-other-day')
})

function timesOn(day: string): CardView['times'] {
  return [{ instant: `${day}T19:00:00Z`, serviceDate: day, date: day, time: '19:00', needsApproval: false }]
}
