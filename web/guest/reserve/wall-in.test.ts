import { expect, test } from 'vitest'
import { wallIn } from './wall-in.ts'

test('it is already tomorrow in Tokyo', () => {
  expect(wallIn('Asia/Tokyo', new Date('2027-03-28T16:05:00Z'))).toEqual({
    date: '2027-03-29',
    time: '01:05',
  })
})

test('midnight is the first minute of the day, not its twenty-fourth hour', () => {
  expect(wallIn('Europe/Lisbon', new Date('2027-01-10T00:00:00Z'))).toEqual({
    date: '2027-01-10',
    time: '00:00',
  })
})

test('a deadline counted back over the spring change keeps to the hour', () => {
  const dinner = Date.parse('2027-03-28T19:30:00+01:00')
  expect(wallIn('Europe/Lisbon', new Date(dinner - 24 * 3_600_000))).toEqual({
    date: '2027-03-27',
    time: '18:30',
  })
})
