import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { applyMutation } from './apply-mutation.js'
import type { Mutation } from './locate-mutation.js'
import type { Requirement } from './read-requirements.js'
import { runTests } from './run-tests.js'

/** Runs the tests of a requirement in the copy, one workspace after another, until one fails. Leaves out tests that need a browser. */
export async function runRequirement(copy: string, { id, tests }: Requirement): Promise<runTests.ReturnType> {
  const named = tests.filter(({ path }) => !/\.spec\.ts$|^faults\//.test(path))
  let result: runTests.ReturnType = { failed: undefined, passed: 0 }
  for (const workspace of new Set(named.map((one) => one.workspace)))
    for (const isWhole of [true, false]) {
      const testsHere = named.filter((one) => one.workspace === workspace && (one.title === undefined) === isWhole)
      if (testsHere.length === 0) continue
      const { failed, passed } = await runTests(copy, {
        workspace,
        paths: [...new Set(testsHere.map(({ path }) => path))],
        // The name of a test starts with the titles of its groups.
        pattern: isWhole ? undefined : `(^|[ ,])${id}[,:]`,
      })
      result = { failed, passed: result.passed + passed }
      if (failed !== undefined) return result
    }
  return result
}

/** Makes one mutation in a copy of the repository, runs the tests of its requirement there, and reverts it. */
export async function checkMutation(copy: string, mutation: Mutation, requirement: Requirement) {
  const path = join(copy, mutation.file)
  const source = readFileSync(path, 'utf8')
  writeFileSync(path, applyMutation(source, mutation))
  try {
    const { failed } = await runRequirement(copy, requirement)
    return failed === undefined ? { is: 'survived' as const, by: '' } : { is: 'killed' as const, by: failed }
  } finally {
    writeFileSync(path, source)
  }
}
