import { pick } from '#world/seeded.ts'

/** Random behavior of guests during one evening. It deliberately differs from what the estimator assumes. */
export interface GuestLaw {
  readonly arrivesAt: (minute: number) => number
  readonly partySize: () => number
  readonly areas: () => readonly string[]
  /** Returns how many minutes a party seated at this minute of the day stays at its table. */
  readonly stay: (partySize: number, minute: number) => number
  /** Returns the minutes after which a party gives up if it expects to wait `expected` minutes. */
  readonly patience: (expected: number) => number
  readonly chance: (share: number) => boolean
  readonly between: (min: number, max: number) => number
}

const sizes = [1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 4, 4, 4, 4, 5, 6, 6, 8] as const
const weekend: readonly number[] = [5, 6]

/**
 * Creates the behavior of guests for one day. `pace` is how slowly they eat; it drifts from day to day, and
 * neither guests nor hosts know it.
 */
export function guestLaw(random: () => number, pace: number, weekDay: number): GuestLaw {
  const chance = (share: number) => random() < share
  const between = (min: number, max: number) => min + (max - min) * random()
  /** Returns a random factor distributed around 1, with values near 1 most likely. */
  const noise = (width: number) => 1 + (random() + random() + random() - 1.5) * width
  const exponential = (mean: number) => -Math.log(1 - random()) * mean
  const busy = (weekend.includes(weekDay) ? 1.15 : 0.95) * noise(0.25)
  return {
    chance,
    between,
    // The rate of arrivals peaks around 8 p.m. and falls to zero by 10:20 p.m. One in six arrivals is two
    // parties.
    arrivesAt: (minute) => {
      const rate = 0.3 * busy * Math.max(0, 1 - ((minute - 1190) / 150) ** 2)
      return chance(rate) ? (chance(1 / 6) ? 2 : 1) : 0
    },
    partySize: () => pick(random, sizes),
    areas: () => (chance(0.15) ? [chance(0.5) ? 'Room' : 'Terrace'] : []),
    stay: (partySize, minute) => {
      const evening = 1 + Math.max(0, minute - 1080) / 1500
      const lingers = chance(0.12) ? 20 + exponential(25) : 0
      return Math.max(20, (40 + 7 * partySize) * noise(0.6) * pace * evening + lingers)
    },
    patience: (expected) => 8 + 0.6 * expected + 45 * Math.sqrt(exponential(1)),
  }
}

/** Returns the pace of the next day, which depends on the previous day and drifts slowly with the season. */
export function nextPace(random: () => number, pace: number, day: number): number {
  const season = 1 + 0.08 * Math.sin(day / 19)
  const shock = (random() + random() + random() - 1.5) * 0.22
  return season * Math.exp(0.5 * Math.log(pace / season) + shock)
}
