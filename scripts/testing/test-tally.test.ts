import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { recordedRuns, recordRun, slowestFiles, sum, sumLine, table } from './test-tally.ts'

const unit = { runner: 'unit', seconds: 1, passed: 4, failed: 0, skipped: 1 }

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tally-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('the last line is the sum over all runners and runs', () => {
  const file = join(emptyFolder(), 'runs')
  recordRun(file, [unit])
  recordRun(file, [{ ...unit, failed: 2 }])
  expect(sumLine(sum(recordedRuns(file, 2)))).toBe('8 passed, 2 failed, 2 skipped')
})

test('an incomplete run counts as a failure', () => {
  const file = join(emptyFolder(), 'runs')
  recordRun(file, [unit])
  expect(sum(recordedRuns(file, 2))).toEqual({ passed: 4, failed: 1, skipped: 1 })
})

test('failed tests are listed below the table with their run', () => {
  const file = join(emptyFolder(), 'runs')
  recordRun(file, [{ ...unit, failed: 1, failures: ['a.test.ts › a table is free: Expected 2'] }])
  expect(table(recordedRuns(file, 1))).toMatch(
    /run 1: unit failed: a\.test\.ts › a table is free: Expected 2$/,
  )
})

test('the slowest files of a runner are listed below its name, unless it ran a single file', () => {
  const slowest = [
    { file: 'a.test.ts', seconds: 12.34 },
    { file: 'b.test.ts', seconds: 1 },
  ]
  const single = { ...unit, runner: 'api', slowest: slowest.slice(1) }
  expect(slowestFiles([{ ...unit, slowest }, single])).toBe(
    ['  unit, slowest files', '      12.3 s  a.test.ts', '       1.0 s  b.test.ts'].join('\n'),
  )
})
