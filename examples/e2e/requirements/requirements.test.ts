import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { findTests, readRequirements, readTests } from './read-requirements.js'

const root = resolve(import.meta.dirname, '../../..')
const requirements = readRequirements(root)
const ids = requirements.map(({ id }) => id)

test('every requirement is a rule, a threat or a figure with a description, listed once', () => {
  expect(ids.length).toBeGreaterThan(50)
  expect(ids.filter((id) => !/^(?:security rule \d+|threat \d+|figure R\d+)$/.test(id))).toEqual([])
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  expect(requirements.filter(({ promise }) => promise === '')).toEqual([])
})

test('every requirement has a test with its ID', () => {
  expect(requirements.filter(({ tests }) => tests.length === 0).map(({ id }) => id)).toEqual([])
})

test('every ID in a test is listed on the requirements page', () => {
  const unknown = findTests(root).filter((one) => one.ids.some((id) => !ids.includes(id)))

  expect(unknown.map((one) => `${one.file}: ${one.ids.join(', ')}`)).toEqual([])
})

test('reads requirement IDs from test titles and from file comments', () => {
  // Each `(` is inserted. Otherwise these titles would count as tests of this file.
  const source = [
    '// Proves threat 4, figure R2.',
    `test${'('}'security rule 9, threat 57: ends a session', () => {})`,
    `test.each([1])${'('}"threat 30: rejects %s", () => {})`,
    `test('ends a session')`,
  ]

  expect(readTests('examples/provider/src/a.test.ts', source.join('\n'))).toMatchObject([
    { ids: ['threat 4', 'figure R2'], path: 'src/a.test.ts', title: undefined, workspace: 'examples/provider' },
    { ids: ['security rule 9', 'threat 57'], title: 'ends a session' },
    { ids: ['threat 30'], title: 'rejects %s' },
  ])
})
