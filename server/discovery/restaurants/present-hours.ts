import type { BusinessHours, SpecialPeriod as WirePeriod } from '#contracts/discovery/restaurant-shapes.ts'
import type { z } from 'zod'
import { nextServiceAfter, openStatus } from '#domain/availability/open-status.ts'
import type { SpecialPeriod } from '#domain/availability/restaurant-plan.ts'
import type { OpeningHours } from '#domain/availability/service-days.ts'
import { twoDigits } from '#domain/time/calendar-date.ts'
import type { EpochMinute, Zone } from '#domain/time/zone.ts'
import { isoWithOffset } from '#domain/time/zone-clock.ts'

interface Stretch {
  readonly opens: number
  readonly closes: number
  readonly name?: string
}

const interval = ({ opens, closes, name = '' }: Stretch) => ({
  name,
  open: clockText(opens),
  close: clockText(closes),
})

/**
 * Formats a minute of the day as `hh:mm:00`. Minutes from 1440 on are on the next day, so midnight at the end of a
 * day is 00:00:00.
 */
function clockText(minute: number): string {
  const ofDay = minute % 1440
  return `${twoDigits(Math.floor(ofDay / 60))}:${twoDigits(ofDay % 60)}:00`
}

export function presentHours(
  hours: OpeningHours,
  zone: Zone,
  now: EpochMinute,
): z.infer<typeof BusinessHours> {
  const status = openStatus(hours, zone, now)
  const change = status.open ? status.until : status.opensAt
  const next = nextServiceAfter(hours, zone, now)
  return {
    openingHours: [0, 1, 2, 3, 4, 5, 6].map((weekDay) => ({
      weekDay,
      time: hours.services.filter((service) => service.weekDay === weekDay).map(interval),
    })),
    isOpenNow: status.open,
    until: change === null ? null : isoWithOffset(zone, change),
    nextPeriodDate: next === null ? null : isoWithOffset(zone, next),
  }
}

/** Converts special periods to the response, without those that have ended. */
export function presentPeriods(
  periods: readonly SpecialPeriod[],
  today: string,
): z.infer<typeof WirePeriod>[] {
  return periods
    .filter(({ ends }) => ends >= today)
    .map(({ starts, ends, closed, hours, note = '' }) => ({
      starts,
      ends,
      closed,
      time: hours.map(interval),
      note,
    }))
}
