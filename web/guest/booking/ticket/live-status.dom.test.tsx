import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { click, find, settled, show } from '#web/testing/document.suite.tsx'
import { restaurantForTests } from '#web/guest/booking/availability/restaurants-for-tests.ts'
import { type Answers, refusal, sendForTests } from '#web/testing/send-for-tests.ts'
import { action, Component, loader } from './booking-screen.tsx'
import { bookingForTests, paymentsForTests } from './bookings-for-tests.ts'

const path = `/booking?id=${'c'.repeat(32)}&token=t`

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  return () => vi.unstubAllGlobals()
})
afterEach(() => localStorage.clear())

/** Opens the page of a booking. */
async function open(answers: Answers) {
  const { send } = sendForTests({ 'restaurants.get': restaurantForTests(), ...answers })
  const route = { loader, action, HydrateFallback: () => null }
  const { router } = await show(<Component />, { path, send, route })
  // React renders responses at the end of each `act`.
  await vi.waitFor(async () => {
    await act(() => new Promise((resolve) => setTimeout(resolve, 30)))
    expect(document.querySelector('h1')).not.toBeNull()
  }, 4000)
  return router
}

/** Opens the page of a request that waits for the restaurant's reply. */
async function openRequest() {
  let status: 'Pending' | 'CanceledByClient' | 'Rejected' = 'Pending'
  const booking = () => bookingForTests({ status, mayCancel: status === 'Pending' })
  const router = await open({
    'reservations.get': booking,
    'reservations.cancel': () => {
      status = 'CanceledByClient'
      return booking()
    },
  })
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

test('a page of a refund under way follows the booking until the money is back (screens B2)', async () => {
  const followed: string[] = []
  vi.stubGlobal('fetch', (address: string | URL | Request) => {
    followed.push(address instanceof Request ? address.url : String(address))
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  let payments = paymentsForTests({ taken: 4000, comingBack: 4000 })
  const canceled = { status: 'CanceledByClient', depositStatus: 'succeeded', amount: 4000 } as const
  const router = await open({
    'reservations.get': () => bookingForTests({ ...canceled, mayCancel: false, payments }),
    'payments.money': refusal('unknownReservation'),
  })
  expect(document.body.textContent).toContain('€40 is being refunded')
  expect(followed.some((address) => address.includes('c'.repeat(32)))).toBe(true)
  payments = paymentsForTests({ taken: 4000, refunded: 4000 })
  await act(() => router.revalidate())
  expect(document.body.textContent).toContain('Refunded · €40')
  expect(document.body.textContent).not.toContain(replied)
})
