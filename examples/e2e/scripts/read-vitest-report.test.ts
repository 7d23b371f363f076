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

  expect(readVitestReport({ json, exitCode: 1 })).toEqual({ passed: 3, failed: 2, skipped: 2 })
})

test('behavior: a file that could not be loaded is a failure', () => {
  const json = report({ testResults: [{ status: 'failed', assertionResults: [] }] })

  expect(readVitestReport({ json, exitCode: 1 })).toEqual({ passed: 3, failed: 1, skipped: 0 })
})

test('behavior: a file with a failed test is not counted twice', () => {
  const json = report({
    numFailedTests: 1,
    testResults: [{ status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] }],
  })

  expect(readVitestReport({ json, exitCode: 1 })).toEqual({ passed: 3, failed: 1, skipped: 0 })
})

test('behavior: a run that ends badly is a failure though every test passed', () => {
  expect(readVitestReport({ json: report(), exitCode: 1 })).toEqual({ passed: 3, failed: 1, skipped: 0 })
})

test('behavior: no report is a failure', () => {
  expect(readVitestReport({ json: undefined, exitCode: 0 })).toEqual({ passed: 0, failed: 1, skipped: 0 })
})
