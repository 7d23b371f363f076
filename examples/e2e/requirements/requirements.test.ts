import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { applyMutation } from './apply-mutation.js'
import { findMutations } from './find-mutations.js'
import { findTest } from './find-test.js'
import { readRequirements } from './read-requirements.js'
import { readTestName } from './read-test-name.js'

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

test.each(requirements)('$id: each of its tests exists and runs', ({ tests }) => {
  const missing = tests.filter((name) => {
    const { file, title } = readTestName(name)
    const source = read(file)
    const call = source === undefined || title === undefined ? undefined : findTest(source, title)
    return source === undefined || (title !== undefined && (!call || /\.(?:skip|todo|fails|fixme)$/.test(call)))
  })

  expect(tests.length).toBeGreaterThan(0)
  expect(missing).toEqual([])
})

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
