import { expect, test } from 'vitest'
import { locales, platformTag } from '../locale.ts'
import { addDays } from '../time/calendar-date.ts'
import { readBookLine } from './read-book-line.ts'

// A Friday.
const today = '2026-12-04'

function read(line: string, tag = 'en', fillers: readonly string[] = []) {
  const { isHalfDayOpen: _, phone, ...found } = readBookLine(line, { tag, today, fillers })
  return { ...found, ...(phone && { phone }) }
}

const meant = { size: 4, date: '2026-12-05', minute: 20 * 60 + 30, name: 'Becket' }

test.each([
  '4 tomorrow 20:30 Becket',
  'Becket 4 20:30 tomorrow',
  '20:30, tomorrow, Becket, 4',
  '4p tomorrow 8:30pm Becket',
  '4 tomorrow 8:30 pm Becket',
  'x4 tomorrow 2030 Becket',
  '4 Saturday 20:30 Becket',
  '4 sat 20.30 Becket',
  '4 12/5 20:30 Becket',
  '4 Dec 5 20:30 Becket',
  '4 5 December 20:30 Becket',
  '4 2026-12-05 20:30 Becket',
])('“%s” is four for Becket tomorrow at 20:30', (line) => {
  expect(read(line)).toEqual(meant)
})

test.each([
  ['de', '4 morgen 20:30 Becket'],
  ['de', '4 Sa 20.30 Becket'],
  ['de', 'Becket 4 5.12. 20:30 Uhr'],
  ['fr', '4 demain 20h30 Becket'],
  ['fr', '4 samedi 20h30 Becket'],
  ['es', '4 mañana 20:30 Becket'],
  ['es', '4 manana 20:30 Becket'],
  ['pt', '4 amanhã 20:30 Becket'],
  ['en-GB', '4 5/12 20:30 Becket'],
  ['cs', '4 zítra 20:30 Becket'],
  ['ru', '4 завтра 20:30 Becket'],
  ['ru', '4 5 декабря 20:30 Becket'],
  ['el', '4 αύριο 20:30 Becket'],
  ['zh-TW', '4位 明天 20:30 Becket'],
  ['zh-TW', '4 明天 下午8:30 Becket'],
])('%s: “%s”', (tag, line) => {
  expect(read(line, tag)).toEqual(meant)
})

test.each(locales)('%s: the names of today, tomorrow and all days of the week are read', (locale) => {
  const tag = platformTag(locale)
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })
  for (const ahead of [0, 1])
    expect(read(`2 ${relative.format(ahead, 'day')} 19:00`, tag)).toMatchObject({
      size: 2,
      date: addDays(today, ahead),
      minute: 1140,
      name: '',
    })
  for (let ahead = 0; ahead < 7; ahead++) {
    const date = addDays(today, ahead)
    for (const weekday of ['long', 'short'] as const) {
      const day = new Intl.DateTimeFormat(tag, { weekday, timeZone: 'UTC' }).format(
        new Date(`${date}T00:00:00Z`),
      )
      expect(read(`${day} 19:00 2`, tag)).toMatchObject({ size: 2, date, minute: 1140, name: '' })
    }
  }
})

test('a phone number is neither a size nor a time, and a time is no phone number', () => {
  expect(read('+351 912 345 418 Ada 2 20:30')).toEqual({
    size: 2,
    date: null,
    minute: 1230,
    name: 'Ada',
    phone: '+351 912 345 418',
  })
  expect(read('10 2030 Ada')).toEqual({ size: 10, date: null, minute: 1230, name: 'Ada' })
})

test('7:30 can also be meant for the evening, 7:30 am can’t', () => {
  const halfOf = (line: string) => readBookLine(line, { tag: 'en', today }).isHalfDayOpen
  expect([halfOf('7:30'), halfOf('7:30 am'), halfOf('19:30')]).toEqual([true, false, false])
})

test('words that only say what a number is aren’t part of the name', () => {
  expect(read('4 people Ada Beck', 'en', ['people'])).toMatchObject({ size: 4, name: 'Ada Beck' })
})

test('a name alone is a name', () => {
  expect(read('Kateřina Nováková')).toEqual({
    size: null,
    date: null,
    minute: null,
    name: 'Kateřina Nováková',
  })
})

test('a day that has passed is meant next year, and one that doesn’t exist isn’t a day', () => {
  expect(read('12/3').date).toBe('2027-12-03')
  expect(read('30.2.', 'de').date).toBeNull()
})
