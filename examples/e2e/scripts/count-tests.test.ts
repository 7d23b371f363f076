import { expect, test } from 'vitest'
import { countTests } from './count-tests.js'

const vitest = { numPassedTests: 2, numPendingTests: 1, numTodoTests: 1, testResults: [] as unknown[] }
const of = (report: object) => countTests(report as Parameters<typeof countTests>[0])

test('counts the tests of vitest, and names those that failed', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'logs in' },
    { status: 'failed', fullName: 'logs out' },
  ]

  expect(of({ ...vitest, testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults }] })).toEqual({
    passed: 2,
    failed: ['a.test.ts > logs out'],
    skipped: 2,
  })
})

test('behavior: a file that vitest could not load has failed', () => {
  const broken = { name: 'b.test.ts', status: 'failed', assertionResults: [] }

  expect(of({ ...vitest, testResults: [broken] }).failed).toEqual(['b.test.ts'])
})

test('counts the tests of Playwright; one that passed only when repeated has failed, and so has the run by an error', () => {
  const spec = (status: string) => ({ title: 'signs', tests: [{ status, projectName: 'app' }] })
  const suites = [
    { title: 'a.spec.ts', specs: [spec('expected')], suites: [{ title: 'inner', specs: [spec('flaky')] }] },
  ]
  const report = { errors: [{ message: 'no server' }], stats: { expected: 1, skipped: 1 }, suites }

  expect(of(report)).toEqual({ passed: 1, failed: ['no server', '[app] inner > signs'], skipped: 1 })
})
