import { expect, test } from 'vitest'
import type { SeenByRestaurant } from '#contracts/accounts/guest-shapes.ts'
import { correctableIn, correctionOf } from './correction.ts'

type Known = Record<string, string[]>

const fieldsOf = (known: Known): SeenByRestaurant['fields'] =>
  Object.entries(known).map(([field, values]) => ({ field, values, correctable: true }))

/** Returns the correction that a form sends if it was prefilled from `known` and the guest typed `typed`. */
function corrected(known: Known, typed: Record<string, string>) {
  const fields = correctableIn(fieldsOf(known))
  const shown = Object.fromEntries(fields.map(({ name, prefilled }) => [name, prefilled]))
  return correctionOf(fields, (name) => ({ ...shown, ...typed })[name] ?? '')
}

const twoBookings = {
  customerName: ['June Abernathy'],
  email: ['june@example.org'],
  phoneNumber: ['+351 912 345 678'],
  specialRequests: ['High chair', 'Quiet corner'],
  'customerProfile.allergy': ['peanuts', 'shellfish'],
}

test('correcting the phone number changes no other field of any booking', () => {
  expect(corrected(twoBookings, { phoneNumber: '+351 912 345 679' })).toEqual({
    phoneNumber: '+351 912 345 679',
  })
})

test('a field that differs between bookings starts empty next to its values', () => {
  const requests = correctableIn(fieldsOf(twoBookings)).find(({ name }) => name === 'specialRequests')
  expect(requests).toMatchObject({ prefilled: '', differing: ['High chair', 'Quiet corner'] })
  expect(corrected(twoBookings, { specialRequests: 'By the window' })).toEqual({
    specialRequests: 'By the window',
  })
})

test('allergies are corrected as one list', () => {
  const allergies = correctableIn(fieldsOf(twoBookings)).find(({ name }) => name === 'allergy')
  expect(allergies).toMatchObject({
    field: 'customerProfile.allergy',
    prefilled: 'peanuts, shellfish',
    differing: [],
  })
  expect(corrected(twoBookings, { allergy: 'peanuts, sesame' })).toEqual({ allergy: ['peanuts', 'sesame'] })
  expect(corrected(twoBookings, { allergy: '' })).toEqual({ allergy: [] })
})

test('each checkbox is cleared by itself, and one that differs stays until it is checked', () => {
  const ticked = { 'customerProfile.vegetarian': ['true'], 'customerProfile.handicapAccessible': ['true'] }
  expect(corrected(ticked, {})).toBeNull()
  expect(corrected(ticked, { vegetarian: '' })).toEqual({ vegetarian: false })
  const differs = { 'customerProfile.vegetarian': ['true', 'false'] }
  expect(correctableIn(fieldsOf(differs))).toMatchObject([{ prefilled: '', differing: ['true', 'false'] }])
  expect(corrected(differs, { vegetarian: 'true' })).toEqual({ vegetarian: true })
})

test('a single value can be corrected or removed', () => {
  const known = { specialRequests: ['High chair'] }
  expect(correctableIn(fieldsOf(known))).toMatchObject([{ prefilled: 'High chair', differing: [] }])
  expect(corrected(known, { specialRequests: '' })).toEqual({ specialRequests: '' })
})

test('different line breaks and spaces are not a correction', () => {
  expect(corrected({ specialRequests: ['High chair\nBy the wall'] }, {})).toBeNull()
  const asSent = { specialRequests: 'High chair\r\nBy the wall', phoneNumber: '+1 202 555 0106' }
  expect(
    corrected({ specialRequests: ['High chair\nBy the wall'], phoneNumber: [' +1 202 555 0106'] }, asSent),
  ).toBeNull()
  expect(correctableIn(fieldsOf({ customerName: ['June\nAbernathy'] }))).toMatchObject([
    { prefilled: 'June Abernathy' },
  ])
})

test('only values of upcoming bookings can be corrected', () => {
  const past = [{ field: 'customerName', values: ['June'], correctable: false }]
  expect(correctableIn(past)).toEqual([])
})
