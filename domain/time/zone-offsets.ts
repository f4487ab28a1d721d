import type { EpochMinute } from './zone.ts'

/** Returns the UTC offset at an instant, in minutes east of UTC. */
export type OffsetAt = (at: EpochMinute) => number

/** Reads the offsets of an IANA time zone from the platform. Throws a RangeError for an unknown id. */
export function offsetReader(id: string): OffsetAt {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: id, timeZoneName: 'longOffset' })
  return (at) => {
    // The format is "5/1/2027, GMT-03:30"; "GMT" alone means an offset of zero.
    const parts = /GMT([+-])(\d\d):(\d\d)$/.exec(format.format(at * 60_000))
    if (!parts) return 0
    return (parts[1] === '-' ? -1 : 1) * (Number(parts[2]) * 60 + Number(parts[3]))
  }
}

/** Returns whether the wall clock shows the time of this instant twice because clocks are set back. */
export function isRepeated(offsetAt: OffsetAt, instant: EpochMinute): boolean {
  const offset = offsetAt(instant)
  const wall = instant + offset
  const around = [offsetAt(instant - 1440), offsetAt(instant + 1440)]
  return around.some((other) => other !== offset && offsetAt(wall - other) === other)
}
