import { expect, test } from 'vitest'
import { wallIn } from './wall-in.ts'

test('it is already tomorrow in Tokyo', () => {
  expect(wallIn('Asia/Tokyo', new Date('2027-03-28T16:05:00Z'))).toEqual({
    date: '2027-03-29',
    time: '01:05',
  })
})

test('midnight is 00:00, not 24:00', () => {
  expect(wallIn('Europe/Lisbon', new Date('2027-01-10T00:00:00Z'))).toEqual({
    date: '2027-01-10',
    time: '00:00',
  })
})

test('a deadline across the spring change is at the right hour', () => {
  const dinner = Date.parse('2027-03-28T19:30:00+01:00')
  expect(wallIn('Europe/Lisbon', new Date(dinner - 24 * 3_600_000))).toEqual({
    date: '2027-03-27',
    time: '18:30',
  })
})
