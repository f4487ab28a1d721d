import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually, find, show } from '#web/testing/document.suite.tsx'
import { restaurantForTests } from '#web/guest/booking/availability/restaurants-for-tests.ts'
import { bookingForTests } from '#web/guest/booking/ticket/bookings-for-tests.ts'
import { sendForTests } from '#web/testing/send-for-tests.ts'
import { BookingList } from './booking-list.tsx'
import { loadMore } from './load-history.ts'

afterEach(() => vi.unstubAllGlobals())

const bookings = (...numbers: number[]) =>
  numbers.map((number) => bookingForTests({ id: String(number).padStart(32, '0') }))

test('a guest who shows the last page of a list continues at its first reservation', async () => {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(
      address.includes('/restaurants/') ? restaurantForTests() : { reservations: bookings(4, 5), total: 5 },
    ),
  )
  const { send } = sendForTests({
    'reservations.history': { reservations: bookings(1, 2, 3), total: 5 },
    'restaurants.get': restaurantForTests(),
  })
  const list = await loadMore(send, 'history', { items: [], skip: -3, allLoaded: false })
  await show(<BookingList name="history" list={list} />)
  const more = find('section > button')
  more.focus()
  await act(async () => more.click())
  await eventually(() => expect(document.querySelectorAll('li')).toHaveLength(5))
  expect(document.activeElement).toBe(document.querySelectorAll('li')[3])
})
