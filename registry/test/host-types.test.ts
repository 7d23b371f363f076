// @vitest-environment node
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { form } from '@keyhook/test-kit/faults/pick-runs'
import { registry } from '../items'

const root = resolve(import.meta.dirname, '..')
const modules = resolve(root, '../node_modules')

const react18 = {
  'react': [`${modules}/types-react18/index.d.ts`],
  'react/*': [`${modules}/types-react18/*`],
}

/** The compiler options of create-vite 9 and create-next-app 16, as far as the oldest compiler supports them. */
const options = {
  target: 'es2017',
  lib: ['ES2022', 'DOM'],
  module: 'esnext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  types: [],
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  noFallthroughCasesInSwitch: true,
}

/** A host has the SDK's declarations instead of its sources. `npm test` builds them anyway. */
beforeAll(async () => {
  if (!existsSync(join(root, '../sdk/dist/exports/index.d.ts')))
    await promisify(execFile)('npm', ['run', 'build', '--workspace', '@keyhook/sdk'], { cwd: join(root, '..') })
})

const oldest = ['TypeScript 5.1 with the types of React 18.2', ['typescript51/bin/tsc'], { paths: react18 }] as const
/** Short runs skip this, because the repository's type check uses the same versions with the same strictness. */
const newest = [
  'TypeScript 7 with the types of React 19',
  ['typescript/bin/tsc', '--singleThreaded'],
  { erasableSyntaxOnly: true },
] as const

test.each(form === 'short' ? [oldest] : [oldest, newest])(
  'copied screens compile with %s, without DOM.Iterable',
  async (_, [tsc = '', ...flags], more) => {
    mkdirSync(join(root, '.data'), { recursive: true })
    const folder = mkdtempSync(join(root, '.data/types-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const files = registry.items.flatMap(({ entries }) => entries).map((entry) => join(root, 'src', entry))
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: { ...options, ...more }, files }))

    const output = await promisify(execFile)(process.execPath, [join(modules, tsc), '-p', folder, ...flags], {
      cwd: root,
    }).then(
      ({ stdout }) => stdout,
      (error: { stdout?: string }) => error.stdout ?? String(error),
    )

    // A test of the SDK package checks its types.
    expect(output.split('\n').filter((line) => line.startsWith('src/'))).toEqual([])
    expect(output).not.toMatch(/^error/m)
  },
  0,
)
