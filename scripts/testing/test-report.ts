import { stripVTControlCharacters } from 'node:util'
import type { Counts, FileTime, Found } from './test-tally.ts'

const maxShown = 10

export interface VitestReport {
  success: boolean
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName?: string; failureMessages?: (string | null)[] | null }[]
  }[]
}

interface PlaywrightSuite {
  file: string
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    ok: boolean
    tests: { projectName: string; results: { duration: number; errors: { message?: string }[] }[] }[]
  }[]
}

export interface PlaywrightReport {
  suites: PlaywrightSuite[]
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/** Counts the results in a Vitest JSON report. A file that couldn't be loaded counts as one failure. */
export function countVitest(report: VitestReport): Found {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...broken.map(({ name, message }) => failure(name, message)),
      ...report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => failure(`${name} › ${fullName}`, failureMessages?.[0])),
      ),
    ],
  }
}

/** Counts the results in a Playwright JSON report. A flaky test counts as failed. */
export function countPlaywright({ stats, errors, suites }: PlaywrightReport): Found {
  const failed = stats.unexpected + stats.flaky
  return {
    passed: stats.expected,
    failed: failed + errors.length,
    skipped: stats.skipped,
    failures: suites.flatMap(failedSpecs),
    slowest: slowest(suites.flatMap(durations)),
  }
}

/**
 * Returns the duration of each attempt of each test. Tests of one file can run in parallel, so their sum
 * isn't elapsed time.
 */
function durations({ file, specs, suites = [] }: PlaywrightSuite): FileTime[] {
  const own = specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .map(({ duration }) => ({ file, seconds: duration / 1000 }))
  return [...own, ...suites.flatMap(durations)]
}

/** Adds up the times of each file and returns the files, slowest first. */
export function slowest(times: readonly FileTime[]): FileTime[] {
  const sums = new Map<string, number>()
  for (const { file, seconds } of times) sums.set(file, (sums.get(file) ?? 0) + seconds)
  return [...sums]
    .map(([file, seconds]) => ({ file, seconds }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, maxShown)
}

function failedSpecs({ file, specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ projectName, results }) => {
      const errors = results.flatMap((result) => result.errors)
      const messages = errors.map(({ message }) => message)
      return errors.length === 0 ? [] : [failure(`[${projectName}] ${file} › ${title}`, ...messages)]
    }),
  )
  return [...own, ...suites.flatMap(failedSpecs)]
}

function failure(name: string, ...messages: (string | null | undefined)[]): string {
  const reasons = messages.length > 0 ? messages.flatMap(reason) : ['no reason given']
  return `${name}: ${reasons.join('\n      ')}`
}

/** Returns the first lines of a message, without stack trace, source code and call log. */
function reason(message: string | null | undefined): string[] {
  const [said = ''] = stripVTControlCharacters(message ?? 'no reason given').split('\nCall log:')
  return said
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*(?:at |>?\s*\d* \|)/.test(line))
    .slice(0, maxShown)
}

/**
 * Returns the result of a runner. Counts one failure if it left no report, exited with an error but without
 * failed tests, or ran no tests.
 */
export function verdictOn<Judged extends Counts>(
  counts: Judged | undefined,
  exitCode: number,
): (Judged | Counts) & { problem?: string } {
  if (!counts) return { passed: 0, failed: 1, skipped: 0, problem: 'it left no report' }
  if (counts.failed > 0) return counts
  if (exitCode !== 0) return { ...counts, failed: 1, problem: `it ended with ${exitCode}` }
  if (counts.passed === 0) return { ...counts, failed: 1, problem: 'it ran no test' }
  return counts
}
