/** A part of the day. Times are grouped by it if a restaurant doesn't name its services. */
export type DayPart = 'night' | 'morning' | 'lunch' | 'afternoon' | 'dinner'

/** The first wall-clock minute of each part, latest part first. */
const starts: readonly (readonly [part: DayPart, minute: number])[] = [
  ['dinner', 17 * 60 + 30],
  ['afternoon', 15 * 60],
  ['lunch', 11 * 60 + 30],
  ['morning', 5 * 60],
]

/** Returns the part of the day that contains a wall-clock minute (0 to 1439). */
export function dayPartOf(minute: number): DayPart {
  return starts.find(([, start]) => minute >= start)?.[0] ?? 'night'
}
