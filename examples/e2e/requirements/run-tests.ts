import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { JsonTestResults } from 'vitest/node'
import { runCommand } from '@keyhook/test-kit/packages/run-command'

/** Timeout in milliseconds, which detects mutated code that loops without end. */
const limit = 5 * 60_000

/** Runs tests of one workspace of a copy until one fails. */
export async function runTests(copy: string, options: runTests.Options): Promise<runTests.ReturnType> {
  const { paths, pattern, workspace } = options
  const report = join(copy, 'report.json')
  rmSync(report, { force: true })
  const { exitCode } = await runCommand(
    [
      ...[process.execPath, join(copy, 'node_modules/vitest/vitest.mjs'), 'run', ...paths],
      // The SDK has a second test project, which packs the SDK. No mutation needs it.
      ...(workspace === 'sdk' ? ['--project', 'sdk'] : []),
      ...(pattern === undefined ? [] : ['--testNamePattern', pattern]),
      ...['--bail=1', '--reporter=json', `--outputFile=${report}`],
    ],
    { cwd: join(copy, workspace), signal: AbortSignal.timeout(limit) },
  )
  if (!existsSync(report)) return { failed: `the tests of ${workspace} did not end`, passed: 0 }
  const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as JsonTestResults
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter((one) => one.status === 'failed'),
  )
  // A mutation that breaks the code's syntax proves nothing about the test.
  const isBroken = ({ failureMessages }: (typeof failed)[number]) => /ReferenceError/.test(failureMessages?.[0] ?? '')
  const failure = failed.find((one) => !isBroken(one))
  if (exitCode !== 0 && !failure) throw new Error(`${workspace}: the tests do not run: ${describeBroken(testResults)}`)
  return { failed: failure?.fullName, passed: numPassedTests }
}

const describeBroken = (results: JsonTestResults['testResults']) =>
  results.map(({ assertionResults, message }) => message || assertionResults[0]?.failureMessages?.[0]).find(Boolean)

export declare namespace runTests {
  type Options = {
    workspace: string
    /** Paths from the workspace. */
    paths: readonly string[]
    /** Selects tests by their names. Default: all tests. */
    pattern: string | undefined
  }
  type ReturnType = {
    /** The full name of the first test that failed. */
    readonly failed: string | undefined
    readonly passed: number
  }
}
