import { expect, test } from 'vitest'
import { createBody, readBookingForm } from './booking-form.ts'

function filled(fields: Record<string, string | string[]>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const each of [value].flat()) form.append(name, each)
  return form
}

test('an empty form reads as empty text, not as missing', () => {
  expect(readBookingForm(new FormData())).toEqual({
    id: '',
    instant: '',
    party: 0,
    customerName: '',
    email: '',
    phoneNumber: '',
    specialRequests: '',
    area: '',
    extras: [],
  })
})

test('what was typed comes back as it was typed, spaces and all', () => {
  expect(readBookingForm(filled({ customerName: ' Ada ' })).customerName).toBe(' Ada ')
})

test('a ticked wish nobody offers is dropped', () => {
  expect(readBookingForm(filled({ extras: ['babyChair', 'helicopter'] })).extras).toEqual(['babyChair'])
})

test('the booking goes out trimmed, and without what was left empty', () => {
  const values = readBookingForm(
    filled({
      id: 'a'.repeat(32),
      instant: '2027-03-28T19:30:00+01:00',
      party: '4',
      customerName: ' Ada ',
      email: 'ada@example.org',
      specialRequests: '  ',
      extras: 'babyChair',
    }),
  )
  expect(createBody(values, 'osteria-lume', 'de')).toEqual({
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
