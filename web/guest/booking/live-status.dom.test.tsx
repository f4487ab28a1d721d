import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { click, find, settled, show } from '#web/document.suite.tsx'
import { restaurantForTests } from '#web/guest/availability/restaurants-for-tests.ts'
import { sendForTests } from '#web/send-for-tests.ts'
import { action, Component, loader } from './booking-screen.tsx'
import { bookingForTests } from './bookings-for-tests.ts'

const path = `/booking?id=${'c'.repeat(32)}&token=t`

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  return () => vi.unstubAllGlobals()
})
afterEach(() => localStorage.clear())

/** Opens the page of a request that waits for the restaurant's reply. */
async function openRequest() {
  let status: 'Pending' | 'CanceledByClient' | 'Rejected' = 'Pending'
  const booking = () => bookingForTests({ status, mayCancel: status === 'Pending' })
  const { send } = sendForTests({
    'reservations.get': booking,
    'reservations.cancel': () => {
      status = 'CanceledByClient'
      return booking()
    },
    'restaurants.get': restaurantForTests(),
  })
  const route = { loader, action, HydrateFallback: () => null }
  const { router } = await show(<Component />, { path, send, route })
  // React renders responses at the end of each `act`.
  await vi.waitFor(async () => {
    await act(() => new Promise((resolve) => setTimeout(resolve, 30)))
    expect(document.querySelector('h1')).not.toBeNull()
  }, 4000)
  return {
    reject: async () => {
      status = 'Rejected'
      await act(() => router.revalidate())
    },
  }
}

const replied = 'Kumo has replied.'

test('a reply to a request is announced', async () => {
  const { reject } = await openRequest()
  await reject()
  expect(document.body.textContent).toContain(replied)
})

test('a guest who cancels a request isn’t told that the restaurant replied', async () => {
  await openRequest()
  await click(find('#cancel button'))
  await settled()
  expect(find('h1').textContent).toBe('Reservation canceled')
  expect(document.body.textContent).not.toContain(replied)
})
