import { expect, test } from 'vitest'
import { profileForTests } from '#web/session/account/profiles-for-tests.ts'
import { bookingDetails } from './prefill.ts'

const info = {
  allergy: ['nuts', 'milk'],
  birthday: '1990-01-01',
  vegetarian: true,
  handicapAccessible: false,
  diet: 'halal',
  accessNeeds: 'a seat near the door',
}
const { mainInfo } = profileForTests()
const profile = profileForTests({ mainInfo: { ...mainInfo, phone: '+44 20' }, additionalInfo: info })

test('a booking is prefilled with dining preferences but not with the birthday', () => {
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

test('a guest without preferences gets an empty form', () => {
  const empty = { ...info, allergy: [], vegetarian: false, diet: '', accessNeeds: '' }
  const { texts, ticks } = bookingDetails({ ...profile, additionalInfo: empty })
  expect(texts).not.toHaveProperty('specialRequests')
  expect(ticks).toEqual([])
})
