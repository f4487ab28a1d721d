// `npm test` runs everything; `npm test -- unit e2e` runs parts. Other words select test files by path. `npm run test:changed`
// runs the unit and API tests that import what differs from the main branch.
import { branchedFrom } from './testing/changed-files.ts'
import { Interrupted } from './project.ts'
import { isRunnerName, type RunnerName, runners } from './testing/test-runners.ts'
import { recordRun, type RunnerResult, slowestFiles, sum, sumLine, table } from './testing/test-tally.ts'

const words = process.argv.slice(2)
const chosen = words.filter((word) => isRunnerName(word))
const filters = words.flatMap((word) =>
  word === '--changed' ? changedSinceMain() : isRunnerName(word) ? [] : word,
)
const all: RunnerName[] = ['check', 'unit', 'api', 'e2e']
const named: RunnerName[] = [...all, 'journeys']

const results: RunnerResult[] = []
for (const name of chosen.length === 0 ? all : named.filter((runner) => chosen.includes(runner))) {
  console.log(`\n== ${name}`)
  results.push(await run(name))
}

const total = sum(results)
const sharedTally = process.env.TEST_TALLY_FILE
if (sharedTally) recordRun(sharedTally, results)
const slowest = slowestFiles(results)
if (slowest) console.log(`\n${slowest}`)
console.log(`\n${table(results)}\n\n${sumLine(total)}`)
process.exitCode = total.failed === 0 ? 0 : 1

async function run(runner: RunnerName): Promise<RunnerResult> {
  const start = performance.now()
  const counts = await runners[runner](filters).catch((error: unknown) => {
    if (error instanceof Interrupted) process.exit(130)
    console.error(error)
    return { passed: 0, failed: 1, skipped: 0, problem: String(error) }
  })
  return { runner, seconds: (performance.now() - start) / 1000, ...counts }
}

/** Returns the arguments for Vitest: tests of what differs from where this branch left the main one. */
function changedSinceMain(): string[] {
  const base = branchedFrom()
  if (base === null) throw new Error('There is no branch named main to compare with.')
  return [`--changed=${base}`, '--passWithNoTests']
}
