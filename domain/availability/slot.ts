import type { CalendarDate, EpochMinute } from '../time/zone.ts'

/** How bookable a slot is, in the wire's spelling. Readers compare without regard to case. */
export type AvailabilityLevel =
  | 'Available'
  | 'NotEnoughCovers'
  | 'Overbooked'
  | 'AvailableForWait'
  | 'NotAvailable'

/** One arrival time of a service day. */
export interface Slot {
  readonly serviceDate: CalendarDate
  /** Wall minutes from the midnight that begins the service day; 1440 and more is after midnight. */
  readonly minute: number
  readonly instant: EpochMinute
  readonly service: string
  readonly level: AvailabilityLevel
  /** Areas with a table free at this time; empty unless bookable. */
  readonly areas: readonly string[]
}
