import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'

/** The number of passed tests of a part, and the names of the failed ones. */
export type Count = { readonly passed: number; readonly failed: readonly string[]; readonly skipped: number }

/** Counts the results in a JSON report of vitest or Playwright. A file that does not load counts as a failure. */
export function countTests(report: JsonTestResults | JSONReport): Count {
  if ('stats' in report) {
    const { errors, stats, suites } = report
    const failed = [...errors.map(({ message = '' }) => message), ...suites.flatMap(failuresOf)]
    return { passed: stats.expected, failed, skipped: stats.skipped }
  }
  const { numPassedTests, numPendingTests, numTodoTests, testResults } = report
  const failed = testResults.flatMap(({ assertionResults, name, status }) => {
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${name} > ${test.fullName}`)
    return status === 'failed' && tests.length === 0 ? [name] : tests
  })
  return { passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests }
}

/** Returns the failures of a Playwright suite and its nested suites. A flaky test has failed. */
const failuresOf = ({ specs, suites = [], title }: JSONReportSuite): readonly string[] => [
  ...specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName }) => `[${projectName}] ${title} > ${spec.title}`),
  ),
  ...suites.flatMap(failuresOf),
]
