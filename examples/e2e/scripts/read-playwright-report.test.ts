import { expect, test } from 'vitest'
import { readPlaywrightReport } from './read-playwright-report.js'

const stats = { expected: 4, unexpected: 0, flaky: 0, skipped: 0 }

test('counts tests, and one that passed only when repeated as failed', () => {
  const json = JSON.stringify({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }, errors: [] })

  expect(readPlaywrightReport({ json, exitCode: 1 })).toEqual({ passed: 4, failed: 2, skipped: 2 })
})

test('behavior: an error outside of every test is a failure', () => {
  const json = JSON.stringify({ stats, errors: [{ message: 'The provider did not start.' }] })

  expect(readPlaywrightReport({ json, exitCode: 1 })).toEqual({ passed: 4, failed: 1, skipped: 0 })
})

test('behavior: a run that ends badly is a failure though every test passed', () => {
  expect(readPlaywrightReport({ json: JSON.stringify({ stats }), exitCode: 1 })).toMatchObject({ failed: 1 })
})

test('behavior: no report is a failure', () => {
  expect(readPlaywrightReport({ json: undefined, exitCode: 0 })).toEqual({ passed: 0, failed: 1, skipped: 0 })
})
