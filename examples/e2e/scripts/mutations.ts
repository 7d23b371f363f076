import { readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { checkMutation, runRequirement } from '../requirements/check-mutation.js'
import { findMutations } from '../requirements/find-mutations.js'
import { locateMutation, type Mutation } from '../requirements/locate-mutation.js'
import { makeCopy } from '../requirements/make-copy.js'
import { readRequirements } from '../requirements/read-requirements.js'

/**
 * Applies every mutation in a copy of the repository. Reports the mutations that the tests of their requirement do not
 * detect. Words select requirements, files or lines: `npm run mutations -- 'rule 9' sessions proves.ts:16`.
 */
const root = resolve(import.meta.dirname, '../../..')
const words = process.argv.slice(2)
const say = (text: string) => process.stdout.write(`${text}\n`)
const locationOf = (mutation: Mutation) =>
  `${mutation.file}:${locateMutation(readFileSync(join(root, mutation.file), 'utf8'), mutation).line}`
const selected = (await findMutations(root))
  .map((mutation) => ({ ...mutation, location: locationOf(mutation) }))
  .filter(
    ({ location, requirement }) =>
      words.length === 0 || words.some((word) => location.includes(word) || requirement.endsWith(word)),
  )
if (selected.length === 0) throw new Error('No mutation has this requirement or file.')

const copy = makeCopy(root)
let [broken, killed, survived] = [0, 0, 0]
try {
  for (const requirement of readRequirements(root)) {
    const mutations = selected.filter((mutation) => mutation.requirement === requirement.id)
    if (mutations.length === 0) continue
    const { failed, passed } = await runRequirement(copy, requirement)
    if (failed !== undefined || passed === 0) {
      broken++
      say(`✗ ${requirement.id}  its tests fail with no mutation: ${failed ?? 'none ran'}`)
      continue
    }
    for (const mutation of mutations) {
      const { by, is } = await checkMutation(copy, mutation, requirement)
      if (is === 'survived') survived++
      else killed++
      say(`${is === 'killed' ? '✓' : '✗'} ${requirement.id}  ${mutation.location}  ${is} ${by && `by ${by}`}`)
    }
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
say(`\n${killed} killed, ${survived} survived, ${broken} requirements whose tests fail`)
process.exitCode = survived + broken > 0 ? 1 : 0
