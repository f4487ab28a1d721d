import type { EpochMinute, Zone } from './zone.ts'
import { offsetReader } from './zone-offsets.ts'

const WEEK = 7 * 1440
const known = new Map<string, Zone>()

/**
 * Returns an IANA time zone as plain data, from the platform's time zone database. Before and after these
 * years, the first and last offset apply. Results are cached per zone and years. Throws a RangeError for an
 * unknown id.
 */
export function zoneFromIntl(id: string, fromYear = 2020, toYear = 2040): Zone {
  const key = `${id} ${fromYear} ${toYear}`
  const zone = known.get(key) ?? readZone(id, minuteOfYear(fromYear), minuteOfYear(toYear + 1))
  known.set(key, zone)
  return zone
}

function readZone(id: string, from: EpochMinute, until: EpochMinute): Zone {
  const offsetAt = offsetReader(id)
  const starts = [Number.NEGATIVE_INFINITY]
  const offsets = [offsetAt(from)]
  let before = offsets[0]
  // No time zone changes twice within a week, so equal offsets a week apart mean no change in between.
  for (let week = from; week < until; week += WEEK) {
    const after = offsetAt(week + WEEK)
    if (after === before) continue
    starts.push(firstMinuteOf(after, week, week + WEEK, offsetAt))
    offsets.push(after)
    before = after
  }
  return { id, starts, offsets }
}

/** Finds the first minute with `offset` by bisection. `until` must have this offset, and `from` must not. */
function firstMinuteOf(
  offset: number,
  from: EpochMinute,
  until: EpochMinute,
  offsetAt: (at: EpochMinute) => number,
) {
  let low = from
  let high = until
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (offsetAt(middle) === offset) high = middle
    else low = middle
  }
  return high
}

function minuteOfYear(year: number): EpochMinute {
  return Date.UTC(year, 0, 1) / 60_000
}
