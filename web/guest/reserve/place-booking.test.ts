import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Send } from '#contracts/client.ts'
import { pressUnderground, text } from '#web/draw-page.suite.tsx'
import { pageContext } from '#web/page-context.ts'
import { placeBooking } from './place-booking.ts'
import { restaurantForTests, slotForTests } from './screens-for-tests.ts'

const [before, after] = ['a'.repeat(32), 'b'.repeat(32)]
const instant = '2099-03-18T19:30:00+00:00'
const path = `/reserve/kumo?date=2099-03-18&party=3&instant=${encodeURIComponent(instant)}&hold=${before}`
const tooMany = { refused: 'tooManyRequests', status: 429, message: 'That was a lot in a short time.' }
const kept = { id: before, restaurantId: 7, reservationTime: instant, groupSize: 3, tableNumber: '4' }
const typed = {
  id: 'c'.repeat(32),
  instant,
  party: '3',
  hold: before,
  customerName: 'Ada',
  heldArea: '',
  heldTable: '',
}
/** Another seat was chosen after the table was kept. */
const moved = { ...typed, area: 'Terrace' }

function house(given: Record<string, unknown> = {}) {
  const asked: { name: string; body: unknown }[] = []
  const answers: Record<string, unknown> = {
    'restaurants.get': restaurantForTests(),
    'availability.ofRestaurant': [slotForTests(instant)],
    'reservations.newId': { id: typed.id },
    'holds.get': { ...kept, expires: '2099-03-10T12:05:00.000Z', secondsLeft: 290, extendable: true },
    'holds.make': { ...kept, id: after, expires: '2099-03-10T12:05:00.000Z', secondsLeft: 290 },
    'reservations.create': { id: typed.id, token: 't', paymentLinkUrl: null },
    ...given,
  }
  const send = (async (name: string, input: { body?: unknown }) => {
    asked.push({ name, body: input.body })
    return answers[name] ?? { refused: 'notBuilt', status: 501, message: 'This is not here yet.' }
  }) as unknown as Send
  return {
    send,
    bodies: (name: string) => asked.filter((each) => each.name === name).map(({ body }) => body),
  }
}

/** Presses a button of the page. */
function post(fields: Record<string, string>, { send } = house(), address = path) {
  const context = new RouterContextProvider()
  const visitor = { tenant: null, storedRegion: null, storedLanguage: null, inApp: false, fromHere: false }
  context.set(pageContext, { send, locale: text.locale, development: true, visitor })
  const request = new Request(new URL(address, 'http://banquette.test'), {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  const args = { request, context, params: { restaurantId: 'kumo' } }
  return placeBooking(args as unknown as Parameters<typeof placeBooking>[0])
}

test('who loses the connection while booking may send the very same again, with the table that was kept', async () => {
  const { status, html } = await pressUnderground(path, typed, house().send, 'reservations.create')
  expect(status).toBe(503)
  expect(html).toContain('We could not reach the server. Your details are still here')
  expect(html).toContain(`name="hold" value="${before}"`)
  expect(html).toContain('We keep this table for you until')
})

test.each(['keep', 'extend'] as const)(
  'who presses %s without a connection is told, and nothing is lost',
  async (step) => {
    const call = step === 'keep' ? 'holds.make' : 'holds.extend'
    const { status, html } = await pressUnderground(path, { ...typed, step }, house().send, call)
    expect(status).toBe(503)
    expect(html).toContain('We could not reach the server')
    expect(html).toContain('value="Ada"')
    expect(html).toContain(`name="hold" value="${before}"`)
  },
)

test('who asks for a table to be kept and asked too often is told so, and the one before is not forgotten', async () => {
  const answer = await post({ ...typed, step: 'keep' }, house({ 'holds.make': tooMany }))
  expect(answer).toMatchObject({ data: { refusal: tooMany, values: { hold: before } } })
})

test('the app asking by itself says nothing of asking too often', async () => {
  const answer = await post({ ...typed, step: 'keep', quiet: '1' }, house({ 'holds.make': tooMany }))
  expect(answer).toMatchObject({ data: { refusal: null, unreachable: false, values: { hold: before } } })
})

test('what is kept for another time is not said to be kept for this one, though it goes along', async () => {
  const other = { ...kept, reservationTime: '2099-03-18T21:00:00+00:00' }
  const busy = house({ 'holds.make': tooMany, 'holds.get': other })
  const answer = await post({ ...typed, step: 'keep' }, busy)
  expect(answer).toMatchObject({ data: { hold: null, values: { hold: before } } })
})

test('who moves to a seat that cannot be kept just now books all the same, and the old table is given back with it', async () => {
  const { send, bodies } = house({ 'holds.make': tooMany })
  await post(moved, { send, bodies })
  expect(bodies('reservations.create')).toMatchObject([{ holdId: before, areas: 'Terrace' }])
})

test('a seat that is gone leaves the old table with the form, so that it does not stand in the way', async () => {
  const gone = { refused: 'slotGone', status: 409, message: 'Gone.', alternatives: [] }
  const answer = await post(moved, house({ 'holds.make': gone }))
  expect(answer).toMatchObject({ data: { refusal: gone, values: { hold: before } }, init: { status: 409 } })
})

test('a time picked instead of another gives that one back', async () => {
  const { send, bodies } = house()
  await post({ step: 'hold', instant }, { send, bodies })
  expect(bodies('holds.make')).toMatchObject([{ insteadOf: before }])
})

test('a time picked when none can be kept just now carries the table before along', async () => {
  const answer = await post({ ...typed, step: 'hold' }, house({ 'holds.make': tooMany }))
  expect(answer instanceof Response && answer.headers.get('location')).toContain(`hold=${before}`)
})
