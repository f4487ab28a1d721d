import { appendFileSync, existsSync, readFileSync } from 'node:fs'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** Counts, and each test that failed with the first line of its reason. */
export interface Found extends Counts {
  failures?: readonly string[]
}

/** What one runner found. `problem` says why it counts as failed although no single test did. */
export interface RunnerResult extends Found {
  runner: string
  seconds: number
  problem?: string
}

export function sum(results: readonly Counts[]): Counts {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const { passed, failed, skipped } of results) {
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
  }
  return total
}

export function sumLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}

/** A table for people: one line per runner, and below it who failed. */
export function table(results: readonly RunnerResult[]): string {
  const width = Math.max(...results.map(({ runner }) => runner.length))
  const lines = results.map((result) => {
    const seconds = `${result.seconds.toFixed(1)} s`.padStart(8)
    const why = result.problem ? `  (${result.problem})` : ''
    return `  ${result.runner.padEnd(width)} ${seconds}  ${sumLine(result)}${why}`
  })
  const failures = results.flatMap(({ runner, failures: names = [] }) =>
    names.map((name) => `  ${runner} failed: ${name}`),
  )
  return [...lines, ...(failures.length > 0 ? ['', ...failures] : [])].join('\n')
}

/** Adds the results of one run to a file that several runs share. */
export function recordRun(file: string, results: readonly RunnerResult[]): void {
  appendFileSync(file, `${JSON.stringify(results)}\n`)
}

/** The results of all runs recorded in a file; a run that is missing there counts as one failure. */
export function recordedRuns(file: string, expected: number): RunnerResult[] {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  const results = lines.flatMap((line, run) => {
    const recorded: RunnerResult[] = JSON.parse(line)
    return recorded.map((result) => ({ ...result, runner: `run ${run + 1}: ${result.runner}` }))
  })
  for (let run = lines.length; run < expected; run++) {
    const problem = 'the run ended before it could count'
    results.push({ runner: `run ${run + 1}`, seconds: 0, passed: 0, failed: 1, skipped: 0, problem })
  }
  return results
}
