import { expect, test } from 'vitest'
import { drawPage } from '#web/testing/draw-page.suite.tsx'
import { restaurantForTests, slotForTests } from '#web/guest/booking/availability/restaurants-for-tests.ts'
import { bookingForTests } from '#web/guest/booking/ticket/bookings-for-tests.ts'
import { invitationForTests } from '#web/guest/booking/invitation/invitations-for-tests.ts'
import { sendForTests } from '#web/testing/send-for-tests.ts'

const instant = '2099-03-18T19:30:00+00:00'
const booking = `id=${'c'.repeat(32)}&token=t`

const { send } = sendForTests({
  'reservations.get': bookingForTests(),
  'invitations.get': invitationForTests(),
  'reservations.createId': { id: 'b'.repeat(32) },
  'restaurants.get': restaurantForTests(),
  'availability.get': [slotForTests(instant)],
  'availability.month': {
    zone: 'Europe/Lisbon',
    fits: true,
    days: [{ date: '2099-03-18', open: true, slots: 6 }],
  },
})

test.each([
  '/reserve/kumo',
  `/reserve/kumo?date=2099-03-18&party=3&instant=${encodeURIComponent(instant)}`,
  `/booking?${booking}`,
  `/booking/change?${booking}`,
  `/invitation/${'d'.repeat(32)}`,
])("the header of %s names the restaurant's city, and its links keep it", async (path) => {
  const { html } = await drawPage(path, send)
  expect(html).toMatch(/Location<!-- -->: <\/span><span[^>]*>Lisbon</)
  expect(html).toContain('href="/?regionId=pt-lisbon#order"')
})

test("closing the feedback page leads to the restaurant's city", async () => {
  const { html } = await drawPage(`/feedback?${booking}`, send)
  expect(html).toMatch(
    /href="\/\?regionId=pt-lisbon"[^>]*aria-label="Close"|aria-label="Close"[^>]*href="\/\?regionId=pt-lisbon"/,
  )
})
