import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { findTest } from '../threats/find-test.js'
import { controls } from './controls.js'
import { readTestName } from './read-test-name.js'

const root = resolve(import.meta.dirname, '../../..')
const read = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '')

test('every control stands once in its file, and switching it off changes it', () => {
  const cuts = controls.flatMap(({ also, ...one }) => [one, ...(also ? [{ ...also, id: one.id }] : [])])
  const lost = cuts.filter(({ file, from, to }) => read(file).split(from).length !== 2 || from === to)

  expect(lost.map(({ id }) => id)).toEqual([])
})

test('every control has a name of its own, and tests that are there', () => {
  const ids = controls.map(({ id }) => id)
  const untested = controls.filter(
    ({ tests }) =>
      tests.length === 0 ||
      tests.map(readTestName).some(({ file, title }) => {
        const source = read(file)
        return source === '' || (title !== undefined && findTest(source, title) === undefined)
      }),
  )

  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  expect(untested.map(({ id }) => id)).toEqual([])
})

test('every rule and every row that can be switched off has a control', () => {
  const held = new Set(controls.map(({ holds }) => holds))
  const rules = [1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 17, 18, 20].map((rule) => `rule ${rule}`)
  const rows = [1, 4, 5, 7, 11, 12, 28, 30, 32, 36, 37, 38, 41].map((row) => `threat ${row}`)

  expect([...rules, ...rows].filter((name) => !held.has(name))).toEqual([])
  expect(controls.length).toBeGreaterThanOrEqual(120)
})
