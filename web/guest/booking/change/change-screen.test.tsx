import { expect, test } from 'vitest'
import type { Send } from '#contracts/client.ts'
import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import { drawPage, formRequest, submitOffline, routeArguments, text } from '#web/testing/draw-page.suite.tsx'
import { bookingForTests } from '#web/guest/booking/ticket/bookings-for-tests.ts'
import { restaurantForTests, slotForTests } from '#web/guest/booking/availability/restaurants-for-tests.ts'
import { type Answers, refusal, sendForTests } from '#web/testing/send-for-tests.ts'
import { holdForTests } from '#web/guest/booking/hold/holds-for-tests.ts'
import { loadChange } from './load-change.ts'
import { saveChange } from './save-change.ts'

const id = 'c'.repeat(32)
const hold = 'a'.repeat(32)
const later = '2099-03-18T20:00:00+00:00'
const at = (more = '') => `/booking/change?id=${id}&token=t${more}`
const atLater = (more = '') => at(`&instant=${encodeURIComponent(later)}${more}`)

function server(given: Partial<ReservationGuest> = {}, more: Answers = {}) {
  const booking = bookingForTests(given)
  const answers: Answers = {
    'reservations.get': booking,
    'reservations.update': booking,
    'restaurants.get': restaurantForTests(),
    'availability.get': [slotForTests('2099-03-18T19:30:00+00:00'), slotForTests(later)],
    'availability.month': {
      zone: 'Europe/Lisbon',
      fits: true,
      days: [{ date: '2099-03-18', open: true, slots: 2 }],
    },
    'holds.get': holdForTests({ reservationTime: later }),
    ...more,
  }
  return sendForTests(answers)
}

const draw = (path: string, { send }: { send: Send } = server()) => drawPage(path, send)

/** Submits a form of the page and returns the response. */
function post(path: string, fields: Record<string, string>, { send }: { send: Send } = server()) {
  return saveChange(routeArguments(formRequest(path, fields), send))
}

const choice = { restaurantId: '7', instant: later, party: '3', area: '' }

test('under another tenant, redirects to the host name where the restaurant is listed', async () => {
  const gone = refusal('unknownRestaurant', 'Unknown.')
  const { send } = server({ manageUrl: 'https://tables.example/booking?id=c' }, { 'restaurants.get': gone })
  const request = new Request(new URL(at(), 'http://banquette.test'))
  const answer = await loadChange(routeArguments(request, send))
  expect(answer instanceof Response && answer.headers.get('location')).toBe(
    'https://tables.example/booking?id=c',
  )
})

test("free times ignore the guest's own booking and hold", async () => {
  const { send, of } = server()
  await drawPage(atLater(`&hold=${hold}`), send)
  for (const name of ['availability.get', 'availability.month'] as const)
    expect(of(name)).toMatchObject([{ input: { query: { ExcludeId: [id, hold] } }, token: 't' }])
})

test("a booking isn't offered times that need approval; a request is", async () => {
  const slots = [
    slotForTests('2099-03-18T19:30:00+00:00'),
    slotForTests(later, { availabilityLevel: 'Overbooked' }),
  ]
  const offered = async (status: 'Approved' | 'Pending') => {
    const { html } = await draw(at('&date=2099-03-18'), server({ status }, { 'availability.get': slots }))
    return [html.includes('7:30'), html.includes('8:00')]
  }
  expect(await offered('Approved')).toEqual([true, false])
  expect(await offered('Pending')).toEqual([true, true])
})

test('another time is held, with its end shown, and the hold is sent with the change', async () => {
  const { html } = await draw(atLater(`&hold=${hold}`))
  expect(html).toContain('Held for you until 12:05 PM, ')
  expect(html).toMatch(/<button[^>]*value="extend"/)
  expect(html).toContain(`name="hold" value="${hold}"`)
})

test('browsing months keeps the chosen time, its table and its hold', async () => {
  const monthLink = async (address: string) => {
    const { html } = await draw(address)
    const [, href = ''] = /<a [^>]*href="([^"]*month=[^"]*)"/.exec(html) ?? []
    return Object.fromEntries(new URL(href.replaceAll('&amp;', '&'), 'http://x').searchParams)
  }
  expect(await monthLink(atLater(`&hold=${hold}&table=4`))).toMatchObject({
    instant: later,
    hold,
    table: '4',
  })
  expect(await monthLink(atLater(`&before=${hold}`))).toMatchObject({ instant: later, before: hold })
})

test('the current time needs no hold', async () => {
  const { html } = await draw(at())
  expect(html).not.toMatch(/value="(keep|extend)"/)
})

test('without scripts a button holds the table, and an expired hold can be renewed', async () => {
  expect((await draw(atLater())).html).toMatch(/<button[^>]*value="keep"[^>]*>Hold this table/)
  const gone = server({}, { 'holds.get': refusal('unknownHold', 'Gone.') })
  const { html } = await draw(atLater(`&hold=${hold}`), gone)
  expect(html).toMatch(/<button[^>]*value="keep"[^>]*>Hold it again/)
})

