import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Send, SendOptions } from '#contracts/client.ts'
import type { ReservationGuest } from '#contracts/reservation-shapes.ts'
import { drawPage, pressUnderground, text } from '#web/draw-page.suite.tsx'
import { bookingForTests } from '#web/guest/booking/bookings-for-tests.ts'
import { restaurantForTests, slotForTests } from '#web/guest/reserve/screens-for-tests.ts'
import { pageContext } from '#web/page-context.ts'
import { saveChange } from './save-change.ts'

const id = 'c'.repeat(32)
const hold = 'a'.repeat(32)
const later = '2099-03-18T20:00:00+00:00'
const at = (more = '') => `/booking/change?id=${id}&token=t${more}`
const atLater = (more = '') => at(`&instant=${encodeURIComponent(later)}${more}`)

interface Asked {
  readonly name: string
  readonly input: { readonly query?: object; readonly body?: object }
  readonly token: string | null | undefined
}

function house(given: Partial<ReservationGuest> = {}, more: Record<string, unknown> = {}) {
  const asked: Asked[] = []
  const booking = bookingForTests(given)
  const answers: Record<string, unknown> = {
    'reservations.get': booking,
    'reservations.update': booking,
    'restaurants.get': restaurantForTests(),
    'availability.ofRestaurant': [slotForTests('2099-03-18T19:30:00+00:00'), slotForTests(later)],
    'availability.ofMonth': { zone: 'Europe/Lisbon', days: [{ date: '2099-03-18', open: true, slots: 2 }] },
    'holds.get': {
      id: hold,
      restaurantId: 7,
      reservationTime: later,
      groupSize: 3,
      tableNumber: '4',
      expires: '2099-03-10T12:05:00.000Z',
      secondsLeft: 290,
      extendable: true,
    },
    ...more,
  }
  const send = (async (name: string, input: Asked['input'], options: SendOptions = {}) => {
    asked.push({ name, input, token: options.token })
    return answers[name] ?? { refused: 'notBuilt', status: 501, message: 'This is not here yet.' }
  }) as unknown as Send
  const of = (name: string) => asked.filter((each) => each.name === name)
  return { send, of }
}

const draw = (path: string, { send } = house()) => drawPage(path, send)

