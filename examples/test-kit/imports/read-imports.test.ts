import { expect, test } from 'vitest'
import { makeFolder } from './make-folder.js'
import { readImports } from './read-imports.js'

test('finds files and packages of static and dynamic imports', async () => {
  const imports = await readImports(
    makeFolder({
      'react/use.tsx': "import { b } from '../base/b.js'\nexport const use = () => [b, <p />, import('viem/chains')]",
      'base/b.ts': "export { c as b } from './c.js'",
      'base/c.ts': "import * as z from 'zod/mini'\nimport { join } from 'node:path'\nexport const c = () => [z, join]",
    }),
  )

  expect(Object.fromEntries(imports)).toEqual({
    'react/use.tsx': { files: ['base/b.ts'], packages: ['viem', 'react'] },
    'base/b.ts': { files: ['base/c.ts'], packages: [] },
    'base/c.ts': { files: [], packages: ['zod', 'node:path'] },
  })
})

test('ignores type-only imports', async () => {
  const imports = await readImports(
    makeFolder({
      'a.ts': "import type { B } from './b.js'\nimport type { Hex } from 'viem'\nexport type A = B & { hex: Hex }",
      'b.ts': 'export type B = { b: 1 }',
    }),
  )

  expect(imports.get('a.ts')).toEqual({ files: [], packages: [] })
})

test('keeps an import whose names are unused, because the imported file still runs', async () => {
  const imports = await readImports(
    makeFolder({ 'a.ts': "import { b } from './b.js'\nexport const a = 1", 'b.ts': 'export const b = 1' }),
  )

  expect(imports.get('a.ts')).toEqual({ files: ['b.ts'], packages: [] })
})

test('finds the imported file of a worker', async () => {
  const imports = await readImports(
    makeFolder({
      'password/hash.ts': "import address from './argon2.ts?worker&url'\nexport const hash = address",
      'password/argon2.ts': 'export {}',
    }),
  )

  expect(imports.get('password/hash.ts')).toEqual({ files: ['password/argon2.ts'], packages: [] })
})
