import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually, show, text } from '#web/testing/document.suite.tsx'
import { bookingForTests } from '#web/guest/booking/ticket/bookings-for-tests.ts'
import { ownBookings, rememberOwn } from '#web/session/own-bookings.ts'
import { rememberContact, rememberedContact } from '#web/parts/contact/remembered-contact.ts'
import { BookingCard } from './booking-card.tsx'
import { DeviceBookings } from './device-bookings.tsx'
import { isCardDueFor } from './get-list.ts'

const ids = ['past', 'later', 'next', 'gone'] as const
const idOf = (name: (typeof ids)[number]) => String(ids.indexOf(name)).repeat(32)
const times: Readonly<Record<string, string>> = {
  [idOf('past')]: '2020-01-01T19:00:00Z',
  [idOf('later')]: '2098-01-02T19:00:00Z',
  [idOf('next')]: '2098-01-01T19:00:00Z',
}
const asked: string[] = []
/** The time in the server's responses; empty for none. */
let date = ''

beforeEach(() => {
  localStorage.clear()
  for (const name of ids) rememberOwn({ id: idOf(name), token: `opens ${name}` })
  vi.stubGlobal('fetch', async (address: string, { headers }: RequestInit) => {
    const id = new URL(address, 'http://banquette.test').pathname.split('/').at(-1) ?? ''
    asked.push(new Headers(headers).get('authorization') ?? '')
    const reservationTime = times[id]
    if (!reservationTime) {
      const problem = { title: 'Unknown', detail: 'Unknown', status: 404, code: 'unknownReservation' }
      return Response.json(problem, { status: 404 })
    }
    const [wallTime = ''] = reservationTime.split(':00Z')
    const booking = bookingForTests({ id, token: `opens ${id}`, reservationTime, wallTime })
    return Response.json(booking, { headers: date ? { date } : {} })
  })
})
afterEach(() => vi.unstubAllGlobals())

const loaded = async () => {
  const { place } = await show(<DeviceBookings />)
  await eventually(() => expect(place.querySelectorAll('article')).toHaveLength(3))
  return place
}

test('a visitor finds the bookings made in this browser, soonest first', async () => {
  const place = await loaded()
  expect(place.textContent).toContain(text.t('history.device'))
  expect(asked).toContain('Bearer opens next')
  const times = [...place.querySelectorAll('time')].map((time) => time.getAttribute('datetime'))
  expect(times).toEqual(['2098-01-01T19:00', '2098-01-02T19:00', '2020-01-01T19:00'])
  expect(place.querySelector('a')?.getAttribute('href')).toContain(`/booking?id=${idOf('next')}&token=`)
})

test('a device whose clock is wrong lists them in the same order', async () => {
  vi.useFakeTimers({ now: new Date('2099-01-01T12:00:00Z'), toFake: ['Date'] })
  date = 'Fri, 01 Jan 2027 12:00:00 GMT'
  const place = await loaded()
  const times = [...place.querySelectorAll('time')].map((time) => time.getAttribute('datetime'))
  expect(times).toEqual(['2098-01-01T19:00', '2098-01-02T19:00', '2020-01-01T19:00'])
  date = ''
  vi.useRealTimers()
})

test('what this browser remembers can be cleared', async () => {
  rememberContact({ customerName: 'Ada', email: 'ada@example.org', phoneNumber: '' })
  const place = await loaded()
  const button = [...place.querySelectorAll('button')].find(
    ({ textContent }) => textContent === text.t('history.deviceClear'),
  )
  expect(place.textContent).toContain('Ada · ada@example.org')
  await act(async () => button?.click())
  expect(ownBookings()).toEqual([])
  expect(rememberedContact()).toBeNull()
  expect(place.querySelectorAll('article')).toHaveLength(0)
  expect(place.querySelector('output')?.textContent).toBe(text.t('history.deviceCleared'))
})

test('without a booking in this browser there is no list', async () => {
  localStorage.clear()
  const { place } = await show(<DeviceBookings />)
  expect(place.textContent).toBe('')
})

test('remembered contact details can be cleared without a booking', async () => {
  localStorage.clear()
  rememberContact({ customerName: 'Ada', email: '', phoneNumber: '+351 912 345 678' })
  const { place } = await show(<DeviceBookings />)
  expect(place.textContent).toContain('Ada · +351 912 345 678')
  await act(async () => place.querySelector('button')?.click())
  expect(rememberedContact()).toBeNull()
})

const fee = { noShowFeeEnabled: true, creditCardChargeEnabled: true }

test.each([
  ['a deposit to pay', {}, 'Unpaid', 'Pay now'],
  ['a card to add', fee, 'No Card', 'Add a card'],
  ['an order to pay', { ...fee, deliveryType: 'takeaway' as const }, 'Unpaid', 'Pay now'],
])('%s is named with what the link does', async (_, given, missing, link) => {
  const due = { status: 'Pending', payBy: '2098-01-01T18:00:00Z', amount: 2000 } as const
  const { restaurant, ...booking } = bookingForTests({ ...due, ...given })
  const shown = { ...booking, name: restaurant.name, isCardDue: isCardDueFor(booking) }
  const { place } = await show(<BookingCard booking={shown} href="/booking" payHref="/pay" />)
  expect(place.textContent).toContain(`${missing} · held until`)
  expect(place.querySelector('a[href="/pay"]')?.textContent).toBe(link)
})
