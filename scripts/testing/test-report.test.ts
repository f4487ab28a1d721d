import { expect, test } from 'vitest'
import { countPlaywright, countVitest, verdictOn, slowest } from './test-report.ts'

const passing = {
  success: true,
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [{ name: 'a.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] }],
}

test('todo tests count as skipped', () => {
  expect(countVitest(passing)).toEqual({ passed: 3, failed: 0, skipped: 2, failures: [] })
})

test('a test file that cannot be loaded counts as a failure', () => {
  const broken = { name: 'b.test.ts', status: 'failed', assertionResults: [] }
  expect(countVitest({ ...passing, testResults: [...passing.testResults, broken] }).failed).toBe(1)
})

test('a flaky browser test counts as failed', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }
  const counts = countPlaywright({ stats, errors: [], suites: [] })
  expect(counts).toMatchObject({ passed: 5, failed: 2, skipped: 2, failures: [] })
})

test('failed tests are listed with their reasons, without stack traces', () => {
  const failed = {
    status: 'failed',
    fullName: 'a table is free',
    failureMessages: ['Expected 2\n\nReceived 3\n    at a.ts:1:2'],
  }
  const file = { name: 'a.test.ts', status: 'failed', assertionResults: [failed, { status: 'passed' }] }
  const lost = { name: 'b.test.ts', status: 'failed', message: 'No such module', assertionResults: [] }
  expect(countVitest({ ...passing, testResults: [file, lost] }).failures).toEqual([
    'b.test.ts: No such module',
    'a.test.ts › a table is free: Expected 2\n      Received 3',
  ])
})

test('a test that failed without a message is listed', () => {
  // JSON has no `undefined`, which tests can throw.
  const failed = { status: 'failed', fullName: 'a table is free', failureMessages: [null] }
  const file = { name: 'a.test.ts', status: 'failed', assertionResults: [failed] }
  expect(countVitest({ ...passing, testResults: [file] }).failures).toEqual([
    'a.test.ts › a table is free: no reason given',
  ])
})

test('a failed browser test is listed with its width and reasons', () => {
  const timedOut = {
    message: '\u001b[31mtimed out\u001b[39m\n\n  2 | open()\n> 3 | click()\n    | ^\n\nCall log:\n - waited',
  }
  const results = [{ duration: 1, errors: [timedOut, { message: 'The page was /order' }] }]
  const spec = { title: 'a guest books', ok: false, tests: [{ projectName: 'phone', results }] }
  const inner = { file: 'a.spec.ts', specs: [spec] }
  const suites = [{ file: 'a.spec.ts', specs: [], suites: [inner] }]
  const stats = { expected: 0, unexpected: 1, flaky: 0, skipped: 0 }
  expect(countPlaywright({ stats, errors: [], suites }).failures).toEqual([
    '[phone] a.spec.ts › a guest books: timed out\n      The page was /order',
  ])
})

test('lists the ten slowest files, slowest first', () => {
  const files = Array.from({ length: 12 }, (_, n) => ({ file: `${n}.test.ts`, seconds: n }))
  const listed = slowest(files)
  expect(listed).toHaveLength(10)
  expect(listed.slice(0, 2)).toEqual([
    { file: '11.test.ts', seconds: 11 },
    { file: '10.test.ts', seconds: 10 },
  ])
})

test('the time of a browser test file is the sum of its tests at all widths', () => {
  const took = (duration: number) => ({ projectName: 'phone', results: [{ duration, errors: [] }] })
  const spec = { title: 'a guest books', ok: true, tests: [took(2000), took(3000)] }
  const inner = { file: 'a.spec.ts', specs: [spec] }
  const other = { file: 'b.spec.ts', specs: [{ ...spec, tests: [took(6000)] }] }
  const suites = [{ file: 'a.spec.ts', specs: [spec], suites: [inner] }, other]
  const stats = { expected: 5, unexpected: 0, flaky: 0, skipped: 0 }
  expect(countPlaywright({ stats, errors: [], suites }).slowest).toEqual([
    { file: 'a.spec.ts', seconds: 10 },
    { file: 'b.spec.ts', seconds: 6 },
  ])
})

test('a runner without a report has failed', () => {
  expect(verdictOn(undefined, 0).failed).toBe(1)
})

test('a runner that ran no tests has failed', () => {
  expect(verdictOn({ passed: 0, failed: 0, skipped: 4 }, 0).failed).toBe(1)
})

test('a runner with an error has failed even if every test passed', () => {
  expect(verdictOn({ passed: 9, failed: 0, skipped: 0 }, 1).failed).toBe(1)
})

test('the result of a successful runner is unchanged', () => {
  expect(verdictOn({ passed: 9, failed: 0, skipped: 1 }, 0)).toEqual({ passed: 9, failed: 0, skipped: 1 })
})