test("a hold for another party size isn't used, and the next hold replaces it", async () => {
  const { html } = await draw(atLater(`&party=2&hold=${hold}`))
  expect(html).not.toContain('We’re holding this table')
  expect(html).toContain(`name="hold" value="${hold}"`)
  expect(html).toMatch(new RegExp(`<a [^>]*href="[^"]*before=${hold}`))
})

test('choosing a time replaces the hold, and the URL contains the new one', async () => {
  const holding = server({}, { 'holds.create': holdForTests({ id: 'b'.repeat(32) }) })
  const answer = await post(at(`&before=${hold}`), { ...choice, step: 'hold', hold }, holding)
  const make = holding.of('holds.create')
  expect(make).toMatchObject([{ input: { restaurantId: '7', body: { reservationTime: later } }, token: 't' }])
  expect(make[0]?.input.body).toMatchObject({ groupSize: 3, insteadOf: hold, reservationId: id })
  const next = new URL(answer instanceof Response ? (answer.headers.get('location') ?? '') : '', 'http://x')
  expect(next.searchParams.get('hold')).toBe('b'.repeat(32))
  expect(next.searchParams.get('instant')).toBe(later)
  expect(next.searchParams.has('before')).toBe(false)
})

test('a table that was taken first shows other times, and the booking is unchanged', async () => {
  const gone = refusal('slotGone', 'Gone.', { alternatives: [] })
  const answer = await post(at(), { ...choice, step: 'hold' }, server({}, { 'holds.create': gone }))
  expect(answer).toMatchObject({ data: { problem: { refusal: gone }, hold: null }, init: { status: 409 } })
})

test('a change uses the hold', async () => {
  const { send, of } = server()
  const answer = await post(atLater(), { ...choice, hold, specialRequests: 'Flowers' }, { send })
  expect(answer).toMatchObject({ status: 303 })
  expect(of('reservations.update')[0]?.input.body).toMatchObject({ holdId: hold, specialRequests: 'Flowers' })
})

test('every area of a booking is shown and submitted', async () => {
  const { html } = await draw(atLater(), server({ areas: 'Terrace,Dining room' }))
  expect(html).toMatch(/<option value="Terrace,Dining room" selected="">Terrace, Dining room/)
  expect(html).toContain('name="area" value="Terrace,Dining room"')
  expect(html).toContain('3\u00A0guests · Terrace, Dining room')
  const sent = server()
  await post(atLater(), { ...choice, area: 'Terrace,Dining room' }, sent)
  expect(sent.of('reservations.update')[0]?.input.body).toMatchObject({ areas: ['Terrace', 'Dining room'] })
})

test('areas have their names in the guest’s language, before and after the change', async () => {
  const areaNames = { Terrace: 'Terrasse', 'Dining room': 'Gastraum' }
  const translated = server(
    { areas: 'Terrace', areaNames },
    { 'restaurants.get': restaurantForTests({ areaNames }) },
  )
  const { html } = await draw(atLater('&area=Dining+room'), translated)
  expect(html).toContain('3\u00A0guests · Terrasse')
  expect(html).toContain('3\u00A0guests · Gastraum')
})

test('no preference stays selected with another time or day', async () => {
  const { html } = await draw(at('&area='), server({ areas: 'Terrace' }))
  expect(html).toMatch(/<option value="" selected="">/)
  expect(html).toMatch(/href="[^"]*area=\*/)
})

test('if the booked area is full, the link to the times in other areas shows them', async () => {
  const full = server(
    { areas: 'Terrace' },
    {
      'availability.get': ({ query }) =>
        query?.['contract.partyAreas'] ? [] : [slotForTests('2099-03-19T20:00:00+00:00')],
    },
  )
  const { html } = await draw(at('&date=2099-03-19'), full)
  const [, href = ''] = /<a [^>]*href="([^"]*)"[^>]*>See 1 time in other areas/.exec(html) ?? []
  const others = await draw(href.replaceAll('&amp;', '&'), full)
  expect(others.html).toMatch(/<button[^>]*value="2099-03-19T20:00:00\+00:00"/)
})

test('after a lost connection, the time, the note and the hold stay and can be submitted again', async () => {
  const fields = { ...choice, hold, specialRequests: 'Flowers' }
  const path = atLater(`&hold=${hold}`)
  const { status, html } = await submitOffline(path, fields, server().send, 'reservations.update')
  expect(status).toBe(503)
  expect(html).toContain(text.t('error.unsure'))
  expect(html).not.toContain('Your reservation hasn’t changed')
  expect(html).toContain('Flowers')
  expect(html).toContain(`name="hold" value="${hold}"`)
  expect(html).toContain('Held for you until')
})

