import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WireRefusal } from '#contracts/client.ts'
import type { Restaurant } from '#contracts/restaurant-shapes.ts'
import { find, show, text } from '#web/document.suite.tsx'
import { restaurantForTests } from '#web/guest/availability/restaurants-for-tests.ts'
import { menuForTests } from '#web/guest/order/orders-for-tests.ts'
import { expectedForTests } from '#web/guest/waitlist/walk-ins-for-tests.ts'
import { type Answers, refusal, sendForTests } from '#web/send-for-tests.ts'
import { Component, loader } from './kiosk-screen.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const answers: Answers = {
  'ordering.menu': menuForTests,
  'walkIns.expected': expectedForTests(),
}

type KioskAnswer = Restaurant | WireRefusal | Promise<Restaurant | WireRefusal>

async function openKiosk() {
  let answer: () => KioskAnswer = restaurantForTests
  const { send } = sendForTests({ ...answers, 'restaurants.get': () => answer() })
  const route = { path: '/kiosk-mode/:restaurantId', loader, errorElement: <p>An error.</p> }
  const { router } = await show(<Component />, { route, path: '/kiosk-mode/kumo', send })
  await vi.waitFor(() => find('h1'))
  return async (next: typeof answer) => {
    answer = next
    await act(async () => router.revalidate())
  }
}

test.each<[string, () => KioskAnswer]>([
  ['the network is away', () => Promise.reject(new TypeError('the network is away'))],
  ['the server is busy', () => refusal('tooManyRequests')],
])('a kiosk goes on while %s, because nobody may be there to load it again', async (_, answer) => {
  const lookAgain = await openKiosk()
  await lookAgain(answer)
  expect(document.body.textContent).not.toContain('An error.')
  expect(find('h1').textContent).toContain('Kumo')
  await lookAgain(() => ({ ...restaurantForTests(), name: 'Kumo Nova' }))
  await vi.waitFor(() =>
    expect(find('h1').textContent).toBe(text.t('kiosk.setupFor', { restaurant: 'Kumo Nova' })),
  )
})

test('a kiosk of a restaurant that is gone says so', async () => {
  const lookAgain = await openKiosk()
  await lookAgain(() => refusal('unknownRestaurant'))
  await vi.waitFor(() => expect(document.body.textContent).toContain('An error.'))
})
