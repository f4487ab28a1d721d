import { expect, test } from 'vitest'
import type { SeenByRestaurant } from '#contracts/guest-shapes.ts'
import { correctableIn, correctionOf } from './correction.ts'

type Told = Record<string, string[]>

const fieldsOf = (told: Told): SeenByRestaurant['fields'] =>
  Object.entries(told).map(([field, values]) => ({ field, values, correctable: true }))

/** The form of a restaurant that was told this, sent with these fields typed anew. */
function corrected(told: Told, typed: Record<string, string>) {
  const fields = correctableIn(fieldsOf(told))
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

test('who corrects the telephone changes no wish and no allergy of any booking', () => {
  expect(corrected(twoBookings, { phoneNumber: '+351 912 345 679' })).toEqual({
    phoneNumber: '+351 912 345 679',
  })
})

test('a field that says something else in each booking begins empty, beside all of it', () => {
  const wishes = correctableIn(fieldsOf(twoBookings)).find(({ name }) => name === 'specialRequests')
  expect(wishes).toMatchObject({ prefilled: '', differing: ['High chair', 'Quiet corner'] })
  expect(corrected(twoBookings, { specialRequests: 'By the window' })).toEqual({
    specialRequests: 'By the window',
  })
})

test('allergies are corrected as one list, each of them by itself', () => {
  const allergies = correctableIn(fieldsOf(twoBookings)).find(({ name }) => name === 'allergy')
  expect(allergies).toMatchObject({
    field: 'customerProfile.allergy',
    prefilled: 'peanuts, shellfish',
    differing: [],
  })
  expect(corrected(twoBookings, { allergy: 'peanuts, sesame' })).toEqual({ allergy: ['peanuts', 'sesame'] })
  expect(corrected(twoBookings, { allergy: '' })).toEqual({ allergy: [] })
})

test('a tick is taken back by itself, and one that differs stays as it is until it is set', () => {
  const ticked = { 'customerProfile.vegetarian': ['true'], 'customerProfile.handicapAccessible': ['true'] }
  expect(corrected(ticked, {})).toBeNull()
  expect(corrected(ticked, { vegetarian: '' })).toEqual({ vegetarian: false })
  const differs = { 'customerProfile.vegetarian': ['true', 'false'] }
  expect(correctableIn(fieldsOf(differs))).toMatchObject([{ prefilled: '', differing: ['true', 'false'] }])
  expect(corrected(differs, { vegetarian: 'true' })).toEqual({ vegetarian: true })
})

test('what was told once is there to be corrected, or taken back', () => {
  const told = { specialRequests: ['High chair'] }
  expect(correctableIn(fieldsOf(told))).toMatchObject([{ prefilled: 'High chair', differing: [] }])
  expect(corrected(told, { specialRequests: '' })).toEqual({ specialRequests: '' })
})

test('what the form only writes in another way is no correction', () => {
  expect(corrected({ specialRequests: ['High chair\nBy the wall'] }, {})).toBeNull()
  const asSent = { specialRequests: 'High chair\r\nBy the wall', phoneNumber: '+1 202 555 0106' }
  expect(
    corrected({ specialRequests: ['High chair\nBy the wall'], phoneNumber: [' +1 202 555 0106'] }, asSent),
  ).toBeNull()
  expect(correctableIn(fieldsOf({ customerName: ['June\nAbernathy'] }))).toMatchObject([
    { prefilled: 'June Abernathy' },
  ])
})

test('only what stands in bookings to come can be corrected', () => {
  const past = [{ field: 'customerName', values: ['June'], correctable: false }]
  expect(correctableIn(past)).toEqual([])
})
