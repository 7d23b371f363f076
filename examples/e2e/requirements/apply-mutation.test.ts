import type { CodeChange } from '@keyhook/test-kit/mutations/define-mutations'
import { expect, test } from 'vitest'
import { applyMutation } from './apply-mutation.js'

const mutate = (source: string, change: CodeChange) =>
  applyMutation(source, { ...change, requirement: 'threat 1', file: 'code.ts', row: 'table, row 1' })

test.each([
  ['a statement', 'await end(a)\nnext()', 'await end(a)', ';\nnext()'],
  ['an element', 'f([a, b])', 'a', 'f([ b])'],
  ['a property', 'f({ a: 1, b })', 'a: 1', 'f({  b })'],
  ['a call of a chain', 'a\n  .where(x, y)\n  .run()', '.where(x, y)', 'a\n  .run()'],
])('a mutation removes %s', (_, source, remove, mutated) => {
  expect(mutate(source, { remove })).toBe(mutated)
})

test.each([
  [
    'inside a function',
    'function f() { return a }\nfunction g() { return a }',
    { in: 'g' },
    'function f() { return a }\nfunction g() { return (6) }',
  ],
  [
    'inside a member of a nested object',
    'const x = { y: { z: a }, z: a }',
    { in: 'y.z' },
    'const x = { y: { z: (6) }, z: a }',
  ],
  ['inside a method', 'class X { m() { return a } }\nf(a)', { in: 'X.m' }, 'class X { m() { return (6) } }\nf(a)'],
  ['selected by its number', 'f(a, a)', { at: '2 of 2' }, 'f(a, (6))'],
] as const)('a mutation replaces code %s', (_, source, location, mutated) => {
  expect(mutate(source, { ...location, replace: 'a', by: '6' })).toBe(mutated)
})

test.each([
  ['comments, whitespace and trailing commas', 'f(\n  a, // Why.\n  b,\n)', 'f(a, b)'],
  ['what an ellipsis stands for', 'f({ c: 1 }, b)', 'f({…}, b)'],
  ['the end of a longer expression', 'a && b && c', 'a && …'],
])('a mutation ignores %s', (_, source, replace) => {
  expect(mutate(source, { replace, by: '6' })).toBe('(6)')
})

test.each([
  ['is missing', 'f(a)', { replace: 'b' }, 'table, row 1: `b` occurs 0 times in the file, but the row expects 1.'],
  ['occurs more often', 'f(a, a)', { replace: 'a' }, '`a` occurs 2 times in the file, but the row expects 1.'],
  [
    'occurs less often',
    'f(a, a)',
    { replace: 'a', at: '1 of 3' },
    '`a` occurs 2 times in the file, but the row expects 3.',
  ],
  ['has no such symbol', 'f(a)', { replace: 'a', in: 'g' }, "table, row 1: there is no symbol 'g'."],
  ['has two such symbols', 'const x = { g: a }, g = a', { replace: 'a', in: 'g' }, "2 symbols have the name 'g'."],
] as const)('rejects a mutation whose code %s', (_, source, change, message) => {
  expect(() => mutate(source, { ...change, by: '6' })).toThrow(message)
})
