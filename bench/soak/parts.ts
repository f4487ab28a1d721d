import type { SoakOptions } from './options.ts'
import { playBooks } from './play-books.ts'
import { playKills } from './play-kills.ts'
import { playLines } from './play-lines.ts'
import { playRepeats } from './play-repeats.ts'
import { playRestarts } from '../clusters/play-restarts.ts'
import { playStrand } from './play-strand.ts'
import { playArrivals, playBursts } from './play-rushes.ts'
import type { SoakResult } from './result.ts'

/** Parts of the soak test in the order in which they run. */
export const parts: Readonly<Record<string, (options: SoakOptions) => Promise<SoakResult[]>>> = {
  arrivals: playArrivals,
  bursts: playBursts,
  kills: playKills,
  lines: playLines,
  books: playBooks,
  strand: playStrand,
  repeats: playRepeats,
  restarts: playRestarts,
}
