import type { EpochMinute } from '../time/zone.ts'
import type { Arrival } from './arrivals.ts'

/** Each bucket covers 16 minutes, so a lookup takes one shift and a few steps. */
export interface ArrivalIndex {
  readonly instants: readonly EpochMinute[]
  readonly buckets: Int32Array
}

export function indexArrivals(arrivals: readonly Arrival[]): ArrivalIndex {
  const instants = arrivals.map((arrival) => arrival.instant)
  const first = instants[0] ?? 0
  const buckets = new Int32Array((((instants.at(-1) ?? first) - first) >> 4) + 1)
  let position = 0
  for (let bucket = 0; bucket < buckets.length; bucket++) {
    while (instants[position]! < first + bucket * 16) position++
    buckets[bucket] = position
  }
  return { instants, buckets }
}

/** Returns the index of the first arrival at or after `instant`, or the number of arrivals if there is none. */
export function positionFrom({ instants, buckets }: ArrivalIndex, instant: EpochMinute): number {
  if (instants.length === 0 || instant <= instants[0]!) return 0
  const bucket = (instant - instants[0]!) >> 4
  if (bucket >= buckets.length) return instants.length
  let position = buckets[bucket]!
  while (position < instants.length && instants[position]! < instant) position++
  return position
}
