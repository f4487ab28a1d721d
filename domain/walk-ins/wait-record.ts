import type { EpochMinute } from '../time/zone.ts'

/** The range that results from the replays, in minutes, before correction and rounding. */
export interface RawRange {
  readonly from: number
  readonly middle: number
  readonly to: number
}

/** An estimate given on joining, and the actual wait until the call. */
export interface KnownWait {
  readonly raw: RawRange
  readonly waited: number
}

/**
 * The deviation of actual waits from the middle of their ranges, as multiples of half the range's width. Null
 * until enough waits are known.
 */
export type Correction = RawRange | null

const enoughWaits = 20
const latestWaits = 150

/** Minimum half width to divide by, because a narrower range says too little about the expected error. */
const minHalfWidth = 4

/** The share of waits that may be below a range, and likewise the share above it. */
export const outside = 0.15

/**
 * Derives a correction from known waits, given in the order in which they were estimated. Only the latest
 * ones count.
 */
export function learnCorrection(record: readonly KnownWait[]): Correction {
  if (record.length < enoughWaits) return null
  const errors = Float64Array.from(
    record.slice(-latestWaits).map(({ raw, waited }) => (waited - raw.middle) / halfWidth(raw)),
  ).sort()
  return { from: quantile(errors, outside), middle: quantile(errors, 0.5), to: quantile(errors, 1 - outside) }
}

/** Returns the range that would have contained the intended share of past waits. */
export function correctRange(raw: RawRange, correction: Correction): RawRange {
  if (!correction) return raw
  const half = halfWidth(raw)
  const at = (errors: number) => Math.max(0, raw.middle + errors * half)
  return { from: at(correction.from), middle: at(correction.middle), to: at(correction.to) }
}

/** Returns the value below which the given share of all values lies. `sorted` is in ascending order. */
export function quantile(sorted: Float64Array, share: number): number {
  return sorted[Math.round((sorted.length - 1) * share)] ?? Number.NaN
}

function halfWidth({ from, to }: RawRange): number {
  return Math.max(minHalfWidth, (to - from) / 2)
}

/** A past wait from joining until the call. */
export interface PartyWait {
  readonly partySize: number
  readonly called: EpochMinute
  readonly minutes: number
}

const recentDays = 60
const minParties = 10
const maxParties = 20

/**
 * Returns how long the most recent parties of this size waited, excluding the shortest and the longest 15%, as the
 * estimates do. Returns null if fewer than 10 were called in the last 60 days.
 */
export function recentWaits(
  waits: readonly PartyWait[],
  partySize: number,
  now: EpochMinute,
): { readonly parties: number; readonly from: number; readonly to: number } | null {
  const latest = waits
    .filter((wait) => wait.partySize === partySize && wait.called > now - recentDays * 1440)
    .sort((a, b) => b.called - a.called)
    .slice(0, maxParties)
  if (latest.length < minParties) return null
  const minutes = Float64Array.from(latest.map((wait) => wait.minutes)).sort()
  return {
    parties: latest.length,
    from: Math.round(quantile(minutes, outside)),
    to: Math.round(quantile(minutes, 1 - outside)),
  }
}
