import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { isRefusal } from '#domain/refusal.ts'
import { readHours } from './read-hours.ts'

const names = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']
const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
const spans = (hours: readonly { opens: number; closes: number }[]) =>
  hours.map(({ opens, closes }) => `${clock(opens)}-${clock(closes)}`).join(',')

const year = { first: '2026-12-01', last: '2027-11-30' }

const hoursIn = (text: string, [country = 'PT', state]: [string?, string?] = []) => {
  const hours = readHours(text, { country, state: state ?? null }, year)
  if (isRefusal(hours)) throw new Error(`no hours: ${text}`)
  return hours
}

/** Formats each service as `Mo 12:00-15:00`. Hours above 24 are on the next day. */
const week = (text: string) =>
  hoursIn(text).services.map((service) => `${names[service.weekDay]} ${spans([service])}`)
/** Formats each special period as `12-24..12-26 closed`. */
const dated = (text: string, ...place: [string?, string?]) =>
  hoursIn(text, place).dated.map(({ starts, ends, closed, hours }) => {
    const days = [...new Set([starts, ends])].map((date) => date.slice(5)).join('..')
    return `${days} ${closed ? 'closed' : spans(hours)}`
  })

const everyDay = (hours: string) => names.map((day) => `${day} ${hours}`)

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
  ['Mo 10:00-18:00; Mo 12:00-13:00 off', ['Mo 10:00-12:00', 'Mo 13:00-18:00']],
  ['Mo 12:00-18:00, Mo 16:00-22:00', ['Mo 12:00-22:00']],
  ['Mo 12:00-15:00 open "lunch", Mo 15:00-22:00', ['Mo 12:00-22:00']],
  ['Fr 18:00-24:00; Sa 00:00-24:00; Su 00:00-04:00', ['Su 00:00-04:00', 'Fr 18:00-24:00', 'Sa 00:00-24:00']],
  ['Mo 17:00-22:00+', ['Mo 17:00-22:00']],
])('%s is read as the week %j', (text, services) => {
  expect(week(text)).toEqual(services)
  expect(hoursIn(text).remarks).toEqual([])
})

test.each([
  ['Mo-Su 10:00-22:00; Dec 24-26 off', ['12-24..12-26 closed']],
  ['24/7; Dec 24 off', ['12-24 closed']],
  ['Mo-Su 10:00-22:00; 2026 Dec 24 off', ['12-24 closed']],
  ['Mo-Su 10:00-22:00; 2026-12-24 off', ['12-24 closed']],
  ['Mo-Su 10:00-22:00; 2021 Jun 28-Sep 15 off', []],
  ['Mo-Su 10:00-22:00; 2026 Dec 24-Jan 6 off', ['12-24..01-06 closed']],
  ['Mo-Su 10:00-22:00; easter off', ['03-28 closed']],
  ['Mo-Su 10:00-22:00; Dec 31 10:00-16:00', ['12-31 10:00-16:00']],
  ['Tu-Su 10:00-22:00; Aug 10-30 off', ['08-10..08-29 closed']],
  ['Apr-Sep Mo-Su 10:00-22:00', ['12-01..03-31 closed', '10-01..11-30 closed']],
  [
    'Mo-Su 10:00-22:00; Aug Sa 10:00-24:00',
    ['08-07', '08-14', '08-21', '08-28'].map((day) => `${day} 10:00-24:00`),
  ],
])('a day that %s closes or changes is a special period (situations S4, S14; host B1)', (text, periods) => {
  expect(dated(text)).toEqual(periods)
  expect(hoursIn(text).remarks).toEqual([])
})

test.each([
  ['Mo-Su 18:00-02:00; Dec 24 off', ['12-23 18:00-24:00', '12-24 closed']],
  ['Mo-Su 18:00-02:00; Dec 24-25 off', ['12-23 18:00-24:00', '12-24..12-25 closed']],
  ['Fr-Sa 18:00-02:00; 2026 Dec 25 off', ['12-25 closed']],
])('the night before %s ends at midnight, and the night of a closed day isn’t open', (text, periods) => {
  expect(dated(text)).toEqual(periods)
})

const christmas = (text: string, ...place: [string?, string?]) =>
  dated(text, ...place).filter((period) => /^(12-2|12-3|01-)/.test(period))

test.each([
  ['PT', undefined, ['12-25 closed', '01-01 closed']],
  ['AT', undefined, ['12-25..12-26 closed', '01-01 closed', '01-06 closed']],
  ['RS', undefined, ['01-01..01-02 closed', '01-07 closed']],
  ['DE', 'BE', ['12-25..12-26 closed', '01-01 closed']],
  ['DE', 'BY', ['12-25..12-26 closed', '01-01 closed', '01-06 closed']],
])('public holidays are those of %s %s (situations S4; host B1)', (country, state, periods) => {
  expect(christmas('Mo-Su 10:00-22:00; PH off', country, state)).toEqual(periods)
})

