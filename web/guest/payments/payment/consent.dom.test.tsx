import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { click, find, findInput, settled, show } from '#web/testing/document.suite.tsx'
import { restaurantForTests } from '#web/guest/booking/availability/restaurants-for-tests.ts'
import { bookingForTests } from '#web/guest/booking/ticket/bookings-for-tests.ts'
import { refusal, sendForTests } from '#web/testing/send-for-tests.ts'
import { dueForTests, moneyForTests } from './money-for-tests.ts'
import * as screen from './payment-screen.tsx'

const id = 'c'.repeat(32)

// Live updates never arrive.
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)))
afterEach(() => vi.unstubAllGlobals())

test('if the terms have changed meanwhile, the new ones are shown, and the focus is on their box (wire A1)', async () => {
  let consentSentence = 'I agree to pay a deposit of €40.'
  const { bodies, send } = sendForTests({
    'payments.money': () => moneyForTests({ due: dueForTests({ paymentId: null, consentSentence }) }),
    'payments.start': refusal('termsChanged', 'The payment terms have changed.'),
    'reservations.get': bookingForTests({ status: 'Pending', amount: 4000 }),
    'restaurants.get': restaurantForTests(),
  })
  const { Component, ...route } = screen
  const path = `/reserve/kumo/payment?id=${id}&token=t`
  await show(<Component />, { path, route: { ...route, HydrateFallback: () => null }, send })
  await settled()
  const box = () => findInput('[name=consent]')
  await click(box())
  consentSentence = 'I agree to pay a deposit of €90.'
  await click(find('[name=step][value=start]'))
  await settled()
  expect(bodies('payments.start')).toEqual([{ consent: 'I agree to pay a deposit of €40.' }])
  expect([box().value, box().checked]).toEqual([consentSentence, false])
  expect(find('#field-consent-error').textContent).toBe('The payment terms have changed.')
  expect(document.activeElement).toBe(box())
})
