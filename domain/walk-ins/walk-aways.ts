export interface PastWait {
  /** Minutes from joining until the party was called or left. */
  readonly minutes: number
  /** `left` if the guest left without a call, `missed` if nobody came to the first call. */
  readonly end: 'came' | 'missed' | 'left'
}

/** How likely parties are to leave the line before they get a table. */
export interface LearnedWalkAways {
  /**
   * Cumulative hazard of leaving: expected departures per party by the end of each ten-minute bin of waiting.
   * The first entry is 0.
   */
  readonly hazard: Float64Array
  readonly missedShare: number
}

const binMinutes = 10
const bins = 12
const enoughWaits = 20

/**
 * Used until enough waits are known, because it is better to overestimate waits than to underestimate them.
 */
export const nobodyLeaves: LearnedWalkAways = { hazard: new Float64Array(bins + 1), missedShare: 0 }

export function learnWalkAways(past: readonly PastWait[]): LearnedWalkAways {
  if (past.length < enoughWaits) return nobodyLeaves
  const left = new Float64Array(bins)
  const waited = new Float64Array(bins)
  for (const { minutes, end } of past) {
    const last = Math.min(bins - 1, Math.floor(minutes / binMinutes))
    for (let bin = 0; bin < last; bin++) waited[bin]! += binMinutes
    waited[last]! += Math.max(0, minutes - last * binMinutes)
    if (end === 'left') left[last]! += 1
  }
  const hazard = new Float64Array(bins + 1)
  for (let bin = 0; bin < bins; bin++) {
    // A bin that few parties have reached says little, so half a departure per two hours is added as a prior.
    const rate = (left[bin]! + 0.5) / (waited[bin]! + 120)
    hazard[bin + 1] = hazard[bin]! + rate * binMinutes
  }
  const called = past.filter(({ end }) => end !== 'left').length
  const missed = past.filter(({ end }) => end === 'missed').length
  return { hazard, missedShare: missed / Math.max(1, called) }
}

/**
 * Returns the number of minutes in line after which a party leaves, given that it has already waited `waited`
 * minutes, or infinity if it doesn't leave. `uniform` is a random number from 0 up to but not including 1.
 */
export function leavesAfter({ hazard }: LearnedWalkAways, waited: number, uniform: number): number {
  const target = hazardAt(hazard, waited) - Math.log(1 - uniform)
  for (let bin = 0; bin < bins; bin++) {
    const end = hazard[bin + 1]!
    if (target < end) {
      const start = hazard[bin]!
      return (bin + (target - start) / (end - start)) * binMinutes
    }
  }
  // Beyond the last bin, parties leave at the rate of that bin.
  const rate = (hazard[bins]! - hazard[bins - 1]!) / binMinutes
  return rate > 0 ? bins * binMinutes + (target - hazard[bins]!) / rate : Number.POSITIVE_INFINITY
}

function hazardAt(hazard: Float64Array, minutes: number): number {
  const bin = Math.min(bins - 1, Math.floor(minutes / binMinutes))
  const rate = (hazard[bin + 1]! - hazard[bin]!) / binMinutes
  return hazard[bin]! + rate * (minutes - bin * binMinutes)
}
