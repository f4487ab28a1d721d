import makeWorld from '#server/testing/worlds/make-world.ts'
import { openMoneyAtProvider } from '#server/testing/payments/money-at-provider.ts'
import { type HistoryOutcome, playHistories } from '#server/testing/payments/money-histories.ts'
import { secondsSince } from '../../scripts/project.ts'
import type { SoakOptions } from './options.ts'
import { promised, type SoakResult } from './result.ts'

/** Number of bookings whose month is played at once. */
const together = 50

/**
 * Plays months of random payments, refunds, disputes, lost answers and killed servers through the fake providers, and
 * compares their books with ours. Uses the embedded database; the api tests play a sample on both.
 */
export async function playBooks(options: SoakOptions): Promise<SoakResult[]> {
  const removeWorld = await makeWorld()
  try {
    const results: SoakResult[] = []
    for (const provider of options.providers) results.push(await playAt(provider, options))
    return results
  } finally {
    await removeWorld()
  }
}

async function playAt(
  provider: SoakOptions['providers'][number],
  { histories, seed: first, until }: SoakOptions,
): Promise<SoakResult> {
  const outcomes: HistoryOutcome[] = []
  const start = performance.now()
  const last = first + Math.ceil(histories / together) - 1
  for (let seed = first; seed <= last && Date.now() < until; seed++) {
    const money = await openMoneyAtProvider(provider)
    const outcome = await playHistories(money, seed, { bookings: together, days: 30 })
    await money.close()
    outcomes.push(outcome)
    const { faults } = outcome
    console.log(
      `${provider}: seed ${seed} of ${first} to ${last}, ${faults.length} faults (${secondsSince(start)})`,
    )
    for (const fault of faults) console.log(`seed ${seed}: ${fault}`)
  }
  const played = sumOf(outcomes.map(({ bookings }) => bookings))
  const faulty = outcomes.filter(({ faults }) => faults.length > 0)
  return {
    part: 'books',
    scenario: `${played} bookings at ${provider}, a month each`,
    database: 'embedded',
    processes: 1,
    counts: { bookings: played, ...summed(outcomes.map(({ counts }) => counts)) },
    promises: [
      promised('every booking was played', played >= histories, `${played} of ${histories}, no time left`),
      promised(
        'the books are equal, or staff are asked',
        faulty.length === 0,
        faulty.map(({ seed, faults }) => `seed ${seed}: ${faults.length}`).join(', ') || 'equal',
      ),
    ],
  }
}

function summed(all: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const names = new Set(all.flatMap((counts) => Object.keys(counts)))
  return Object.fromEntries([...names].map((name) => [name, sumOf(all.map((counts) => counts[name] ?? 0))]))
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
