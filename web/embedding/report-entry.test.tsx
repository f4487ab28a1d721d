import { expect, test } from 'vitest'
import { drawPage, formRequest, redirectOf } from '#web/testing/draw-page.suite.tsx'
import { restaurantForTests } from '#web/guest/booking/availability/restaurants-for-tests.ts'
import { bookingForTests } from '#web/guest/booking/ticket/bookings-for-tests.ts'
import { placedOrderForTests } from '#web/guest/ordering/order-tracker/placed-orders-for-tests.ts'
import { expectedForTests, walkInForTests } from '#web/guest/waitlist/walk-ins-for-tests.ts'
import { type Answers, sendForTests } from '#web/testing/send-for-tests.ts'

const id = 'c'.repeat(32)
const framed = '&parent-origin=https%3A%2F%2Fbistro.example'
const booking = `/booking?id=${id}&token=secret`
const order = `/order?id=${id}&token=secret`
const place = `/waitlist/kumo/manage?walkin=${'e'.repeat(32)}`

const server = (answers: Answers) => sendForTests({ 'restaurants.get': restaurantForTests(), ...answers })

/** Returns the facts that a page states for the website around it; null if it states none. */
async function stated(path: string, answers: Answers): Promise<unknown> {
  const { html } = await drawPage(path, server(answers).send)
  const [, text] = /data-entry="([^"]*)"/.exec(html) ?? []
  return text === undefined ? null : JSON.parse(text.replaceAll('&quot;', '"'))
}

test('a website learns of a reservation without the guest’s name and the token', async () => {
  const answers = { 'reservations.get': bookingForTests({ id, customerName: 'Ada' }) }
  const { status, groupSize, reservationTime } = bookingForTests()
  const known = { kind: 'reservation', id, status, groupSize, reservationTime }
  expect(await stated(booking + framed, answers)).toEqual(known)
  expect(await stated(booking, answers)).toBeNull()
})

test('a website learns of an order and its total', async () => {
  const given = { id, deliveryType: 'takeaway', order: placedOrderForTests({ total: 1850 }) } as const
  const answers = { 'reservations.get': bookingForTests(given) }
  const { status, reservationTime } = bookingForTests()
  const known = { kind: 'order', id, status, deliveryType: 'takeaway', reservationTime }
  expect(await stated(order + framed, answers)).toEqual({ ...known, total: 1850, currency: 'EUR' })
  expect(await stated(order, answers)).toBeNull()
})

test('a website learns of a place in line, but not the id that opens it', async () => {
  const answers = { 'walkIns.get': walkInForTests() }
  const { status, groupSize, created } = walkInForTests()
  expect(await stated(place + framed, answers)).toEqual({ kind: 'waitlist', status, groupSize, created })
  expect(await stated(place, answers)).toBeNull()
})

test('a party that joins from a frame is marked as new', async () => {
  const { send } = server({ 'walkIns.join': walkInForTests(), 'walkIns.expected': expectedForTests() })
  const join = async (query: string) => {
    const fields = { party: '2', customerName: 'Ada', email: 'ada@example.com', key: 'k' }
    const { headers } = await redirectOf(formRequest(`/waitlist/kumo${query}`, fields), send)
    return new URL(headers.get('location') ?? '', 'http://banquette.test').searchParams.get('joined')
  }
  expect(await join(`?${framed}`)).toBe('1')
  expect(await join('')).toBeNull()
})

test('an order canceled in a frame is marked as canceled, even after a reload', async () => {
  const { send } = server({ 'reservations.cancel': bookingForTests() })
  const cancel = async (query: string) => {
    const { headers } = await redirectOf(formRequest(order + query, { step: 'cancel' }), send)
    return headers.get('location')
  }
  expect(await cancel(framed)).toContain('&canceled=1&')
  expect(await cancel('')).not.toContain('canceled')
})
