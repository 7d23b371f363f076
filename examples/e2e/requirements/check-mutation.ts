import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { applyMutation } from './apply-mutation.js'
import type { Mutation } from './find-mutations.js'
import type { Requirement } from './read-requirements.js'
import { runTests } from './run-tests.js'

/** The tests of a requirement in the copy, workspace by workspace, until one fails. Those that need a browser are left out. */
export async function runRequirement(copy: string, { tests }: Requirement): Promise<runTests.ReturnType> {
  const named = tests.filter(({ path }) => !/\.spec\.ts$|^faults\//.test(path))
  let result: runTests.ReturnType = { failed: undefined, passed: 0 }
  // Files that are named whole run apart from single tests, which the names of those choose.
  for (const workspace of new Set(named.map((name) => name.workspace)))
    for (const isWhole of [true, false]) {
      const own = named.filter((name) => name.workspace === workspace && (name.title === undefined) === isWhole)
      if (own.length === 0) continue
      const { failed, passed } = await runTests(copy, {
        workspace,
        paths: [...new Set(own.map(({ path }) => path))],
        titles: own.flatMap(({ title }) => title ?? []),
      })
      result = { failed, passed: result.passed + passed }
      if (failed !== undefined) return result
    }
  return result
}

/** Makes one mutation in a copy of the repository, runs the tests of its requirement there, and takes it back. */
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
