import type { Counts } from './test-tally.ts'

export interface VitestReport {
  success: boolean
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[]
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/** Counts of a Vitest JSON report. A file that could not be loaded counts as one failure. */
export function countVitest(report: VitestReport): Counts {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** Counts of a Playwright JSON report. A test that passes only now and then is a defect: it counts as failed. */
export function countPlaywright({ stats, errors }: PlaywrightReport): Counts {
  const failed = stats.unexpected + stats.flaky
  return { passed: stats.expected, failed: failed + errors.length, skipped: stats.skipped }
}

/**
 * The verdict over a runner: its counts, and one more failure when it says it failed but names no failed test,
 * or when it ran nothing at all.
 */
export function judge(counts: Counts | undefined, exitCode: number): Counts & { problem?: string } {
  if (!counts) return { passed: 0, failed: 1, skipped: 0, problem: 'it left no report' }
  if (counts.failed > 0) return counts
  if (exitCode !== 0) return { ...counts, failed: 1, problem: `it ended with ${exitCode}` }
  if (counts.passed === 0) return { ...counts, failed: 1, problem: 'it ran no test' }
  return counts
}
