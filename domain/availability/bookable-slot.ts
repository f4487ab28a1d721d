import type { AvailabilityLevel } from './slot.ts'

const BOOKABLE: readonly AvailabilityLevel[] = ['Available', 'Overbooked', 'NotEnoughCovers']
const bookableInAnyCase: ReadonlySet<string> = new Set(BOOKABLE.map((level) => level.toLowerCase()))

/**
 * May a guest book this slot? Levels count without regard to case; times of the day before, and of the second day
 * after the asked one, may be shown but not booked (specification, section 4).
 */
export function isBookableSlot(level: string, timeText: string): boolean {
  return bookableInAnyCase.has(level.toLowerCase()) && !timeText.includes('-') && !timeText.includes('2.')
}

export function isBookableLevel(level: AvailabilityLevel): boolean {
  return BOOKABLE.includes(level)
}
