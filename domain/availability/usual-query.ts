/**
 * Party size to use if the guest hasn't chosen one, as in previews (specification, section 7). Not the
 * default of a restaurant's bounds, which is 1 (`partyBounds`).
 */
export const usualParty = 2

/** Default time before and after the requested time in which to search for a table, in minutes. */
export const usualRange = 90

/** The end of the night, 5 a.m., in minutes since midnight. Earlier times belong to the evening before. */
export const nightEnds = 5 * 60

/**
 * Returns a time of today in minutes since midnight. A time after midnight is at the end of the day, so the result may
 * exceed 1440, unless it is after midnight now.
 */
export function minuteOfToday(minute: number, now: number): number {
  return minute < nightEnds && now >= nightEnds ? minute + 1440 : minute
}
