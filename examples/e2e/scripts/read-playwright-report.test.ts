import { expect, test } from 'vitest'
import { readPlaywrightReport } from './read-playwright-report.js'

const stats = { expected: 4, unexpected: 0, flaky: 0, skipped: 0 }
const report = (changes: object = {}) => JSON.stringify({ stats, errors: [], suites: [], ...changes })

test('counts tests, and one that passed only when repeated as failed', () => {
  const json = report({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 } })

  expect(readPlaywrightReport({ json, exitCode: 1 })).toMatchObject({ passed: 4, failed: 2, skipped: 2 })
})

test('behavior: names what failed, wherever it stands, with why', () => {
  const results = [{ errors: [{ message: 'Expected 1 call.\nReceived 2.' }] }]
  const tests = [
    { projectName: 'app', status: 'expected', results: [{ errors: [] }] },
    { projectName: 'headless', status: 'unexpected', results },
  ]
  const inner = { title: 'in dark colours', specs: [{ title: 'signs', tests }] }
  const json = report({ suites: [{ title: 'main-job.spec.ts', specs: [], suites: [inner] }] })

  expect(readPlaywrightReport({ json, exitCode: 1 }).failures).toEqual([
    '[headless] in dark colours › signs\n  Expected 1 call.\n  Received 2.',
  ])
})

test('behavior: an error outside of every test is a failure', () => {
  const json = report({ errors: [{ message: 'The provider did not start.' }] })

  expect(readPlaywrightReport({ json, exitCode: 1 })).toEqual({
    passed: 4,
    failed: 1,
    skipped: 0,
    failures: ['outside of every test\n  The provider did not start.'],
  })
})

test('behavior: a run that ends badly is a failure though every test passed', () => {
  expect(readPlaywrightReport({ json: report(), exitCode: 1 })).toMatchObject({ failed: 1 })
})

test('behavior: no report is a failure', () => {
  expect(readPlaywrightReport({ json: undefined, exitCode: 0 })).toMatchObject({ passed: 0, failed: 1, skipped: 0 })
})
