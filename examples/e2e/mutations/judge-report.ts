/** What vitest's JSON reporter writes, as far as it is read here. */
type Report = {
  testResults: readonly {
    name: string
    message?: string
    status: string
    assertionResults: readonly { fullName: string; status: string; failureMessages?: readonly string[] }[]
  }[]
}

/** Errors of code that was cut badly. A test that fails by them says nothing of the control. */
const isBadlyCut = (message: string) => /ReferenceError|SyntaxError|is not defined|before initialization/.test(message)

/**
 * How the tests took it that a control was switched off. Only a test that fails, and passed before, has noticed: code
 * that cannot be loaded any more, a run that was stopped, and an error outside of every test prove nothing.
 */
export function judgeReport({ exitCode, json, passing }: judgeReport.Options): judgeReport.Verdict {
  if (json === undefined) return { is: 'broken', by: 'no report: the run was stopped, or never began' }
  const { testResults } = JSON.parse(json) as Report
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const failed = tests.filter(({ fullName, status }) => status === 'failed' && passing.has(fullName))
  const real = failed.find(({ failureMessages = [] }) => !failureMessages.every(isBadlyCut))
  if (real) return { is: 'noticed', by: real.fullName }
  if (exitCode === 0 && tests.some(({ status }) => status === 'passed')) return { is: 'unnoticed', by: '' }
  const unloaded = testResults.find(({ assertionResults, status }) => status === 'failed' && !assertionResults.length)
  const reason = failed[0]?.failureMessages?.[0] ?? unloaded?.message ?? 'the run failed outside of every test'
  return { is: 'broken', by: reason.split('\n')[0] ?? '' }
}

/** The full names of the tests that passed. */
export const passedTests = (json: string | undefined): readonly string[] =>
  json === undefined
    ? []
    : (JSON.parse(json) as Report).testResults.flatMap(({ assertionResults }) =>
        assertionResults.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName),
      )

export declare namespace judgeReport {
  type Options = {
    exitCode: number
    json: string | undefined
    /** Full names of the tests that pass while the control is there. */
    passing: ReadonlySet<string>
  }
  type Verdict = { readonly is: 'noticed' | 'unnoticed' | 'broken'; readonly by: string }
}
