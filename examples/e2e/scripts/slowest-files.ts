import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'

/** The files of a JSON report that took longest, with their milliseconds. */
export function slowestFiles(report: JsonTestResults | JSONReport, count: number): readonly [string, number][] {
  const times = new Map<string, number>()
  const add = (file: string, ms: number) => times.set(file, (times.get(file) ?? 0) + ms)
  function addSuite({ specs, suites = [] }: JSONReportSuite): void {
    for (const { file, tests } of specs)
      for (const { results } of tests) for (const { duration } of results) add(file, duration)
    suites.forEach(addSuite)
  }
  if ('stats' in report) report.suites.forEach(addSuite)
  else for (const { endTime, name, startTime } of report.testResults) add(name, endTime - startTime)
  return [...times].toSorted(([, one], [, other]) => other - one).slice(0, count)
}
