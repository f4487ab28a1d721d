import { execFileSync } from 'node:child_process'
import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import { openWorld } from '#server/testing/worlds/open-world.ts'
import { partOf, propertyOf, readCalendar } from '#server/testing/messages/read-calendar.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'
import { calendarFile } from './calendar-file.ts'

/** Names that older data uses for zones, beside those that the platform lists. */
const oldNames = ['Europe/Kiev', 'Asia/Calcutta', 'US/Eastern', 'Asia/Saigon', 'Atlantic/Faeroe']
const zones = [...Intl.supportedValuesOf('timeZone'), ...oldNames]

/** A day of each half of the year. */
const days = ['2027-01-16', '2027-07-17'].map((day) => Temporal.PlainDate.from(day))

let booked: ReservationGuest
beforeAll(async () => {
  const world = await openWorld()
  booked = await book(world, bookingRequest(who.dayAndNight, '2027-03-16T19:30'))
  await world.close()
})

function fileFor(timeZone: string, day: Temporal.PlainDate) {
  const start = day.toZonedDateTime({ timeZone, plainTime: '19:00' })
  const reservationTime = start.toString({ timeZoneName: 'never' })
  const { content } = calendarFile(
    { ...booked, timeZone, reservationTime },
    { title: 'A table', description: 'For two' },
    worldTime,
  )
  return { content, start, end: start.add({ minutes: booked.estimatedTurnOverTime }) }
}

describe('in every zone of the time zone database (situations S3)', () => {
  test('the zone of an entry is defined in the file under the same name, or it is UTC (RFC 5545, section 3.2.19)', () => {
    const undefinedZones = zones.filter((zone) => {
      const calendar = readCalendar(fileFor(zone, Temporal.PlainDate.from('2027-06-12')).content)
      const { parameters, value } = propertyOf(partOf(calendar, 'VEVENT'), 'DTSTART')
      if (parameters === '') return !value.endsWith('Z')
      return parameters !== `;TZID=${propertyOf(partOf(calendar, 'VTIMEZONE'), 'TZID').value}`
    })
    expect(undefinedZones).toEqual([])
  })

  test('ical.js, which Thunderbird and Nextcloud use, reads the moment that was booked', () => {
    const wrong: string[] = []
    for (const zone of zones)
      for (const day of days) {
        const { content, start, end } = fileFor(zone, day)
        const calendar = new ICAL.Component(ICAL.parse(content) as unknown[])
        const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
        const read = [event.startDate, event.endDate].map((time) => time.toUnixTime() * 1000)
        if (read[0] !== start.epochMilliseconds || read[1] !== end.epochMilliseconds)
          wrong.push(`${zone} ${day.toString()}`)
      }
    expect(wrong).toEqual([])
  })

  test('node-ical on a machine in New York reads the moment that was booked', () => {
    const files = zones.map((zone) => {
      const { content, start } = fileFor(zone, Temporal.PlainDate.from('2027-06-12'))
      return { zone, content, starts: start.epochMilliseconds }
    })
    const program = `
      import ical from 'node-ical'
      import { readFileSync } from 'node:fs'
      const files = JSON.parse(readFileSync(0, 'utf8'))
      const wrong = files.filter(({ content, starts }) =>
        Object.values(ical.sync.parseICS(content)).find(({ type }) => type === 'VEVENT')?.start.getTime() !== starts)
      console.log(JSON.stringify(wrong.map(({ zone }) => zone)))`
    const wrong = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
      input: JSON.stringify(files),
      env: { ...process.env, TZ: 'America/New_York' },
      encoding: 'utf8',
    })
    expect(JSON.parse(wrong)).toEqual([])
  })
})

test('where the rules in the file would be wrong, the entry is in UTC (situations S3)', () => {
  const utc = (day: string) =>
    /^DTSTART:\d{8}T\d{6}Z/m.test(fileFor('Asia/Jerusalem', Temporal.PlainDate.from(day)).content)
  expect(['2028-03-22', '2028-03-26', '2028-04-02'].map(utc)).toEqual([false, true, false])
})
