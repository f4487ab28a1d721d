import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WireRefusal } from '#contracts/client.ts'
import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import { click, find, findInput, show, text, type } from '#web/testing/document.suite.tsx'
import { restaurantForTests } from '#web/guest/booking/availability/restaurants-for-tests.ts'
import { menuForTests } from '#web/guest/ordering/order/orders-for-tests.ts'
import { expectedForTests } from '#web/guest/waitlist/walk-ins-for-tests.ts'
import { countdownSeconds, idleSeconds } from '#domain/ordering/kiosk-idle.ts'
import { type Answers, refusal, sendForTests } from '#web/testing/send-for-tests.ts'
import { storeKiosk } from './kiosk-device.ts'
import { Component, loader } from './kiosk-screen.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

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

/** Opens the kiosk as staff have left it for guests. */
async function openForGuests() {
  storeKiosk(restaurantForTests().id, 'kiosk-1-0', text.locale)
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('the network is away')))
  vi.useFakeTimers({ shouldAdvanceTime: true })
  return openKiosk()
}

const pass = (seconds: number) => act(async () => vi.advanceTimersByTimeAsync(seconds * 1000))
const buttonOf = (label: string, selector = 'button') =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((each) => each.textContent === label) ??
  expect.fail(`no button ${label}`)
const isAnyOpen = () => [...document.querySelectorAll('details')].some(({ open }) => open)

test('O17: what was opened or typed on the first screen doesn’t stay for the next guest', async () => {
  await openForGuests()
  for (const details of document.querySelectorAll('details')) details.open = true
  await type(findInput('input[type=password]'), 'half of a tok')
  await pass(idleSeconds)
  expect(isAnyOpen()).toBe(true)
  expect(document.querySelector('dialog')).toBeNull()
  await pass(countdownSeconds + 1)
  expect(isAnyOpen()).toBe(false)
  expect(findInput('input[type=password]').value).toBe('')
})

test('guests read about their data at the kiosk without leaving it, and it closes after them (guests 1.18)', async () => {
  await openForGuests()
  vi.stubGlobal('fetch', async () => Response.json({ text: '# Who receives it\nOnly us.', language: 'en' }))
  await click(find('button.slip:last-child'))
  await click(buttonOf(text.t('shell.privacy')))
  await vi.waitFor(() => expect(find('dialog').textContent).toContain('Only us.'))
  await click(buttonOf(text.t('kiosk.back'), 'dialog button'))
  expect(document.querySelector('dialog')).toBeNull()
  expect(find('h1').textContent).toBe(text.t('kiosk.joinLine'))
  await click(buttonOf(text.t('shell.terms')))
  await pass(idleSeconds + countdownSeconds + 1)
  expect(document.querySelector('dialog')).toBeNull()
  expect(find('h1').textContent).toBe('Kumo')
})
