import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settled, show } from '#web/testing/document.suite.tsx'
import { restaurantForTests, slotForTests } from '#web/guest/booking/availability/restaurants-for-tests.ts'
import * as bookingScreen from '#web/guest/booking/ticket/booking-screen.tsx'
import { bookingForTests } from '#web/guest/booking/ticket/bookings-for-tests.ts'
import * as reserveScreen from '#web/guest/booking/reserve/reserve-screen.tsx'
import { refusal, sendForTests } from '#web/testing/send-for-tests.ts'
import { setUpTracking } from './set-up-tracking.ts'

beforeEach(() => {
  sessionStorage.clear()
  delete window.dataLayer
})
afterEach(() => vi.unstubAllGlobals())

const gtm = 'GTM-K3RS5'
const instant = '2099-03-18T19:30:00+00:00'
const chosen = `/reserve/kumo?date=2099-03-18&party=3&instant=${encodeURIComponent(instant)}`
const booked = `/booking?id=${'c'.repeat(32)}&token=secret&booked=1`
const { id: restaurantId } = restaurantForTests()

function server(given: object) {
  return sendForTests({
    'restaurants.get': { ...restaurantForTests(), ...given },
    'reservations.get': bookingForTests(),
    'invitations.shareLink': { url: null, seatsLeft: 2, members: [] },
    'availability.get': [slotForTests(instant)],
    'reservations.createId': { id: 'b'.repeat(32) },
    'holds.create': refusal('tooManyRequests', 'Too many.'),
  }).send
}

async function open(path: string, given: object = { gtm }): Promise<void> {
  const { Component, loader, action } = path.startsWith('/reserve') ? reserveScreen : bookingScreen
  const route = { path: path.startsWith('/reserve') ? '/reserve/:restaurantId' : '/booking', loader, action }
  await show(<Component />, { path, send: server(given), route })
  await settled()
}

const events = () => window.dataLayer?.map(({ event }) => event)

test('tracking set up without a key is an error', () => {
  expect(() => setUpTracking('')).toThrow('needs the key')
  expect(() => setUpTracking(' ')).toThrow('needs the key')
})

test('a restaurant without a tag manager gets no data layer', async () => {
  await open(chosen, { gtm: '' })
  await import('./set-up-tracking.ts')
  expect(window.dataLayer).toBeUndefined()
})

test('choosing a table is added to the restaurant’s data layer', async () => {
  await open(chosen)
  await vi.waitFor(() => expect(events()).toEqual(['page_view', 'table_selected']))
  const shared = { restaurantId, gtm, page: '/reserve/kumo' }
  expect(window.dataLayer).toEqual([
    { event: 'page_view', ...shared },
    { event: 'table_selected', ...shared },
  ])
})

test('a booking is added once, without its token, id and contacts', async () => {
  await open(booked)
  await vi.waitFor(() => expect(events()).toEqual(['page_view', 'booking_completed']))
  expect(Object.keys(window.dataLayer?.[1] ?? {}).sort()).toEqual(['event', 'gtm', 'page', 'restaurantId'])
  expect(window.dataLayer?.[1]?.page).toBe('/booking')
  // The same page again, as after a reload.
  setUpTracking(gtm)({ event: 'booking_completed', restaurantId, page: '/booking' }, bookingForTests().id)
  expect(events()).toEqual(['page_view', 'booking_completed'])
})

test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
  'with %o nothing is added',
  async (setting) => {
    vi.stubGlobal('navigator', setting)
    setUpTracking(gtm)({ event: 'page_view', restaurantId, page: '/restaurants/kumo' })
    expect(window.dataLayer).toBeUndefined()
  },
)
