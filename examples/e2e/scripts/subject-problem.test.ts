import { expect, test } from 'vitest'
import { subjectProblem } from './subject-problem.js'

test.each([
  'provider: reject a transfer that would delete a user with MFA',
  'cli, registry: rename the export',
  'docs-site: pass the nonce to the modal',
  'Merge branch "main"',
])('accepts the commit subject %j', (subject) => {
  expect(subjectProblem(subject)).toBeUndefined()
})

test.each([
  ['a subject without an area', 'rename the export', 'area: imperative sentence'],
  ['an unknown area', 'server: rename the export', 'Unknown area "server"'],
  ['72 characters', `cli: ${'a'.repeat(67)}`, 'less than 72'],
  ['a capital', 'cli: Rename the export', 'lower-case verb'],
  ['past tense', 'cli: renamed the export', 'imperative'],
  ['third person', 'cli: renames the export', 'imperative'],
  ['a full stop', 'cli: rename the export.', 'full stop'],
])('rejects the commit subject %s', (_, subject, problem) => {
  expect(subjectProblem(subject)).toContain(problem)
})
