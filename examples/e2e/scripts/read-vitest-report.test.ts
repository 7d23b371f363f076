import { expect, test } from 'vitest'
import { readVitestReport } from './read-vitest-report.js'

const report = (changes: object = {}) =>
  JSON.stringify({
    numPassedTests: 3,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [],
    ...changes,
  })

test('counts tests', () => {
  const json = report({ numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 })

  expect(readVitestReport({ json, exitCode: 1 })).toMatchObject({ passed: 3, failed: 2, skipped: 2 })
})

test('behavior: a file that could not be loaded is a failure', () => {
  const broken = { status: 'failed', name: '/a/wallet.test.ts', message: 'No such file.', assertionResults: [] }

  expect(readVitestReport({ json: report({ testResults: [broken] }), exitCode: 1 })).toEqual({
    passed: 3,
    failed: 1,
    skipped: 0,
    failures: ['/a/wallet.test.ts\n  No such file.'],
  })
})

test('behavior: a file with a failed test is not counted twice, and the test is named with why', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'creates', failureMessages: [] },
    {
      status: 'failed',
      fullName: 'signs',
      failureMessages: [
        'Error: \u001B[31mProperty failed\u001B[39m\n{ seed: 7 }\n\nCounterexample: [0]\nShrunk 2 times\n    at run (a.ts:1:2)',
      ],
    },
  ]
  const json = report({
    numFailedTests: 1,
    testResults: [{ status: 'failed', name: '/a/wallet.test.ts', message: '', assertionResults }],
  })

  expect(readVitestReport({ json, exitCode: 1 })).toEqual({
    passed: 3,
    failed: 1,
    skipped: 0,
    failures: ['/a/wallet.test.ts › signs\n  Error: Property failed\n  { seed: 7 }\n  Counterexample: [0]'],
  })
})

test('behavior: a run that ends badly is a failure though every test passed', () => {
  expect(readVitestReport({ json: report(), exitCode: 1 })).toMatchObject({ passed: 3, failed: 1, skipped: 0 })
})

test('behavior: no report is a failure', () => {
  expect(readVitestReport({ json: undefined, exitCode: 0 })).toMatchObject({ passed: 0, failed: 1, skipped: 0 })
})
