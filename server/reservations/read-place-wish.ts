import { refuse } from '#domain/refusal.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import type { ServerRefusal } from '#server/http/problem.ts'
import type { ListedRestaurant } from '#server/restaurants/listed-restaurant.ts'
import { readMoment } from '#server/time/read-moment.ts'
import type { Say } from '#server/translations/sentences.ts'

/** When, for how many and where: what bookings, holds and changes have in common. */
export interface PlaceWish {
  readonly instant: EpochMinute
  readonly partySize: number
  /** Those asked for that the house has; any of them will do, and none means anywhere. */
  readonly areas: readonly string[]
  /** The tables the guest chose, where the restaurant lets guests choose. */
  readonly tableIds: readonly string[] | undefined
}

interface Written {
  readonly reservationTime: string
  readonly groupSize: number
  readonly areas?: readonly string[] | undefined
  readonly tableNumber?: string | undefined
}

/** A dinner always has its own minute, so a bare date means nothing that could be booked. */
const noMinute = Number.NaN

/** The moment somebody wrote; null when it is none, or a day without an hour. */
export function instantOf(listed: ListedRestaurant, written: string): EpochMinute | null {
  const moment = readMoment(written, listed.plan.plan.zone, noMinute)
  return moment && !Number.isNaN(moment.instant) ? moment.instant : null
}

export function readPlaceWish(
  listed: ListedRestaurant,
  { reservationTime, groupSize, areas: asked = [], tableNumber = '' }: Written,
  say: Say,
): PlaceWish | ServerRefusal<'invalidInput' | 'unknownTable'> {
  const instant = instantOf(listed, reservationTime)
  if (instant === null) return fieldRefusal('reservationTime', say('fields.reservationTime'))
  const numbers = numbersIn(tableNumber)
  const tableIds =
    numbers.length > 0 && listed.customization.allowGuestSelectTables ? listed.tableIds(numbers) : undefined
  if (tableIds === null) return refuse('unknownTable')
  const areas = asked.filter((area) => listed.areas.includes(area))
  return { instant, partySize: groupSize, areas, tableIds }
}

/** `4, 5` as the numbers of its tables. */
export function numbersIn(tableNumber: string): string[] {
  return tableNumber
    .split(',')
    .map((number) => number.trim())
    .filter(Boolean)
}

/** One field is not as it should be, in the words of whoever asks. */
export function fieldRefusal(field: string, message: string): ServerRefusal<'invalidInput'> {
  return { ...refuse('invalidInput', { field }), fields: [{ field, message }] }
}
