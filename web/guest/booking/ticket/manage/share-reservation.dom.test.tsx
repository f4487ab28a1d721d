import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { click, find, show } from '#web/testing/document.suite.tsx'
import { bookingForTests } from '#web/guest/booking/ticket/bookings-for-tests.ts'
import { ShareReservation } from './share-reservation.tsx'

afterEach(() => vi.unstubAllGlobals())

test('friends elsewhere see whose time zone the time is in', async () => {
  const share = vi.fn<Navigator['share']>().mockResolvedValue()
  vi.stubGlobal('navigator', { share })
  await show(<ShareReservation booking={bookingForTests()} restaurant={{ idOrName: 'kumo' }} />)
  await click(find('a'))
  await act(async () => undefined)
  const [shared] = share.mock.calls[0] ?? []
  expect(shared?.text).toBe('Kumo, Wednesday, March 18 at 7:30 PM (Western European Standard Time)')
  expect(new URL(shared?.url ?? '').pathname).toBe('/restaurants/kumo')
})
