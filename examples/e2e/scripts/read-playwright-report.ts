import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import { describeFailure, type Tally } from './tally.js'

/**
 * Counts what Playwright's JSON reporter wrote. A test that passed only when repeated is a failure; an error outside of
 * every test, such as a server that does not start, is one as well.
 */
export function readPlaywrightReport({ json, exitCode }: readPlaywrightReport.Options): Tally {
  if (json === undefined) return { passed: 0, failed: 1, skipped: 0 }
  const { errors, stats, suites } = JSON.parse(json) as JSONReport
  const failed = stats.unexpected + stats.flaky + errors.length
  return {
    passed: stats.expected,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: stats.skipped,
    failures: [
      ...errors.map(({ message }) => describeFailure('outside of every test', message)),
      ...suites.flatMap(failuresOf),
    ],
  }
}

/** Of a suite and those within it. */
const failuresOf = ({ specs, suites = [], title }: JSONReportSuite): readonly string[] => [
  ...specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const { message } = results.flatMap(({ errors }) => errors)[0] ?? {}
        return describeFailure(`[${projectName}] ${title} › ${spec.title}`, message)
      }),
  ),
  ...suites.flatMap(failuresOf),
]

export declare namespace readPlaywrightReport {
  type Options = { json: string | undefined; exitCode: number }
}
