import type { Scene } from './simulated-evening.ts'

interface PastCall {
  readonly partySize: number
  readonly weekDay: number
  readonly day: number
  readonly minute: number
}

/** Estimates 15 minutes for each position in line, as simple prototypes do. */
export function byPosition({ line }: Scene): number {
  return (line.length + 1) * 15
}

/**
 * Estimates a wait as hosts do: 5 minutes for the first party, 10 for the next four, 5 more for every further
 * five, and 10 more for parties of more than 5 guests.
 */
export function byThumb({ line }: Scene, partySize: number): number {
  return (line.length === 0 ? 5 : 10 + 5 * Math.floor(line.length / 5)) + (partySize > 5 ? 10 : 0)
}

/**
 * Estimates a wait from the mean time between calls of parties of this size on that weekday and in that hour,
 * once for each such party in line and for the party itself. Falls back to all weekdays and hours if too few
 * calls are known.
 */
export function byMeanGap(
  { line, weekDay, minute }: Scene,
  partySize: number,
  past: readonly PastCall[],
): number {
  const alike = past.filter((call) => sizeOf(call) === sizeOf({ partySize }))
  const hour = Math.floor(minute / 60)
  const now = alike.filter((call) => call.weekDay === weekDay && Math.floor(call.minute / 60) === hour)
  const gaps = meanGap(now) ?? meanGap(alike) ?? 15
  return gaps * (line.filter((one) => sizeOf(one) === sizeOf({ partySize })).length + 1)
}

function meanGap(calls: readonly PastCall[]): number | undefined {
  let sum = 0
  let count = 0
  for (const [index, { day, minute }] of calls.entries()) {
    const before = calls[index - 1]
    if (before?.day !== day) continue
    sum += minute - before.minute
    count++
  }
  return count < 10 ? undefined : sum / count
}

function sizeOf({ partySize }: { readonly partySize: number }): number {
  return Math.ceil(partySize / 2)
}