/** Presses a button of the page. */
function post(path: string, fields: Record<string, string>, { send } = house()) {
  const context = new RouterContextProvider()
  const visitor = { tenant: null, storedRegion: null, storedLanguage: null, inApp: false, fromHere: false }
  context.set(pageContext, { send, locale: text.locale, development: true, visitor })
  const request = new Request(new URL(path, 'http://banquette.test'), {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  return saveChange({ request, context, params: {} } as unknown as Parameters<typeof saveChange>[0])
}

const wish = { restaurantId: '7', instant: later, party: '3', area: '' }

test('free times are asked for as the holder, whose own booking and hold take nothing away', async () => {
  const { send, of } = house()
  await drawPage(atLater(`&hold=${hold}`), send)
  for (const name of ['availability.ofRestaurant', 'availability.ofMonth'])
    expect(of(name)).toMatchObject([{ input: { query: { ExcludeId: [id, hold] } }, token: 't' }])
})

test('who has a table is offered no time the house would have to agree to; who waits for an answer is', async () => {
  const slots = [
    slotForTests('2099-03-18T19:30:00+00:00'),
    { ...slotForTests(later), availabilityLevel: 'Overbooked' },
  ]
  const offered = async (status: 'Approved' | 'Pending') => {
    const { html } = await draw(
      at('&date=2099-03-18'),
      house({ status }, { 'availability.ofRestaurant': slots }),
    )
    return [html.includes('7:30'), html.includes('8:00')]
  }
  expect(await offered('Approved')).toEqual([true, false])
  expect(await offered('Pending')).toEqual([true, true])
})

test('another time is kept for the guest, said until when, and goes along with the change', async () => {
  const { html } = await draw(atLater(`&hold=${hold}`))
  expect(html).toContain('We keep this table for you until 12:05 PM.')
  expect(html).toMatch(/<button[^>]*value="extend"/)
  expect(html).toContain(`name="hold" value="${hold}"`)
})

test('the booking as it is needs nothing to be kept', async () => {
  const { html } = await draw(at())
  expect(html).not.toMatch(/value="(keep|extend)"/)
})

test('without script a table can be kept by a button, and what has run out can be kept again', async () => {
  expect((await draw(atLater())).html).toMatch(/<button[^>]*value="keep"[^>]*>Keep this table while I write/)
  const gone = house({}, { 'holds.get': { refused: 'unknownHold', status: 404, message: 'Gone.' } })
  const { html } = await draw(atLater(`&hold=${hold}`), gone)
  expect(html).toMatch(/<button[^>]*value="keep"[^>]*>Keep it for me again/)
})

test('a table kept for another party is not taken for this one, and is given back with the next', async () => {
  const { html } = await draw(atLater(`&party=2&hold=${hold}`))
  expect(html).not.toContain('We keep this table')
  expect(html).toContain(`name="hold" value="${hold}"`)
  expect(html).toMatch(new RegExp(`<a [^>]*href="[^"]*before=${hold}`))
})

test('picking a time keeps its table instead of the one before, and the address remembers it', async () => {
  const kept = house({}, { 'holds.make': { id: 'b'.repeat(32), tableNumber: '4' } })
  const answer = await post(at(`&before=${hold}`), { ...wish, step: 'hold', hold }, kept)
  const make = kept.of('holds.make')
  expect(make).toMatchObject([{ input: { restaurantId: '7', body: { reservationTime: later } }, token: 't' }])
  expect(make[0]?.input.body).toMatchObject({ groupSize: 3, insteadOf: hold, reservationId: id })
  const next = new URL(answer instanceof Response ? (answer.headers.get('location') ?? '') : '', 'http://x')
  expect(next.searchParams.get('hold')).toBe('b'.repeat(32))
  expect(next.searchParams.get('instant')).toBe(later)
  expect(next.searchParams.has('before')).toBe(false)
})

test('a table that went before it could be kept is said with other times, and the booking stands', async () => {
  const gone = { refused: 'slotGone', status: 409, message: 'Gone.', alternatives: [] }
  const answer = await post(at(), { ...wish, step: 'hold' }, house({}, { 'holds.make': gone }))
  expect(answer).toMatchObject({ data: { refusal: gone, hold: null }, init: { status: 409 } })
})

test('a change takes over what is kept', async () => {
  const { send, of } = house()
  const answer = await post(atLater(), { ...wish, hold, specialRequests: 'Flowers' }, { send, of })
  expect(answer).toMatchObject({ status: 303 })
  expect(of('reservations.update')[0]?.input.body).toMatchObject({ holdId: hold, specialRequests: 'Flowers' })
})

test('every area of a booking stays part of the wish, on the page and in what is sent', async () => {
  const { html } = await draw(atLater(), house({ areas: 'Terrace,Dining room' }))
  expect(html).toMatch(/<option value="Terrace,Dining room" selected="">Terrace, Dining room/)
  expect(html).toContain('name="area" value="Terrace,Dining room"')
  expect(html).toContain('3 guests · Terrace, Dining room')
  const sent = house()
  await post(atLater(), { ...wish, area: 'Terrace,Dining room' }, sent)
  expect(sent.of('reservations.update')[0]?.input.body).toMatchObject({ areas: ['Terrace', 'Dining room'] })
})

test('no preference stays none when another time or day is chosen', async () => {
  const { html } = await draw(at('&area='), house({ areas: 'Terrace' }))
  expect(html).toMatch(/<option value="" selected="">/)
  expect(html).toMatch(/href="[^"]*area=\*/)
})

test('who loses the connection while changing keeps the time, the note and the table, and may press again', async () => {
  const fields = { ...wish, hold, specialRequests: 'Flowers' }
  const path = atLater(`&hold=${hold}`)
  const { status, html } = await pressUnderground(path, fields, house().send, 'reservations.update')
  expect(status).toBe(503)
  expect(html).toContain('We could not reach the server. Your details are still here')
  expect(html).not.toContain('Your booking stands as it was')
  expect(html).toContain('Flowers')
  expect(html).toContain(`name="hold" value="${hold}"`)
  expect(html).toContain('We keep this table for you until')
})

test('picking a time without a connection is said, and empties no note that was sent before', async () => {
  const booked = house({ specialRequests: 'A high chair' })
  const { html } = await pressUnderground(at(), { ...wish, step: 'hold' }, booked.send, 'holds.make')
  expect(html).toContain('We could not reach the server')
  expect(html).toContain('A high chair')
})

const tooMany = { refused: 'tooManyRequests', status: 429, message: 'That was a lot in a short time.' }

test('a time that cannot be kept just now is chosen all the same, and the table before is not forgotten', async () => {
  const busy = house({}, { 'holds.make': tooMany })
  const answer = await post(atLater(`&hold=${hold}`), { ...wish, step: 'hold', hold }, busy)
  const next = new URL(answer instanceof Response ? (answer.headers.get('location') ?? '') : '', 'http://x')
  expect(next.searchParams.get('instant')).toBe(later)
  expect(next.searchParams.has('hold')).toBe(false)
  expect(next.searchParams.get('before')).toBe(hold)
})

test('who asks for a table to be kept and asked too often is told so; the app asking by itself is not', async () => {
  const busy = house({}, { 'holds.make': tooMany })
  const keep = { ...wish, step: 'keep', hold }
  expect(await post(atLater(), keep, busy)).toMatchObject({ data: { refusal: tooMany } })
  expect(await post(atLater(), { ...keep, quiet: '1' }, busy)).toMatchObject({ data: { refusal: null } })
})
