import type { Sample } from './sample.ts'
import { type MachineNoise, watchNoise } from './machine-noise.ts'

export interface NotedSample extends Sample, MachineNoise {}

/** A sample, and the noise of the machine while it was measured. */
type Noted<One extends Sample> = One & MachineNoise

export interface Rounds {
  readonly rounds: number
  /** Number of rounds that run first and aren't counted. */
  readonly warmUps?: number
}

/**
 * Maximum share of stolen CPU time in a round. Above it, the round mostly measures the load of other
 * machines.
 */
const maxSteal = 0.2

/** Maximum number of repeated rounds across all contenders. */
export const maxRepeats = 3

/**
 * Alternates between contenders (A B B A), so that noise affects all of them alike. Repeats rounds with much
 * stolen CPU time, up to a limit. After that, they count, and the stolen time is reported.
 */
export async function alternate<Name extends string, One extends Sample>(
  contenders: Readonly<Record<Name, () => Promise<One>>>,
  { rounds, warmUps = 1 }: Rounds,
  watch: () => () => MachineNoise = watchNoise,
): Promise<Record<Name, Noted<One>[]>> {
  const names = Object.keys(contenders) as Name[]
  const samples = Object.fromEntries(names.map((name) => [name, [] as Noted<One>[]])) as Record<
    Name,
    Noted<One>[]
  >
  let repeatsLeft = maxRepeats
  const calmRound = async (run: () => Promise<One>): Promise<Noted<One>> => {
    for (;;) {
      const noise = watch()
      const sample = { ...(await run()), ...noise() }
      if (sample.steal <= maxSteal || repeatsLeft === 0) return sample
      repeatsLeft -= 1
    }
  }
  for (let round = -warmUps; round < rounds; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const sample = await calmRound(contenders[name])
      if (round >= 0) samples[name].push(sample)
    }
  }
  return samples
}
