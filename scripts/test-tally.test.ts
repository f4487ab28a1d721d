import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { recordedRuns, recordRun, sum, sumLine, table } from './test-tally.ts'

const unit = { runner: 'unit', seconds: 1, passed: 4, failed: 0, skipped: 1 }

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tally-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('the last line is the sum over all runners of all runs', () => {
  const file = join(emptyFolder(), 'runs')
  recordRun(file, [unit])
  recordRun(file, [{ ...unit, failed: 2 }])
  expect(sumLine(sum(recordedRuns(file, 2)))).toBe('8 passed, 2 failed, 2 skipped')
})

test('a run that never came to its end counts as a failure', () => {
  const file = join(emptyFolder(), 'runs')
  recordRun(file, [unit])
  expect(sum(recordedRuns(file, 2))).toEqual({ passed: 4, failed: 1, skipped: 1 })
})

test('who failed stands below the table, with the run it failed in', () => {
  const file = join(emptyFolder(), 'runs')
  recordRun(file, [{ ...unit, failed: 1, failures: ['a.test.ts › a table is free: Expected 2'] }])
  expect(table(recordedRuns(file, 1))).toMatch(
    /run 1: unit failed: a\.test\.ts › a table is free: Expected 2$/,
  )
})
