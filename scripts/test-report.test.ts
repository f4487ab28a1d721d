import { expect, test } from 'vitest'
import { countPlaywright, countVitest, judge } from './test-report.ts'

const passing = {
  success: true,
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [{ name: 'a.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] }],
}

test('tests that are marked to do count as skipped', () => {
  expect(countVitest(passing)).toEqual({ passed: 3, failed: 0, skipped: 2, failures: [] })
})

test('a test file that cannot be loaded counts as a failure', () => {
  const broken = { name: 'b.test.ts', status: 'failed', assertionResults: [] }
  expect(countVitest({ ...passing, testResults: [...passing.testResults, broken] }).failed).toBe(1)
})

test('a browser test that passes only now and then counts as failed', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }
  const counts = countPlaywright({ stats, errors: [], suites: [] })
  expect(counts).toEqual({ passed: 5, failed: 2, skipped: 2, failures: [] })
})

test('who failed is named with the first line of the reason', () => {
  const failed = {
    status: 'failed',
    fullName: 'a table is free',
    failureMessages: ['Expected 2\n at a.ts:1'],
  }
  const file = { name: 'a.test.ts', status: 'failed', assertionResults: [failed, { status: 'passed' }] }
  const lost = { name: 'b.test.ts', status: 'failed', message: 'No such module', assertionResults: [] }
  expect(countVitest({ ...passing, testResults: [file, lost] }).failures).toEqual([
    'b.test.ts: No such module',
    'a.test.ts › a table is free: Expected 2',
  ])
})

test('a browser test that failed is named with its width', () => {
  const results = [{ errors: [{ message: '\u001b[31mtimed out\u001b[39m\nCall log' }] }]
  const spec = { title: 'a guest books', ok: false, tests: [{ projectName: 'phone', results }] }
  const inner = { file: 'a.spec.ts', specs: [spec] }
  const suites = [{ file: 'a.spec.ts', specs: [], suites: [inner] }]
  const stats = { expected: 0, unexpected: 1, flaky: 0, skipped: 0 }
  expect(countPlaywright({ stats, errors: [], suites }).failures).toEqual([
    '[phone] a.spec.ts › a guest books: timed out',
  ])
})

test('a runner that leaves no report has failed', () => {
  expect(judge(undefined, 0).failed).toBe(1)
})

test('a runner that ran nothing has failed', () => {
  expect(judge({ passed: 0, failed: 0, skipped: 4 }, 0).failed).toBe(1)
})

test('a runner that ends badly although every test passed has failed', () => {
  expect(judge({ passed: 9, failed: 0, skipped: 0 }, 1).failed).toBe(1)
})

test('a runner whose tests passed is left as it is', () => {
  expect(judge({ passed: 9, failed: 0, skipped: 1 }, 0)).toEqual({ passed: 9, failed: 0, skipped: 1 })
})
