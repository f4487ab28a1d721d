import { expect, test } from 'vitest'
import { createBody, emptyValues, readBookingForm } from './booking-form.ts'

function filled(fields: Record<string, string | string[]>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const each of [value].flat()) form.append(name, each)
  return form
}

const bodyOf = (fields: Record<string, string | string[]>) =>
  createBody(readBookingForm(filled(fields)), 'osteria-lume', 'de')

test('an empty form reads as empty text', () => {
  expect(readBookingForm(new FormData())).toEqual(emptyValues({ id: '', instant: '', party: 0, area: '' }))
})

test('keeps what was typed, including spaces', () => {
  expect(readBookingForm(filled({ customerName: ' Ada ' })).customerName).toBe(' Ada ')
})

test('drops unknown extras and occasions', () => {
  const values = readBookingForm(filled({ extras: ['babyChair', 'helicopter'], occasion: 'coronation' }))
  expect([values.extras, values.occasion]).toEqual([['babyChair'], ''])
})

test('the booking is sent trimmed, without empty fields but with a box that isn’t ticked (wire A1)', () => {
  const body = bodyOf({
    id: 'a'.repeat(32),
    instant: '2027-03-28T19:30:00+01:00',
    party: '4',
    customerName: ' Ada ',
    email: 'ada@example.org',
    specialRequests: '  ',
    extras: 'babyChair',
  })
  expect(body).toEqual({
    id: 'a'.repeat(32),
    restaurantId: 'osteria-lume',
    reservationTime: '2027-03-28T19:30:00+01:00',
    groupSize: 4,
    customerName: 'Ada',
    email: 'ada@example.org',
    phoneNumber: '',
    additionals: { babyChair: true },
    consent: '',
    language: 'de',
  })
})

test('the hold, the chosen table, allergies and the occasion are sent with the booking', () => {
  const hold = 'b'.repeat(32)
  const body = bodyOf({ hold, table: '12', allergies: 'nuts, ; milk', occasion: 'birthday', access: 'on' })
  expect(body).toMatchObject({
    holdId: hold,
    tableNumber: '12',
    customerProfile: { allergy: ['nuts', 'milk'], handicapAccessible: true },
    additionals: { party: true, eventTypes: ['birthday'] },
  })
})

test("empty answers to the restaurant's questions are dropped; a checked box is yes", () => {
  const body = bodyOf({ 'custom.wine': '  ', 'custom.cake': ' lemon ', 'custom.valet': 'true' })
  expect(body.additionals?.customs).toEqual([
    { id: 'cake', value: 'lemon' },
    { id: 'valet', value: true },
  ])
})