test("choosing a time offline says so and doesn't clear a note that wasn't submitted", async () => {
  const booked = server({ specialRequests: 'High chair' })
  const { html } = await submitOffline(at(), { ...choice, step: 'hold' }, booked.send, 'holds.create')
  expect(html).toContain('We couldn’t reach the server')
  expect(html).toContain('High chair')
})

const tooMany = refusal('tooManyRequests', 'That was a lot in a short time.')

test("a time that can't be held is still chosen, and the previous hold is kept", async () => {
  const busy = server({}, { 'holds.create': tooMany })
  const answer = await post(atLater(`&hold=${hold}`), { ...choice, step: 'hold', hold }, busy)
  const next = new URL(answer instanceof Response ? (answer.headers.get('location') ?? '') : '', 'http://x')
  expect(next.searchParams.get('instant')).toBe(later)
  expect(next.searchParams.has('hold')).toBe(false)
  expect(next.searchParams.get('before')).toBe(hold)
})

test('guests who hold too often are told why and can still change', async () => {
  const busy = server({}, { 'holds.create': tooMany })
  const fields = { ...choice, step: 'keep', hold }
  const told = { data: { problem: null, notHeld: true } }
  expect(await post(atLater(), fields, busy)).toMatchObject(told)
  expect(await post(atLater(), { ...fields, quiet: '1' }, busy)).toMatchObject(told)
})

const withPlan = (config: object = {}, given: Partial<ReservationGuest> = {}, more: Answers = {}) =>
  server(given, {
    'restaurants.get': restaurantForTests({
      allowGuestSelectTables: true,
      optionalGuestTableSelection: true,
      ...config,
    }),
    'floors.list': [{ floorId: '1', name: 'Ground floor', floorUrl: '/x' }],
    'floors.get': { floorId: '1', name: 'Ground floor', floorUrl: '/x', map: JSON.stringify(plan) },
    'floors.tables': {
      monitors: [
        { tableNumber: '4', status: 'Available' },
        { tableNumber: '5', status: 'Available' },
      ],
    },
    ...more,
  })
const plan = {
  width: 700,
  height: 300,
  areas: [{ name: 'Terrace', x: 40, y: 40, w: 620, h: 220 }],
  tables: ['4', '5'].map((number, n) => {
    return { number, x: 100 + 150 * n, y: 100, w: 90, h: 90, round: false, seats: 4 }
  }),
}

const chosenTable = (html: string) =>
  /<input(?=[^>]*name="table")(?=[^>]*checked)[^>]*value="([^"]*)"/.exec(html)?.[1]

test('guests choose a table on the plan; their own is preselected and doesn’t count as taken', async () => {
  const { send, of } = withPlan()
  const { html } = await drawPage(at(), send)
  expect(chosenTable(html)).toBe('4')
  expect(html).not.toMatch(/value="(keep|extend)"/)
  expect(of('floors.tables')).toMatchObject([{ input: { query: { ExcludeId: [id] } }, token: 't' }])
})

test('at another time no table is chosen until the guest chooses one', async () => {
  expect(chosenTable((await draw(atLater(), withPlan())).html)).toBe('')
  expect(chosenTable((await draw(atLater('&table=5'), withPlan())).html)).toBe('5')
})

test('another table at the same time is a change, and its table is held', async () => {
  const booked = bookingForTests().reservationTime
  const holding = withPlan({}, {}, { 'holds.create': holdForTests({ id: 'b'.repeat(32), tableNumber: '5' }) })
  const fields = { ...choice, instant: booked, table: '5', step: 'keep', quiet: '1', seat: '1' }
  const answer = await post(at(), fields, holding)
  expect(holding.of('holds.create')[0]?.input.body).toMatchObject({ tableNumber: '5', reservationId: id })
  const next = answer instanceof Response ? (answer.headers.get('location') ?? '') : ''
  expect(next).toContain('table=5')
  const { html } = await draw(at('&table=5'), withPlan())
  expect(html).toMatch(/value="keep"/)
  expect(html).toContain('3\u00A0guests · Table 5')
  expect(html).not.toContain('Same day, time, and party size')
})

test('the chosen table is sent with the change, with and without a hold', async () => {
  const sent = withPlan()
  await post(atLater(), { ...choice, table: '5' }, sent)
  expect(sent.of('reservations.update')[0]?.input.body).toMatchObject({ tableNumber: '5' })
})

test('where a table must be chosen, a change without one shows an error and nothing is sent', async () => {
  const sent = withPlan({ optionalGuestTableSelection: false })
  const answer = await post(atLater(), { ...choice, tableRequired: '1' }, sent)
  expect(answer).toMatchObject({ data: { problem: { field: 'table' } } })
  expect(sent.of('reservations.update')).toEqual([])
})

test("the restaurant's time zone is named before the app runs", async () => {
  const { html } = await draw(at())
  expect(html).toContain('Western European Standard Time')
})
