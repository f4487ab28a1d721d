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
  expect(countVitest(passing)).toEqual({ passed: 3, failed: 0, skipped: 2 })
})

test('a test file that cannot be loaded counts as a failure', () => {
  const broken = { name: 'b.test.ts', status: 'failed', assertionResults: [] }
  expect(countVitest({ ...passing, testResults: [...passing.testResults, broken] }).failed).toBe(1)
})

test('a browser test that passes only now and then counts as failed', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }
  expect(countPlaywright({ stats, errors: [] })).toEqual({ passed: 5, failed: 2, skipped: 2 })
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
