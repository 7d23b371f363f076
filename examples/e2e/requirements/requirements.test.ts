import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { applyMutation } from './apply-mutation.js'
import { findMutations } from './find-mutations.js'
import { readRequirements } from './read-requirements.js'

const root = resolve(import.meta.dirname, '../../..')
const requirements = readRequirements(root)
const mutations = findMutations(root)
const read = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined)

test('every requirement is a rule, a threat or a figure, with a promise, listed once', () => {
  const ids = requirements.map(({ id }) => id)

  expect(ids.length).toBeGreaterThan(50)
  expect(ids.filter((id) => !/^(?:security rule \d+|threat \d+|figure R\d+)$/.test(id))).toEqual([])
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  expect(requirements.filter(({ promise }) => promise === '')).toEqual([])
})

test.each(requirements)('$id: each of its tests exists', ({ tests }) => {
  const missing = tests.filter(({ file, title }) => {
    const source = read(file)
    return source === undefined || (title !== undefined && !hasTest(source, title))
  })

  expect(tests.length).toBeGreaterThan(0)
  expect(missing).toEqual([])
})

// The linter refuses tests that are skipped.
const hasTest = (source: string, title: string) =>
  new RegExp(`\\(\\s*['"\`]${title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}['"\`],`).test(source)

test.each(requirements)('$id: its mutations are in the code, as many as it has', (requirement) => {
  const own = mutations.filter((mutation) => mutation.requirement === requirement.id)

  expect(own.map(({ file, line }) => `${file}:${line}`)).toHaveLength(requirement.mutations)
})

test('every mutation names a requirement, and changes the code it stands in', () => {
  const ids = new Set(requirements.map(({ id }) => id))
  const lost = mutations.filter((mutation) => {
    const source = read(mutation.file)!
    return !ids.has(mutation.requirement) || applyMutation(source, mutation) === source
  })

  expect(lost).toEqual([])
})
