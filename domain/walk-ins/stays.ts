import { turnTimeMinutes } from '../availability/booking-rules.ts'
import type { BookingRules } from '../availability/restaurant-plan.ts'

export interface PastStay {
  readonly partySize: number
  /** When the stay began on the restaurant's clock; weekday 0 is Sunday. */
  readonly weekDay: number
  readonly hour: number
  /** Minutes from the start of the claim, which for a walk-in is the call, until the table was free again. */
  readonly minutes: number
}

/** When a stay begins on the restaurant's clock. */
export interface StayStart {
  readonly weekDay: number
  readonly hour: number
}

/** Stays of similar parties in ascending order, by group (`groupsOf`). */
export type LearnedStays = ReadonlyMap<string, Float64Array>

/**
 * Minimum number of known stays in a group. With fewer, the next wider group is used, and finally the stated
 * turn time.
 */
const enoughStays = 20

export function learnStays(past: readonly PastStay[]): LearnedStays {
  const groups = new Map<string, number[]>()
  for (const stay of past) {
    for (const key of groupsOf(stay.partySize, stay)) {
      const group = groups.get(key)
      if (group) group.push(stay.minutes)
      else groups.set(key, [stay.minutes])
    }
  }
  const learned = new Map<string, Float64Array>()
  for (const [key, minutes] of groups) {
    if (minutes.length >= enoughStays) learned.set(key, Float64Array.from(minutes).sort())
  }
  return learned
}

/**
 * Returns whether past stays of parties of this size are known, so that estimates don't depend on the stated
 * turn time alone.
 */
export function areStaysKnown(learned: LearnedStays, partySize: number): boolean {
  return learned.has(sizeGroup(partySize))
}

/** Returns the possible stays of a party, ascending and equally likely. */
export function staysOf(
  learned: LearnedStays,
  rules: BookingRules,
  partySize: number,
  start: StayStart,
): Float64Array {
  for (const key of groupsOf(partySize, start)) {
    const stays = learned.get(key)
    if (stays) return stays
  }
  const stated = turnTimeMinutes(rules, partySize)
  return spread.map((share) => share * stated)
}

/** Average number of further minutes that a party stays after it has stayed longer than any known party. */
const overstayMean = 15

/**
 * Draws at random how many more minutes a party stays. `firstLonger` is the index of the first of `stays` that is longer
 * than `elapsed`.
 */
export function remainingStay(
  stays: Float64Array,
  elapsed: number,
  firstLonger: number,
  random: () => number,
): number {
  const longer = stays.length - firstLonger
  if (longer > 0) return stays[firstLonger + Math.floor(random() * longer)]! - elapsed
  return -Math.log(1 - random()) * overstayMean
}

/** Returns the keys of the groups that a stay belongs to, narrowest first. */
function groupsOf(partySize: number, { weekDay, hour }: StayStart): string[] {
  const size = sizeGroup(partySize)
  return [`${size} ${weekDay} ${hour}`, `${size} ${weekDay}`, size]
}

/** Returns the group of a party size: 1 and 2, 3 and 4, and so on. Sizes from 9 on are a single group. */
function sizeGroup(partySize: number): string {
  return String(Math.min(5, Math.ceil(partySize / 2)))
}

/** Assumed stays as multiples of a stated turn time. Some of them are longer, to allow for slow parties. */
const spread = Float64Array.of(0.5, 0.6, 0.67, 0.73, 0.78, 0.83, 0.88, 0.93, 1, 1.06, 1.13, 1.22, 1.35, 1.6)
