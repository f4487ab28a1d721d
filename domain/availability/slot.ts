import type { CalendarDate, EpochMinute } from '../time/zone.ts'

/** The availability of a slot, spelled as on the wire, where case doesn't matter. */
export type AvailabilityLevel =
  | 'Available'
  | 'NotEnoughCovers'
  | 'Overbooked'
  | 'AvailableForWait'
  | 'NotAvailable'

export interface Slot {
  readonly serviceDate: CalendarDate
  /** Wall-clock minutes since midnight of the service day; 1440 or more after the next midnight. */
  readonly minute: number
  readonly instant: EpochMinute
  readonly service: string
  readonly level: AvailabilityLevel
  /** Areas with a free table; empty unless the slot is bookable. */
  readonly areas: readonly string[]
}
