import { expect, test } from 'vitest'
import type { Profile } from '#contracts/guest-shapes.ts'
import { bookingDetails } from './prefill.ts'

const info = {
  allergy: ['nuts', 'milk'],
  birthday: '1990-01-01',
  vegetarian: true,
  handicapAccessible: false,
  diet: 'halal',
  accessNeeds: 'a seat near the door',
}
const profile = {
  mainInfo: { uid: 'a'.repeat(32), name: 'Ada', email: 'ada@example.org', phone: '+44 20', photoUrl: '' },
  additionalInfo: info,
} as Profile

test('a booking is prepared with what a restaurant should know, and not with the birthday', () => {
  const { texts, ticks } = bookingDetails(profile)
  expect(texts).toEqual({
    customerName: 'Ada',
    email: 'ada@example.org',
    phoneNumber: '+44 20',
    allergies: 'nuts, milk',
    specialRequests: 'halal; a seat near the door',
  })
  expect(ticks).toEqual(['vegetarian'])
})

test('who has nothing to ask for asks for nothing', () => {
  const empty = { ...info, allergy: [], vegetarian: false, diet: '', accessNeeds: '' }
  const { texts, ticks } = bookingDetails({ ...profile, additionalInfo: empty })
  expect(texts).not.toHaveProperty('specialRequests')
  expect(ticks).toEqual([])
})
