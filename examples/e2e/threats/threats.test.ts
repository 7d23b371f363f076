import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readTestName } from '../mutations/read-test-name.js'
import { findTest } from './find-test.js'
import { threats } from './threats.js'

const root = resolve(import.meta.dirname, '../../..')
const rows = ['1', '2', '3', '4', '5', '7', '10', '11', '12', '28', '30', '32', '34', '36', '37', '38', '41', '42']
const figures = ['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7', 'R10', 'R11', 'R12', 'R13', 'R14', 'R15', 'R16', 'R21']

test('every row that today’s code has to hold is there once', () => {
  expect(threats.map(({ row }) => row)).toEqual([...rows, ...figures])
})

test.each(threats)('row $row: each of its tests is there, and is run', ({ tests }) => {
  const missing = tests.filter((name) => {
    const { file, title } = readTestName(name)
    const path = join(root, file)
    const call = existsSync(path) && title !== undefined ? findTest(readFileSync(path, 'utf8'), title) : undefined
    return call === undefined || /\.(?:skip|todo|fails|fixme)$/.test(call)
  })

  expect(tests.length).toBeGreaterThan(0)
  expect(missing).toEqual([])
})
