import type { AvailabilityLevel } from './slot.ts'

const BOOKABLE: readonly AvailabilityLevel[] = ['Available', 'Overbooked', 'NotEnoughCovers']
const bookableInAnyCase: ReadonlySet<string> = new Set(BOOKABLE.map((level) => level.toLowerCase()))

/**
 * Level names are case-insensitive. Slots on the previous day or two days after the requested one are shown
 * but can't be booked (specification, section 4).
 */
export function isBookableSlot(level: string, timeText: string): boolean {
  return bookableInAnyCase.has(level.toLowerCase()) && !timeText.includes('-') && !timeText.includes('2.')
}

export function isBookableLevel(level: AvailabilityLevel): boolean {
  return BOOKABLE.includes(level)
}
