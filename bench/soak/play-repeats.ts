import { withPostgres } from '#scripts/postgres/postgres.ts'
import { runNode, tool } from '#scripts/project.ts'
import type { DatabaseName, SoakOptions } from './options.ts'
import { promised, type SoakResult } from './result.ts'

/** API tests of which `npm test` plays a sample. They ask `rounds` how often to repeat what happens by chance. */
const files = [
  'server/booking/requests/offers/offer-races.test.ts',
  'server/booking/reservations/evening.test.ts',
  'server/payments/readings/callback-orders.test.ts',
  'server/payments/operations/lost-answers.test.ts',
  'server/waitlist/waits/random-evenings.property.test.ts',
]

/** Runs tests that depend on chance as often as they can show something. */
export async function playRepeats({ databases }: SoakOptions): Promise<SoakResult[]> {
  const results: SoakResult[] = []
  for (const database of databases) results.push(await playOn(database))
  return results
}

async function playOn(database: DatabaseName): Promise<SoakResult> {
  const run = async (url: string | undefined) => {
    const env = { NODE_ENV: 'test', TEST_ROUNDS: 'whole', DATABASE_URL: url }
    const args = [tool('vitest', 'vitest.mjs'), 'run', '--project', 'api', '--maxWorkers=2', ...files]
    return (await runNode(args, { env })).exitCode
  }
  const exitCode = database === 'postgres' ? await withPostgres(run, { fsync: false }) : await run(undefined)
  return {
    part: 'repeats',
    scenario: `${files.length} files of API tests, whole`,
    database,
    processes: 1,
    promises: [promised('every test passes', exitCode === 0, exitCode ?? 'ended by a signal')],
  }
}
