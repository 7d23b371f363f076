import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { form } from '@keyhook/test-kit/faults/pick-runs'
import { readTree, writeTree } from '../folders.js'
import { keyhook } from '../keyhook.js'
import { copyRegistry, replaceOnce } from '../real-registry.js'
import { install, makeApp, run } from '../vite-app.js'

/** Type-checks and builds the app with its compiler, settings and build. */
function expectToBuild(root: string): void {
  const good = { status: 0, said: '' }
  const tsc = ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.app.json']
  expect(run(process.execPath, tsc, root)).toEqual(good)
  expect(run(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], root)).toEqual(good)
  expect(readdirSync(join(root, 'dist/assets')).some((name) => name.endsWith('.css'))).toBe(true)
}

/** The short form skips this test: the upgraded app below has the same files with edits. */
test.each(form === 'short' ? [] : ['all copied files'])(
  'a generated Vite app with %s type-checks and builds',
  { timeout: 180_000 },
  async () => {
    const root = makeApp()
    expect((await keyhook(root, ['init', '--yes', '--no-install'])).code).toBe(0)
    install(root)

    expectToBuild(root)
  },
)

type Edit = readonly [path: string, from: string | RegExp, to: string]

/** Edits of a host to copied files: a translation, a style, an added element, a changed default. */
const userEdits: readonly Edit[] = [
  ['words/landing.ts', /title: '[^']*'/, "title: 'Anmelden'"],
  ['ui/button.tsx', "'relative inline-flex", "'relative inline-flex tracking-wide"],
  [
    'screens/login/landing.tsx',
    '</ScreenHeader>',
    '</ScreenHeader>\n      <p className="text-center">Welcome back</p>',
  ],
  ['modal/auth-modal.tsx', 'const noWords: Words = {}', "const noWords: Words = { landing: { submit: 'Weiter' } }"],
]

/** Changes of a release to the same files. */
const releaseChanges: readonly Edit[] = [
  ['words/landing.ts', /\n\}\)/, "\n  added: 'A new word',\n})"],
  ['ui/button.tsx', /$/, '\n/** The height of a button, in pixels. */\nexport const buttonHeight = 44\n'],
  ['screens/login/landing.tsx', '<Screen data-slot="landing"', '<Screen data-release="2" data-slot="landing"'],
  ['modal/auth-modal.tsx', '@example', '@see the guide\n *\n * @example'],
]

test("keeps the app's edits through an update, and the app still builds", { timeout: 240_000 }, async () => {
  const registry = copyRegistry()
  await registry.release('0.1.0')
  const root = makeApp()
  const source = ['--registry', registry.source]
  expect((await keyhook(root, ['init', '--yes', '--no-install', ...source])).code).toBe(0)
  const userFolder = 'src/components/keyhook'
  for (const [path, from, to] of userEdits) {
    const file = `${userFolder}/${path}`
    writeTree(root, { [file]: replaceOnce(readTree(root)[file]!, from, to, file) })
  }
  for (const change of releaseChanges) registry.change(...change)
  await registry.release('0.2.0')

  const { code, stderr } = await keyhook(root, ['update', '--no-install', ...source])

  expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' })
  const tree = readTree(root)
  for (const [path, text] of [
    ['words/landing.ts', "title: 'Anmelden'"],
    ['words/landing.ts', "added: 'A new word'"],
    ['ui/button.tsx', 'inline-flex tracking-wide'],
    ['ui/button.tsx', 'buttonHeight = 44'],
    ['screens/login/landing.tsx', 'Welcome back'],
    ['screens/login/landing.tsx', 'data-release="2"'],
    ['modal/auth-modal.tsx', "submit: 'Weiter'"],
    ['modal/auth-modal.tsx', '@see the guide'],
  ] as const)
    expect(tree[`${userFolder}/${path}`]).toContain(text)
  install(root)
  expectToBuild(root)
})
