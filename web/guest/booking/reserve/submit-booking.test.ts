import { expect, test } from 'vitest'
import type { Send } from '#contracts/client.ts'
import { formRequest, submitOffline, routeArguments, text } from '#web/testing/draw-page.suite.tsx'
import { type Answers, refusal, sendForTests } from '#web/testing/send-for-tests.ts'
import { holdForTests } from '#web/guest/booking/hold/holds-for-tests.ts'
import { bookingForTests } from '#web/guest/booking/ticket/bookings-for-tests.ts'
import { submitBooking } from './submit-booking.ts'
import { restaurantForTests, slotForTests } from '../availability/restaurants-for-tests.ts'

const [before, after] = ['a'.repeat(32), 'b'.repeat(32)]
const instant = '2099-03-18T19:30:00+00:00'
const path = `/reserve/kumo?date=2099-03-18&party=3&instant=${encodeURIComponent(instant)}&hold=${before}`
const tooMany = refusal('tooManyRequests', 'That was a lot in a short time.')
const held = holdForTests({ id: before })
const typed = {
  id: 'c'.repeat(32),
  instant,
  party: '3',
  hold: before,
  customerName: 'Ada',
  heldArea: '',
  heldTable: '',
}
/** Form values after the guest chose a different area from the one held. */
const moved = { ...typed, area: 'Terrace' }

function server(given: Answers = {}) {
  return sendForTests({
    'restaurants.get': restaurantForTests(),
    'availability.get': [slotForTests(instant)],
    'reservations.createId': { id: typed.id },
    'holds.get': held,
    'holds.create': { ...held, id: after },
    'reservations.create': bookingForTests({ id: typed.id }),
    ...given,
  })
}

/** Submits the form of the details step. */
function post(fields: Record<string, string>, { send }: { send: Send } = server(), address = path) {
  return submitBooking(routeArguments(formRequest(address, fields), send, { restaurantId: 'kumo' }))
}

test('after a lost connection, guests can submit the same booking again with its hold', async () => {
  const { status, html } = await submitOffline(path, typed, server().send, 'reservations.create')
  expect(status).toBe(503)
  expect(html).toContain(text.t('error.unsure'))
  expect(html).toContain(`name="hold" value="${before}"`)
  expect(html).toContain('Held for you until')
})

test('a refused form without a time stays if the next times can’t be loaded', async () => {
  const { send } = server({
    'reservations.create': refusal('slotGone', 'Choose a time.'),
    'availability.month': { zone: 'Europe/Lisbon', fits: true, days: [] },
    'events.list': { results: [], total: 0 },
  })
  const fields = { ...typed, instant: '' }
  const { html } = await submitOffline('/reserve/kumo?party=3', fields, send, 'availability.list')
  expect(html).toContain('Choose a time.')
  expect(html).toContain('value="Ada"')
})

test.each(['keep', 'extend'] as const)(
  'without a connection, %s says so, and nothing is lost',
  async (step) => {
    const call = step === 'keep' ? 'holds.create' : 'holds.extend'
    const { status, html } = await submitOffline(path, { ...typed, step }, server().send, call)
    expect(status).toBe(503)
    expect(html).toContain('We couldn’t reach the server')
    expect(html).toContain('value="Ada"')
    expect(html).toContain(`name="hold" value="${before}"`)
  },
)

test('guests who hold too often are told why, keep their previous hold, and can book', async () => {
  const answer = await post({ ...typed, step: 'keep' }, server({ 'holds.create': tooMany }))
  expect(answer).toMatchObject({ data: { problem: null, notHeld: true, values: { hold: before } } })
})

test('guests are told the same if the app tried to hold the table', async () => {
  const answer = await post({ ...typed, step: 'keep', quiet: '1' }, server({ 'holds.create': tooMany }))
  expect(answer).toMatchObject({ data: { problem: null, notHeld: true, values: { hold: before } } })
})

test("a hold for another time isn't shown for this one but is submitted with it", async () => {
  const other = { ...held, reservationTime: '2099-03-18T21:00:00+00:00' }
  const busy = server({ 'holds.create': tooMany, 'holds.get': other })
  const answer = await post({ ...typed, step: 'keep' }, busy)
  expect(answer).toMatchObject({ data: { hold: null, values: { hold: before } } })
})

test("a seat that can't be held is still booked, and the old hold is released", async () => {
  const { send, bodies } = server({ 'holds.create': tooMany })
  await post(moved, { send })
  expect(bodies('reservations.create')).toMatchObject([{ holdId: before, areas: 'Terrace' }])
})

test("if a seat is gone, the old hold stays in the form so that it doesn't block the next attempt", async () => {
  const gone = refusal('slotGone', 'Gone.', { alternatives: [] })
  const answer = await post(moved, server({ 'holds.create': gone }))
  expect(answer).toMatchObject({
    data: { problem: { refusal: gone }, values: { hold: before } },
    init: { status: 409 },
  })
})

test('choosing another time replaces the hold', async () => {
  const { send, bodies } = server()
  await post({ step: 'hold', instant }, { send })
  expect(bodies('holds.create')).toMatchObject([{ insteadOf: before }])
})

test("choosing a time that can't be held keeps the previous hold", async () => {
  const answer = await post({ ...typed, step: 'hold' }, server({ 'holds.create': tooMany }))
  expect(answer instanceof Response && answer.headers.get('location')).toContain(`hold=${before}`)
})

test('without scripts, a booking has the campaign in the URL, and so does the next page', async () => {
  const { send, bodies } = server()
  const answer = await post(typed, { send }, `${path}&utm_source=mail&utm_campaign=spring`)
  expect(bodies('reservations.create')).toMatchObject([
    { campaignInfo: { utm_source: 'mail', utm_medium: 'widget', utm_campaign: 'spring', person: '3' } },
  ])
  expect(answer instanceof Response && answer.headers.get('location')).toContain(
    'utm_source=mail&utm_campaign=spring',
  )
})

test('the title of the page doesn’t say that nothing is booked if the answer was lost', async () => {
  const { html } = await submitOffline(path, typed, server().send, 'reservations.create')
  expect(html).toContain('<title>Complete your reservation')
  expect(html).not.toContain('Not booked')
})
