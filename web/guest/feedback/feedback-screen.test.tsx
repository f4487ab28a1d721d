import { expect, test } from 'vitest'
import type { Send } from '#contracts/client.ts'
import type { ReservationGuest } from '#contracts/reservation-shapes.ts'
import { drawPage, pressUnderground } from '#web/draw-page.suite.tsx'
import { bookingForTests } from '#web/guest/booking/bookings-for-tests.ts'

function house(given: Partial<ReservationGuest> | null) {
  return (async (name: string) =>
    name === 'reservations.get' && given
      ? bookingForTests(given)
      : {
          refused: 'unknownReservation',
          status: 404,
          message: 'We could not find this booking.',
        }) as unknown as Send
}

const address = `/feedback?id=${'c'.repeat(32)}&token=t`
const draw = (given: Partial<ReservationGuest> | null, more = '') => drawPage(address + more, house(given))

test('a visit that happened is asked about: stars are radio buttons with a name', async () => {
  const { html } = await draw({ status: 'Closed', feedbackOpen: true })
  expect(html).toContain('How was Kumo?')
  for (const name of ['rating', 'food', 'service', 'ambience', 'value'])
    expect(html).toMatch(
      new RegExp(`<input(?=[^>]*name="${name}")(?=[^>]*value="5")[^>]*aria-label="5 stars"`),
    )
  expect(html).toMatch(/<textarea[^>]*name="comment"/)
})

test.each([
  ['before it', { status: 'Approved' }, 'Not quite yet'],
  ['told already', { status: 'Closed' }, 'You have told us already'],
] as const)('%s there is nothing to fill in, and a way on', async (_, given, title) => {
  const { html } = await draw(given)
  expect(html).toContain(title)
  expect(html).toContain('To the booking')
  expect(html).not.toContain('name="rating"')
})

test('what was said is thanked for', async () => {
  expect((await draw({ status: 'Closed' }, '&sent=1')).html).toContain('Thank you')
})

test('nobody else’s visit opens here', async () => {
  const { status, html } = await draw(null)
  expect(status).toBe(404)
  expect(html).toContain('We could not find this booking.')
})

test('who loses the connection while telling keeps the stars and the words', async () => {
  const visit = house({ status: 'Closed', feedbackOpen: true })
  const said = { rating: '4', comment: 'Lovely soup' }
  const { status, html } = await pressUnderground(address, said, visit, 'reservations.feedback')
  expect(status).toBe(503)
  expect(html).toContain('We could not reach the server. Your details are still here')
  expect(html).toContain('Lovely soup')
  expect(html).toMatch(/<input(?=[^>]*name="rating")(?=[^>]*value="4")[^>]*checked/)
})
