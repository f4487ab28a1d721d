import { appendFileSync, existsSync, readFileSync } from 'node:fs'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

export interface FileTime {
  file: string
  seconds: number
}

/** Counts, the failed tests with their reasons, and the slowest test files. */
export interface Found extends Counts {
  failures?: readonly string[]
  slowest?: readonly FileTime[]
}

/** Result of a runner. `problem` is the reason for a failure without a failed test. */
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

/** Formats a table with one line per runner, followed by the failed tests. */
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

/** Formats the slowest test files of each runner. Empty if no runner ran more than one file. */
export function slowestFiles(results: readonly RunnerResult[]): string {
  return results
    .filter(({ slowest = [] }) => slowest.length > 1)
    .map(({ runner, slowest = [] }) =>
      [
        `  ${runner}, slowest files`,
        ...slowest.map(({ file, seconds }) => `  ${seconds.toFixed(1).padStart(8)} s  ${file}`),
      ].join('\n'),
    )
    .join('\n\n')
}

/** Appends the results of a run to a file that several runs share. */
export function recordRun(file: string, results: readonly RunnerResult[]): void {
  appendFileSync(file, `${JSON.stringify(results)}\n`)
}

/** Returns the results of all recorded runs. A missing run counts as one failure. */
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
