import { expect, test } from 'vitest'
import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import { drawPage, formRequest, redirectOf, submitOffline, text } from '#web/testing/draw-page.suite.tsx'
import { refusal, sendForTests } from '#web/testing/send-for-tests.ts'
import { bookingForTests } from '#web/guest/booking/ticket/bookings-for-tests.ts'

function server(given: Partial<ReservationGuest> | null) {
  return serverWith(given).send
}

function serverWith(given: Partial<ReservationGuest> | null) {
  const unknown = refusal('unknownReservation', 'We couldn’t find this reservation.')
  return sendForTests({
    'reservations.get': given ? bookingForTests(given) : unknown,
    'reservations.feedback': { review: reviewForTests },
    'reservations.saveFeedback': undefined,
    'reservations.withdrawFeedback': undefined,
  })
}

const reviewForTests = {
  rating: 4,
  food: 5,
  comment: 'Lovely soup',
  anonymous: true,
  date: '2027-03-18T22:00:00.000Z',
  reply: { text: 'Come back soon!', date: '2027-03-19T09:00:00.000Z' },
}

const address = `/feedback?id=${'c'.repeat(32)}&token=t`
const draw = (given: Partial<ReservationGuest> | null, more = '') => drawPage(address + more, server(given))

test('after a visit, stars are radio buttons with names', async () => {
  const { html } = await draw({ status: 'Closed', feedbackOpen: true })
  expect(html).toContain('How was Kumo?')
  for (const name of ['rating', 'food', 'service', 'ambience', 'value'])
    expect(html).toMatch(
      new RegExp(`<input(?=[^>]*name="${name}")(?=[^>]*value="5")[^>]*aria-label="5 stars"`),
    )
  expect(html).toMatch(/<textarea[^>]*name="comment"/)
})

test('the form shows the name as it will be published', async () => {
  const { html } = await draw({ status: 'Closed', feedbackOpen: true, customerName: 'June Okafor' })
  expect(html).toContain('Otherwise it appears as “June O.”.')
})

test.each([
  ['before the visit', { status: 'Approved' }, 'It’s too early to leave a review'],
  ['of a canceled reservation', { status: 'CanceledByHost' }, 'This visit can’t be reviewed'],
] as const)('%s there is a link instead of a form', async (_, given, title) => {
  const { html } = await draw(given)
  expect(html).toContain(title)
  expect(html).toContain('View reservation')
  expect(html).not.toContain('name="rating"')
})

test('the author of a review sees it with the response, and changes or deletes it (flows F14)', async () => {
  const { html } = await draw({ status: 'Closed', reviewed: true })
  expect(html).toContain('You’ve already reviewed this visit')
  expect(html).toContain('Lovely soup')
  expect(html).toMatch(/<input(?=[^>]*name="rating")(?=[^>]*value="4")[^>]*checked/)
  expect(html).toMatch(/<input(?=[^>]*name="anonymous")[^>]*checked/)
  expect(html).toContain('Come back soon!')
  const visit = serverWith({ status: 'Closed', reviewed: true })
  const saved = await redirectOf(formRequest(address, { step: 'save', rating: '3', comment: '' }), visit.send)
  expect(saved.headers.get('location')).toContain('sent=1')
  expect(visit.bodies('reservations.saveFeedback')).toMatchObject([{ rating: 3, comment: '' }])
  const gone = await redirectOf(formRequest(address, { step: 'withdraw' }), visit.send)
  expect(gone.headers.get('location')).toContain('sent=withdrawn')
  expect(visit.of('reservations.withdrawFeedback')).toHaveLength(1)
})

test('a review that couldn’t be deleted is still in its form, and the dialog says why (flows F14)', async () => {
  const { send } = serverWith({ status: 'Closed', reviewed: true })
  const { html } = await submitOffline(address, { step: 'withdraw' }, send, 'reservations.withdrawFeedback')
  expect(html).toMatch(/<textarea[^>]*>Lovely soup</)
  expect(html).toMatch(/<input(?=[^>]*name="rating")(?=[^>]*value="4")[^>]*checked/)
  const [page = '', dialog = ''] = html.split('<dialog id="withdraw-review"')
  for (const part of [page, dialog]) expect(part).toContain(text.t('error.unreachable'))
})

test('a review that can’t be loaded isn’t asked for as if there were none (flows F14)', async () => {
  const { send } = sendForTests({
    'reservations.get': bookingForTests({ status: 'Closed', reviewed: true }),
    'reservations.feedback': refusal('tooManyRequests', 'Later.'),
  })
  const { html } = await drawPage(address, send)
  expect(html).toContain('Later.')
  expect(html).not.toContain('name="rating"')
})

test('without a reservation the page leads to past reservations', async () => {
  const { status, html } = await drawPage('/feedback', server(null))
  expect(status).toBe(200)
  expect(html).toContain('Choose a visit to review')
  expect(html).toMatch(/<a [^>]*href="\/history"/)
})

test('the page thanks the guest for the feedback', async () => {
  expect((await draw({ status: 'Closed' }, '&sent=1')).html).toContain('Thank you')
})

test('another guest’s visit can’t be opened here', async () => {
  const { status, html } = await draw(null)
  expect(status).toBe(404)
  expect(html).toContain('We couldn’t find this reservation.')
})

test('after a lost connection, the stars and the comment are kept', async () => {
  const visit = server({ status: 'Closed', feedbackOpen: true })
  const said = { rating: '4', comment: 'Lovely soup' }
  const { status, html } = await submitOffline(address, said, visit, 'reservations.giveFeedback')
  expect(status).toBe(503)
  expect(html).toContain(text.t('error.unsure'))
  expect(html).toContain('Lovely soup')
  expect(html).toMatch(/<input(?=[^>]*name="rating")(?=[^>]*value="4")[^>]*checked/)
})
