import { expect, test } from 'vitest'
import { findTest } from './find-test.js'

const source = `
test('logs in', async () => {})
test("nobody's", async () => {})
test.skip('later', async () => {})
test.each([
  ['a', 1],
])('counts %s', (name) => {})
`

test('finds tests by their whole title', () => {
  expect(findTest(source, 'logs in')).toBe('test')
  expect(findTest(source, "nobody's")).toBe('test')
  expect(findTest(source, 'counts %s')).toBe('test.each')
  expect(findTest(source, 'later')).toBe('test.skip')
})

test('behavior: a part of a title is none', () => {
  expect(findTest(source, 'logs')).toBeUndefined()
  expect(findTest(source, 'in')).toBeUndefined()
})
