/**
 * A calendar day as `YYYY-MM-DD`. It is a string instead of an instant, so that no time zone can shift it.
 */
export type CalendarDate = string

/** Minutes since 1970-01-01T00:00Z. Whole minutes are precise enough for restaurants. */
export type EpochMinute = number

/**
 * The UTC offsets of an IANA zone as plain data: `offsets[i]`, in minutes east of UTC, applies from
 * `starts[i]` until the next start. `starts[0]` is -Infinity. See `zoneFromIntl`.
 */
export interface Zone {
  readonly id: string
  readonly starts: readonly EpochMinute[]
  readonly offsets: readonly number[]
}
