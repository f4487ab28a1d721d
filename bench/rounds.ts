import type { Sample } from './sample.ts'
import { type Weather, watchWeather } from './weather.ts'

export interface NotedSample extends Sample, Weather {}

/** A sample with whatever else its contender measured. */
type Noted<One extends Sample> = One & Weather

export interface Rounds {
  readonly rounds: number
  /** Rounds before the first that counts. */
  readonly warmUps?: number
}

/** Above this share of stolen CPU time a round says more about the neighbours than about us. */
const stealMost = 0.2

/** How many rounds of all that take turns are run again at most. */
export const repeatsMost = 3

/**
 * Lets contenders take turns, A B B A, so that what the machine does meanwhile meets all of them alike. A round with much
 * stolen time is run again, a few times at most; then it counts as it is, and its steal stands beside it.
 */
export async function takeTurns<Name extends string, One extends Sample>(
  contenders: Readonly<Record<Name, () => Promise<One>>>,
  { rounds, warmUps = 1 }: Rounds,
): Promise<Record<Name, Noted<One>[]>> {
  const names = Object.keys(contenders) as Name[]
  const samples = Object.fromEntries(names.map((name) => [name, [] as Noted<One>[]])) as Record<
    Name,
    Noted<One>[]
  >
  let repeatsLeft = repeatsMost
  const calmRound = async (run: () => Promise<One>): Promise<Noted<One>> => {
    for (;;) {
      const weather = watchWeather()
      const sample = { ...(await run()), ...weather() }
      if (sample.steal <= stealMost || repeatsLeft === 0) return sample
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
