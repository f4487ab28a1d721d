import type { WireSlot } from '#contracts/booking/availability.ts'
import { isBookableSlot } from '#domain/availability/bookable-slot.ts'
import type { BookingQuery } from '#web/parts/times/booking-query.ts'

export interface ChosenSlot {
  readonly instant: string
  readonly serviceDate: string
  /** Areas with a table available at that time. */
  readonly areas: readonly string[]
  /** Deposit in minor units, if one is due. */
  readonly amount?: number
  readonly onRequest: boolean
}

/**
 * Finds the bookable slot that a query means, by its instant or by its clock time on the requested day. Returns null
 * if it isn't offered in the area, or in any of several comma-separated areas.
 */
export function findChosen(
  slots: readonly WireSlot[],
  { instant, time }: Pick<BookingQuery, 'instant' | 'time'>,
  date: string,
  area: string,
): ChosenSlot | null {
  const moment = Date.parse(instant)
  const meant = (slot: WireSlot) =>
    instant
      ? Date.parse(slot.instant) === moment
      : slot.serviceDate === date && (slot.time === time || slot.instant.slice(11, 16) === time)
  const slot = slots.find((each) => meant(each) && isBookableSlot(each.availabilityLevel, each.time))
  if (!slot) return null
  const { serviceDate, areas, amount, availabilityLevel } = slot
  const onRequest = availabilityLevel !== 'Available'
  if (area && !onRequest && !areas.some((each) => area.split(',').includes(each))) return null
  return { instant: slot.instant, serviceDate, areas, onRequest, ...(amount !== undefined && { amount }) }
}
