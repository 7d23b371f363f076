import { expect, test } from 'vitest'
import { countTests } from './count-tests.js'
import { slowestFiles } from './slowest-files.js'
import { totalLine } from './total-line.js'

type Report = Parameters<typeof countTests>[0]

const assertionResults = [
  { status: 'passed', fullName: 'logs in' },
  { status: 'failed', fullName: 'logs out' },
]
const vitest = {
  ...{ numPassedTests: 2, numPendingTests: 1, numTodoTests: 1 },
  testResults: [
    { name: 'a.test.ts', status: 'failed', assertionResults, startTime: 0, endTime: 2 },
    // A file that vitest could not load.
    { name: 'b.test.ts', status: 'failed', assertionResults: [], startTime: 2, endTime: 5 },
  ],
} as unknown as Report

const spec = (file: string, status: string) => ({
  ...{ file, title: 'signs' },
  tests: [{ status, projectName: 'app', results: [{ duration: 2 }] }],
})
const playwright = {
  ...{ errors: [{ message: 'no server' }], stats: { expected: 1, skipped: 1 } },
  suites: [
    {
      title: 'a.spec.ts',
      specs: [spec('a.spec.ts', 'expected')],
      // A test that passed only when it was repeated.
      suites: [{ title: 'inner', specs: [spec('a.spec.ts', 'flaky'), spec('b.spec.ts', 'expected')] }],
    },
  ],
} as unknown as Report

test('counts vitest tests, and counts a file that fails to load as a failed test', () => {
  expect(countTests(vitest)).toEqual({ passed: 2, failed: ['a.test.ts > logs out', 'b.test.ts'], skipped: 2 })
  expect(slowestFiles(vitest, 1)).toEqual([['b.test.ts', 3]])
})

test('counts Playwright tests, and counts flaky tests and run errors as failed', () => {
  expect(countTests(playwright)).toEqual({ passed: 1, failed: ['no server', '[app] inner > signs'], skipped: 1 })
  expect(slowestFiles(playwright, 5)).toEqual([
    ['a.spec.ts', 4],
    ['b.spec.ts', 2],
  ])
})

test('reports the number of skipped tests in the last line', () => {
  const counts = [
    { passed: 2, failed: ['a.test.ts > logs out'], skipped: 0 },
    { passed: 1, failed: [], skipped: 3 },
  ]

  expect(totalLine(counts)).toBe('3 passed, 1 failed, 3 skipped')
  expect(totalLine(counts.slice(0, 1))).toBe('2 passed, 1 failed')
})
