import type { SoakOptions } from './options.ts'
import { playKills } from './play-kills.ts'
import { playArrivals, playBursts } from './play-rushes.ts'
import type { SoakResult } from './result.ts'

/** The parts of the soak in the order they run. */
export const parts: Readonly<Record<string, (options: SoakOptions) => Promise<SoakResult[]>>> = {
  arrivals: playArrivals,
  bursts: playBursts,
  kills: playKills,
}
