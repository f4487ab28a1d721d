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

test('an empty form reads as empty text, not as missing', () => {
  expect(readBookingForm(new FormData())).toEqual(emptyValues({ id: '', instant: '', party: 0, area: '' }))
})

test('what was typed comes back as it was typed, spaces and all', () => {
  expect(readBookingForm(filled({ customerName: ' Ada ' })).customerName).toBe(' Ada ')
})

test('a ticked wish nobody offers is dropped, and so is an occasion', () => {
  const values = readBookingForm(filled({ extras: ['babyChair', 'helicopter'], occasion: 'coronation' }))
  expect([values.extras, values.occasion]).toEqual([['babyChair'], ''])
})

test('the booking goes out trimmed, and without what was left empty', () => {
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
    language: 'de',
  })
})

test('the held table, the chosen one, allergies and the occasion travel with the booking', () => {
  const hold = 'b'.repeat(32)
  const body = bodyOf({ hold, table: '12', allergies: 'nuts, ; milk', occasion: 'birthday', access: 'on' })
  expect(body).toMatchObject({
    holdId: hold,
    tableNumber: '12',
    customerProfile: { allergy: ['nuts', 'milk'], handicapAccessible: true },
    additionals: { party: true, eventTypes: ['birthday'] },
  })
})

test('questions of the house that were left empty are dropped; a ticked box says yes', () => {
  const body = bodyOf({ 'custom.wine': '  ', 'custom.cake': ' lemon ', 'custom.valet': 'true' })
  expect(body.additionals?.customs).toEqual([
    { id: 'cake', value: 'lemon' },
    { id: 'valet', value: true },
  ])
})
