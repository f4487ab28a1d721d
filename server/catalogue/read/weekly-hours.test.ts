import { expect, test } from 'vitest'
import { isRefusal } from '#domain/refusal.ts'
import { readWeeklyHours } from './weekly-hours.ts'

const days = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']

/** Formats each service as `Mo 12:00-15:00`. Hours above 24 are on the next day. */
function read(text: string): string[] | string {
  const hours = readWeeklyHours(text)
  if (isRefusal(hours)) return hours.refused
  const clock = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  return hours.services.map(
    ({ weekDay, opens, closes }) => `${days[weekDay]} ${clock(opens)}-${clock(closes)}`,
  )
}

const everyDay = (hours: string) => days.map((day) => `${day} ${hours}`)

test.each([
  ['Mo 12:00-15:00,18:00-23:00', ['Mo 12:00-15:00', 'Mo 18:00-23:00']],
  ['Fr 18:00-02:00', ['Fr 18:00-26:00']],
  ['Sa 18:00-26:00; Su 12:00-22:00', ['Su 12:00-22:00', 'Sa 18:00-26:00']],
  ['Fr-Sa 18:00-02:00; Su 12:00-24:00', ['Su 12:00-24:00', 'Fr 18:00-26:00', 'Sa 18:00-26:00']],
  ['Fr 18:00-02:00; Sa off; PH off', ['Fr 18:00-26:00']],
  ['Fr 18:00-02:00; Sa 00:00-24:00', ['Fr 18:00-24:00', 'Sa 00:00-24:00']],
  ['Su 20:00-04:00', ['Su 20:00-28:00']],
  ['24/7', everyDay('00:00-24:00')],
  ['Mo-Su 00:00-24:00', everyDay('00:00-24:00')],
  ['10:00-22:00', everyDay('10:00-22:00')],
  ['Mo-Su 10:00-18:00; We off', everyDay('10:00-18:00').filter((day) => !day.startsWith('We'))],
  ['Mo 12:00-18:00, Mo 16:00-22:00', ['Mo 12:00-22:00']],
  ['Mo 12:00-15:00 open "lunch", Mo 15:00-22:00', ['Mo 12:00-22:00']],
  ['Fr 18:00-24:00; Sa 00:00-24:00; Su 00:00-04:00', ['Su 00:00-04:00', 'Fr 18:00-24:00', 'Sa 00:00-24:00']],
])('%s is read as the week %j', (text, week) => {
  expect(read(text)).toEqual(week)
})

test.each([
  'Mo-Su 10:00-22:00; PH off',
  'Mo-Su,PH 10:00-22:00',
  'Mo-Su 10:00-22:00; PH 12:00-18:00',
  'Mo-Su 10:00-22:00; SH off',
  'Mo-Su 10:00-22:00; Dec 24-26 off',
  'Mo-Su 10:00-22:00; easter off',
])('holidays are not part of the week in %s', (text) => {
  expect(read(text)).toEqual(everyDay('10:00-22:00'))
})

test('a short season changes the regular week as little as possible, with a remark', () => {
  const hours = readWeeklyHours('Mo-Su 10:00-22:00; Aug Mo-Su 10:00-24:00')
  expect(read('Mo-Su 10:00-22:00; Aug Mo-Su 10:00-24:00')).toEqual(everyDay('10:00-22:00'))
  expect(hours).toMatchObject({ remark: expect.stringContaining('parts of the year') })
})

test('an open end becomes a usual closing time, with a remark', () => {
  expect(readWeeklyHours('Mo 17:00+')).toMatchObject({
    services: [{ weekDay: 1, opens: 1020 }],
    remark: expect.stringContaining('closing time open'),
  })
})

test('a service that may last longer than its closing time ends then', () => {
  expect(read('Mo 17:00-22:00+')).toEqual(['Mo 17:00-22:00'])
})

test.each([
  'sometimes',
  'Apr-Sep Mo-Su 10:00-22:00',
  'sunrise-sunset',
  'off',
  '"by appointment"',
  'Mo 25:99',
  `Mo ${'10:00-11:00,'.repeat(60)}`,
])('%s has no regular week', (text) => {
  expect(read(text)).toBe('noRegularWeek')
})
