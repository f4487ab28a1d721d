/** A calendar day as `YYYY-MM-DD`: always text, never an instant, so that no zone can move it. */
export type CalendarDate = string

/** Minutes since 1970-01-01T00:00Z. The engine counts whole minutes; no restaurant seats by the second. */
export type EpochMinute = number

/**
 * The offsets of one IANA zone as plain data: `offsets[i]` minutes east of UTC hold from `starts[i]` until the next start.
 * `starts[0]` is -Infinity. Built once per zone outside the domain; the rules only look things up.
 */
export interface Zone {
  readonly id: string
  readonly starts: readonly EpochMinute[]
  readonly offsets: readonly number[]
}
