import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { crossingImports, relativeImports } from './crossing-imports.js'

/** Matches config files. Node loads them, and Node 20 cannot load `.ts` files through the name of a package. */
const exception = /(?:^|[/.])config\.ts: /

test('no relative import leaves its workspace', () => {
  expect(crossingImports(resolve(import.meta.dirname, '../../..')).filter((line) => !exception.test(line))).toEqual([])
})

test.each([
  "import '../../a.js'",
  "import { a } from '../../a.js'",
  "export { a } from '../../a.js'",
  "export * from '../../a.js'",
  "import type { A } from '../../a.js'",
  "type A = import('../../a.js').A",
  "const a = await import('../../a.js')",
  'const a = await import(`../../a.js${b}`)',
  "vi.mock('../../a.js')",
])('finds the module specifier of %s', (source) => {
  expect(relativeImports('test.ts', source)).toEqual(['../../a.js'])
})

test('ignores text that only looks like an import', () => {
  expect(relativeImports('test.ts', 'const text = "import { a } from \'../../a.js\'"')).toEqual([])
})
