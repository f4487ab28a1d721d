import { isRefusal, refuse } from '#domain/refusal.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import { fieldRefusal, type ServerRefusal } from '#server/platform/calls/problem.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { readMoment } from '#server/platform/time/read-moment.ts'
import type { Say } from '#server/platform/translations/sentences.ts'
import { readAreas } from './read-areas.ts'

/** Time, party size, areas and tables: the input shared by bookings, holds and changes. */
export interface PlacementRequest {
  readonly instant: EpochMinute
  readonly partySize: number
  /** Areas that the guest accepts. Empty means any area. */
  readonly areas: readonly string[]
  /** Tables the guest chose, if the restaurant allows that. */
  readonly tableIds: readonly string[] | undefined
}

interface Written {
  readonly reservationTime: string
  readonly groupSize: number
  readonly areas?: readonly string[] | undefined
  readonly tableNumber?: string | undefined
}

/** The sentence about a time that can't be booked: it can't be read, or clocks are set forward past it. */
type TimeProblem = 'fields.reservationTime' | 'fields.skippedTime'

/** Parses a date and time in the restaurant's zone. */
export function readTime(listed: ListedRestaurant, written: string): EpochMinute | TimeProblem {
  const moment = readMoment(written, listed.plan.plan.zone, null)
  if (!moment) return 'fields.reservationTime'
  return moment.isSkipped ? 'fields.skippedTime' : moment.instant
}

export function readPlacementRequest(
  listed: ListedRestaurant,
  { reservationTime, groupSize, areas: requested, tableNumber = '' }: Written,
  say: Say,
): PlacementRequest | ServerRefusal<'invalidInput' | 'unknownTable'> {
  const instant = readTime(listed, reservationTime)
  if (typeof instant === 'string') return fieldRefusal('reservationTime', say(instant))
  const numbers = numbersIn(tableNumber)
  const tableIds =
    numbers.length > 0 && listed.customization.allowGuestSelectTables ? listed.tableIds(numbers) : undefined
  if (tableIds === null) return refuse('unknownTable')
  const areas = readAreas(listed, requested, 'areas', say)
  if (isRefusal(areas)) return areas
  return { instant, partySize: groupSize, areas, tableIds }
}

/** Splits `4, 5` into table numbers. */
export function numbersIn(tableNumber: string): string[] {
  return tableNumber
    .split(',')
    .map((number) => number.trim())
    .filter(Boolean)
}
