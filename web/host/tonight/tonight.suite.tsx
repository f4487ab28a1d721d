import { afterEach, beforeEach, vi } from 'vitest'
import * as listScreen from './list-screen.tsx'
import type { HostReservation } from '#contracts/booking/host.ts'
import type { Send } from '#contracts/client.ts'
import type { Role } from '#domain/staff/permissions.ts'
import * as serviceLayout from '#web/host/service-day/service-layout.tsx'
import { staffBookingForTests } from '#web/host/testing/bookings-for-tests.ts'
import { showAtRestaurant } from '#web/host/testing/host-for-tests.tsx'
import {
  changesForTests,
  detailsForTests,
  serviceDayForTests,
  stubService,
} from '#web/host/testing/service-day-for-tests.ts'
import { stubScreen } from '#web/host/testing/service-for-tests.ts'
import { settled } from '#web/testing/document.suite.tsx'
import { type Answers, refusal } from '#web/testing/send-for-tests.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  // The panel is beside the list.
  stubScreen({ isWide: true })
})

afterEach(() => vi.unstubAllGlobals())

/** A booking of the service day that is shown. */
export function tonightForTests(given: Partial<HostReservation>): HostReservation {
  return staffBookingForTests({ serviceDate: '2099-03-18', ...given })
}

/**
 * Shows a service day with these bookings, which the test may replace later with `set`. `live` says that something has
 * changed, as the server does.
 */
export async function showTonight(
  bookings: readonly HostReservation[],
  answers: Answers = {},
  {
    role = 'lead',
    query = '',
    sendsTexts = true,
  }: { readonly role?: Role; readonly query?: string; readonly sendsTexts?: boolean } = {},
) {
  let current = bookings
  let start: (send: Send) => void = () => undefined
  const send = stubService(
    new Promise<Send>((resolve) => {
      start = resolve
    }),
  )
  let version = 1
  const shown = await showAtRestaurant(
    `/host/restaurants/7/tonight${query}`,
    {
      ...serviceLayout,
      children: [
        { index: true, Component: listScreen.Component },
        { path: 'elsewhere', element: <main id="main" tabIndex={-1} /> },
      ],
    },
    {
      'host.serviceDay': () => serviceDayForTests(current, { version }),
      'host.serviceDayChanges': () => changesForTests(current, version),
      'host.booking': ({ reservationId }) => {
        const booking = current.find(({ id }) => id === reservationId)
        return booking ? detailsForTests(booking) : refusal('unknownReservation')
      },
      'floors.tables': { monitors: [] },
      ...answers,
    },
    role,
    sendsTexts,
  )
  start(shown.send)
  await settled()
  return {
    ...shown,
    set: (next: readonly HostReservation[]) => {
      current = next
      version += 1
    },
    live: () => send(version),
  }
}

export const rows = () =>
  [...document.querySelectorAll('main li')].map(({ textContent }) => textContent ?? '')

export const headings = () =>
  [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent ?? '')

/** Returns the first button whose name begins with these words. */
export function button(words: string): HTMLElement {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) =>
    textContent?.startsWith(words),
  )
  if (!found) throw new Error(`No button says ${words}.`)
  return found
}
