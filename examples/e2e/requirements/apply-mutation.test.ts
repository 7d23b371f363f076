import { expect, test } from 'vitest'
import { applyMutation } from './apply-mutation.js'
import { readMutations } from './find-mutations.js'

const mutate = (source: string) => {
  const [mutation] = readMutations('code.ts', source)
  return mutation && applyMutation(source, mutation).replace(/\/[/*] mutation.*?(?:\*\/|\n)\s*/s, '')
}

test.each([
  ['a statement', '// mutation threat 1: skip\nawait end(family)\nnext()', ';\nnext()'],
  ['a call of a chain', 'a\n  // mutation threat 1: skip\n  .where(x, y)\n  .run()', 'a\n  .run()'],
  ['a property', 'f({\n// mutation threat 1: skip\n  a: 1,\n b })', 'f({\nb })'],
  ['an element', 'f([/* mutation threat 1: skip */ a, b])', 'f([b])'],
])('removes %s', (_, source, mutated) => {
  expect(mutate(source)).toBe(mutated)
})

test.each([
  ['a condition', '// mutation threat 1: false\nif (a && b) c()', 'if ((false)) c()'],
  ['an operand', 'x = a && /* mutation threat 1: true */ b.c === 1 && d', 'x = a && (true) && d'],
  ['a declaration', '// mutation threat 1: 6\nexport const tries = 5', 'export const tries = (6)'],
  ['what a function gives', '// mutation threat 1: true\nconst isOf = (a) => a === 1', 'const isOf = (a) => (true)'],
  ['what is returned', 'f(() => {\n// mutation threat 1: a\nreturn b(a) })', 'f(() => {\nreturn (a) })'],
  ['a property', 'x = {\n// mutation threat 1: 9\n a: 1,\n b }', 'x = {\na: (9),\n b }'],
  ['code under another comment', '// mutation threat 1: 6\n// Why.\nconst tries = 5', '// Why.\nconst tries = (6)'],
])('replaces %s', (_, source, mutated) => {
  expect(mutate(source)).toBe(mutated)
})

test('reads the requirement, the line and the replacement', () => {
  const source = "const text = '// mutation threat 10: skip'\n\n// mutation security rule 14: 6\nconst tries = 5"

  expect(readMutations('code.ts', source)).toMatchObject([
    { requirement: 'security rule 14', line: 3, replacement: '6' },
  ])
})

test('behavior: a comment with no code after it that it can change is an error', () => {
  expect(() => mutate('a\n  // mutation threat 1: 6\n  .where(x, y)')).toThrow("no code that '6' can replace")
})
