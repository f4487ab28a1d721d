import { act } from 'react'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { click, find, pressKey, show } from '#web/testing/document.suite.tsx'
import { Calendar } from './calendar.tsx'
import type { DayLook, MonthOfDays } from './load-month.ts'

const lookOf = (day: number): DayLook => (day === 10 || day === 18 ? 'closed' : day % 2 ? 'full' : 'free')

/** March 2027 begins on a Monday. The 10th and the 18th are closed, and the days before the 5th are unknown. */
const days: MonthOfDays['days'] = Object.fromEntries(
  Array.from({ length: 27 }, (_, at) => {
    const day = at + 5
    return [`2027-03-${String(day).padStart(2, '0')}`, lookOf(day)]
  }),
)
const month: MonthOfDays = {
  month: '2027-03',
  previous: null,
  next: '2027-04',
  days,
  notes: {},
  eventDays: ['2027-03-18', '2027-03-19'],
}

async function focusOn(chosen: string) {
  await show(
    <Calendar
      month={month}
      today="2027-03-05"
      chosen={chosen}
      hrefFor={({ date }) => `/?date=${date ?? ''}`}
    />,
  )
  act(() => find('a[aria-current=date]').focus())
}

const focused = () => document.activeElement?.getAttribute('href')?.slice('/?date='.length)

test.each([
  ['ArrowRight', '2027-03-16', '2027-03-17'],
  ['ArrowLeft', '2027-03-16', '2027-03-15'],
  ['ArrowDown', '2027-03-16', '2027-03-23'],
  ['ArrowUp', '2027-03-16', '2027-03-09'],
  ['Home', '2027-03-16', '2027-03-05'],
  ['End', '2027-03-16', '2027-03-31'],
])('%s moves from %s to %s', async (key, from, to) => {
  await focusOn(from)
  expect(await pressKey(key)).toBe(true)
  expect(focused()).toBe(to)
})

test('skips days that can’t be chosen and lands on the same weekday', async () => {
  await focusOn('2027-03-09')
  await pressKey('ArrowRight')
  expect(focused()).toBe('2027-03-11')
  await pressKey('ArrowDown')
  expect(focused()).toBe('2027-03-25')
})

test('moving back returns to the first day, and the focus stays on the last one', async () => {
  await focusOn('2027-03-31')
  expect(await pressKey('ArrowRight')).toBe(false)
  expect(focused()).toBe('2027-03-31')
  await pressKey('ArrowLeft')
  await pressKey('ArrowRight')
  expect(focused()).toBe('2027-03-31')
})

test('leaves other keys to the browser', async () => {
  await focusOn('2027-03-16')
  expect(await pressKey('Tab')).toBe(false)
  expect(await pressKey('constructor')).toBe(false)
})

/** Shows March and April, between which the links move. */
function TwoMonths() {
  const shown = new URLSearchParams(useLocation().search).get('month') ?? '2027-03'
  const ends = shown === '2027-03' ? { previous: null, next: '2027-04' } : { previous: '2027-03', next: null }
  return (
    <Calendar
      month={{ ...month, month: shown, ...ends }}
      today="2027-03-05"
      chosen="2027-03-16"
      hrefFor={(query) => `/?month=${query.month ?? ''}`}
    />
  )
}

test('at the last and the first month, the focus stays where it was', async () => {
  await show(<TwoMonths />)
  for (const label of ['Next month', 'Previous month']) {
    const link = find(`a[aria-label="${label}"]`)
    act(() => link.focus())
    await click(link)
    expect(document.activeElement?.getAttribute('aria-label')).toBe(label)
    expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true')
  }
})

test('a month that changes otherwise doesn’t move the focus', async () => {
  const { router } = await show(<TwoMonths />)
  await act(() => router.navigate('/?month=2027-04'))
  expect(document.activeElement).toBe(document.body)
})

test.each([
  [true, ['Thursday, March 18, closed, event', 'Friday, March 19, fully booked, event']],
  [false, ['Friday, March 19, fully booked']],
])(
  'days with an event are marked and can be chosen if the restaurant is closed: %s',
  async (withEvents, links) => {
    await show(
      <Calendar
        {...{ month, withEvents }}
        today="2027-03-05"
        chosen="2027-03-16"
        hrefFor={({ date }) => `/?date=${date ?? ''}`}
      />,
    )
    const found = [...document.querySelectorAll('a[href*="-18"], a[href*="-19"]')]
    expect(found.map((link) => link.getAttribute('aria-label'))).toEqual(links)
  },
)
