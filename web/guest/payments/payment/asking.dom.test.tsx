import { afterEach, expect, test, vi } from 'vitest'
import { act } from 'react'
import type { ReservationMoney } from '#contracts/payments/payment-shapes.ts'
import { find, show } from '#web/testing/document.suite.tsx'
import { restaurantForTests } from '#web/guest/booking/availability/restaurants-for-tests.ts'
import { bookingForTests } from '#web/guest/booking/ticket/bookings-for-tests.ts'
import { sendForTests } from '#web/testing/send-for-tests.ts'
import { configurationForTests, dueForTests, moneyForTests } from './money-for-tests.ts'
import { Component, loader } from './payment-screen.tsx'

afterEach(() => {
  isOffline = false
  vi.unstubAllGlobals()
})

const id = 'c'.repeat(32)
const asking = moneyForTests({ due: dueForTests({ state: 'asking' }) })

/** Whether reading the payment fails like `fetch` without a connection. */
let isOffline = false

/** Shows the page after the return from the provider. Settling the payment changes its state to `after`. */
async function returnTo(after: ReservationMoney) {
  const answers = { money: asking }
  const settled = vi.fn<typeof fetch>(async () => {
    answers.money = after
    return Response.json(after)
  })
  vi.stubGlobal('fetch', settled)
  const { send } = sendForTests({
    'payments.money': async () => {
      if (isOffline) throw new TypeError('Failed to fetch')
      return answers.money
    },
    'payments.intents': configurationForTests(),
    'reservations.get': bookingForTests({ status: after.status, amount: 4000 }),
    'restaurants.get': restaurantForTests(),
  })
  const path = `/reserve/kumo/payment?id=${id}&token=t&returned=1`
  await show(<Component />, { path, route: { loader, HydrateFallback: () => null }, send })
  return settled
}

/** Waits for a heading. React renders responses at the end of each `act`. */
const shown = (heading: string) =>
  vi.waitFor(async () => {
    await act(() => new Promise((resolve) => setTimeout(resolve, 30)))
    expect(find('h1').textContent).toBe(heading)
  })

const announced = (text: string) =>
  vi.waitFor(async () => {
    await act(() => new Promise((resolve) => setTimeout(resolve, 30)))
    expect(find('output').textContent).toContain(text)
  })

test('while the bank is asked, the page shows how much is due and announces not to pay again', async () => {
  await returnTo(asking)
  await shown('We’re checking with your bank')
  expect(document.activeElement).toBe(find('h1'))
  expect(document.body.textContent).toContain('€40')
  await announced('Please don’t pay again.')
})

test.each([
  ['has declined', moneyForTests({ due: dueForTests({ state: 'failed' }) }), 'Pay the deposit'],
  ['was too late', moneyForTests({ due: null, status: 'Canceled' }), 'Your time to pay has run out'],
])('when the bank %s, the focus moves to the new heading', async (_, after, heading) => {
  const settled = await returnTo(after)
  await shown(heading)
  expect(settled).toHaveBeenCalled()
  expect(document.activeElement).toBe(find('h1'))
})

test('while there is no connection, the page stays and keeps asking', async () => {
  const settled = await returnTo(asking)
  settled.mockRejectedValue(new TypeError('Failed to fetch'))
  isOffline = true
  await act(() => vi.waitFor(() => expect(settled.mock.calls.length).toBeGreaterThan(1), 3000))
  await shown('We’re checking with your bank')
})