test.each([
  ['Mo-Fr 12:00-15:00; PH,Sa,Su 12:00-20:00', ['12-25 12:00-20:00', '01-01 12:00-20:00']],
  ['Mo-Fr 12:00-15:00; Sa, Su, PH off', ['12-25 closed', '01-01 closed']],
  ['Mo-Su 10:00-22:00; PH 12:00-18:00', ['12-25 12:00-18:00', '01-01 12:00-18:00']],
  ['Mo-Su 10:00-22:00; PH Sa 12:00-18:00', []],
  ['Mo-Su 10:00-22:00; PH +1 day off', ['12-26 closed', '01-02 closed']],
  ['Mo-Su 10:00-22:00; public holidays off', ['12-25 closed', '01-01 closed']],
  ['Mo-Su 18:00-02:00; PH off', ['12-24 18:00-24:00', '12-25 closed', '12-31 18:00-24:00', '01-01 closed']],
  ['Mo-Su 10:00-22:00; PH open', []],
])('%s applies on public holidays', (text, periods) => {
  expect(christmas(text)).toEqual(periods)
})

test.each([
  ['Mo-Su 11:00-23:00; 24.12. off', 'may say when it’s closed (24.12. off)', true],
  ['Mo-Su 11:00-23:00; SH off', 'may say when it’s closed (SH off)', true],
  ['Mo-Su 11:00-23:00; Mo-Fr lunch menu', 'a rule that can’t be read (Mo-Fr lunch menu)', false],
  ['Mo-Su 11:00-23:00; "later in good weather"', 'can’t be read ("later in good weather")', false],
])('one unreadable rule of %s doesn’t drop the week (host B6)', (text, remark, mayBeClosed) => {
  const hours = hoursIn(text)
  expect(week(text)).toEqual(everyDay('11:00-23:00'))
  expect(hours.remarks).toEqual([expect.stringContaining(remark)])
  expect(hours.mayBeClosed).toBe(mayBeClosed)
})

test.each(
  'fermé,cerrada,encerrado,chiusa,gesloten,Ruhetag,zamknięte,zavřeno,zatvoreno,затворено,не працюємо,stängt,κλειστά,休館,關閉'.split(
    ',',
  ),
)('a restaurant isn’t opened for booking if a rule that can’t be read says “%s”', (word) => {
  expect(hoursIn(`Mo-Su 11:00-23:00; 24.12. ${word}`).mayBeClosed).toBe(true)
})

test.each([
  ['M-F 11-10', 'open for 23 hours'],
  ['Su 18:00-15:30', 'open for 21.5 hours'],
  ['Mo 10:00-10:15', 'open for 15 minutes'],
  ['Mo 17:00+', 'leave the closing time open'],
  ['Mo 12:00-20:00; Tu "by appointment"', 'uncertain or by appointment'],
])('%s is taken with a remark (situations S28)', (text, remark) => {
  expect(hoursIn(text).remarks).toEqual([expect.stringContaining(remark)])
})

test('an unknown state leaves out only the holidays of states, with a remark', () => {
  const text = 'Mo-Su 10:00-22:00; PH off'
  expect(christmas(text, 'DE')).toEqual(['12-25..12-26 closed', '01-01 closed'])
  expect(hoursIn(text, ['DE']).remarks).toEqual([expect.stringContaining('its state isn’t known')])
  expect(hoursIn(text, ['DE', 'BE']).remarks).toEqual([])
})

test.each([
  'sometimes',
  'sunrise-sunset',
  'off',
  '"by appointment"',
  'Mo 25:99',
  `Mo ${'10:00-11:00,'.repeat(60)}`,
])('%.20s has no hours', (text) => {
  expect(readHours(text, { country: 'PT', state: null }, year)).toMatchObject({ refused: 'noHours' })
})

/** Reads hours in a process of its own, because a process keeps the time zone in which it started. */
const readIn = (zone: string, text: string) => {
  const script = `
    const { readHours } = await import('./server/catalogue/hours/read-hours.ts')
    const days = { first: '2027-02-01', last: '2027-11-30' }
    console.log(JSON.stringify(readHours(${JSON.stringify(text)}, { country: 'PT', state: null }, days)))`
  const parameters = ['--input-type=module', '--eval', script]
  return execFileSync(process.execPath, parameters, { env: { ...process.env, TZ: zone }, encoding: 'utf8' })
}

test.each([
  'Mar 14 01:30-02:30; Mar 13 20:00-02:30; Nov 07 01:00-01:30; Fr,Sa 19:00-02:15',
  'Mo-Su 18:00-02:30; 2027 Mar 14 off; 2027 Nov 06 12:00-26:00',
])('the night when clocks change reads the same wherever the server is: %s', (text) => {
  const expected = readIn('UTC', text)
  expect(expected).toContain('"dated":[{')
  expect(readIn('America/New_York', text)).toBe(expected)
  expect(readIn('Pacific/Apia', text)).toBe(expected)
})
