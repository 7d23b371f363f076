import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder, readTree, writeTree } from '../folders.js'
import { keyhook } from '../keyhook.js'
import { keyhookProcess } from '../keyhook-process.js'
import { host, makeRegistry } from '../make-registry.js'

async function setUp(files = host) {
  const registry = await makeRegistry()
  const root = makeFolder(files)
  const run = (...parameters: string[]) => keyhook(root, [...parameters, '--registry', registry.source])
  return { registry, root, run, tree: () => readTree(root) }
}

test('copies an item with its dependencies, adds its packages and writes the lock file', async () => {
  const { run, tree } = await setUp()

  const { code } = await run('add', 'card', '--no-install')

  expect(code).toBe(0)
  expect(Object.keys(tree())).toEqual([
    'keyhook.lock.json',
    'package.json',
    'src/components/keyhook/lib/cn.ts',
    'src/components/keyhook/screens/card.tsx',
    'src/components/keyhook/ui/button.tsx',
    'src/index.css',
    'tsconfig.json',
  ])
  expect(tree()['src/components/keyhook/ui/button.tsx']).toMatch(/\n\/\/ keyhook core@1\.0\.0\n$/)
  expect(JSON.parse(tree()['package.json']!)).toEqual({
    name: 'host',
    dependencies: { clsx: '^2.1.1', react: '^19.0.0', tailwindcss: '^4.0.0' },
  })
  expect(JSON.parse(tree()['keyhook.lock.json']!)).toMatchObject({
    lockfileVersion: 1,
    registry: { version: '1.0.0' },
    options: { dir: 'src/components/keyhook', tsx: true },
    items: { card: { version: '1.0.0', explicit: true }, core: { version: '1.0.0' } },
    packages: { added: ['clsx'] },
  })
})

test('prints an import statement for the main file of an added item', async () => {
  const { stderr, stdout } = await keyhook(makeFolder(host), ['add', 'phone-field', '--no-install'])

  expect(stderr + stdout).toContain('Next: import from src/components/keyhook/ui/phone-field.')
})

test.each([
  ['login-method', 'login/login-method'],
  ['account-transfer', 'account/account-transfer'],
  ['mfa-prompt', 'mfa/mfa-prompt'],
  ['mfa-enrollment', 'mfa/mfa-enrollment'],
  ['choose-wallet', 'wallet/choose-wallet'],
  ['export-wallet', 'wallet/export-wallet'],
  ['import-wallet', 'wallet/import-wallet'],
])('adds the screen %s alone, without the modal', async (item, file) => {
  const root = makeFolder(host)

  const { code, stderr, stdout } = await keyhook(root, ['add', item, '--no-install'])

  expect(code).toBe(0)
  expect(stderr + stdout).toContain(`Next: import from src/components/keyhook/screens/${file}.`)
  const files = Object.keys(readTree(root))
  expect(files).toContain(`src/components/keyhook/screens/${file}.tsx`)
  expect(files.filter((path) => path.includes('/modal/auth-modal'))).toEqual([])
})

test('changes nothing when an item is added again', async () => {
  const { run, tree } = await setUp()
  await run('add', 'card', '--no-install')
  const before = tree()

  const { code, stderr } = await run('add', 'card', '--no-install')

  expect({ code, tree: tree() }).toEqual({ code: 0, tree: before })
  expect(stderr).toContain('All files exist already.')
})

test.each(['--install', '--yes'])(
  'installs the packages that were not installed before, when run again with %s',
  async (flag) => {
    const { registry, root, run } = await setUp()
    const bin = makeFolder({ npm: `#!/bin/sh\necho "$@" >> ${root}/ran\n` })
    chmodSync(join(bin, 'npm'), 0o755)
    const path = { PATH: `${bin}:${process.env['PATH']}` }
    const next = 'Next: run npm i --ignore-scripts --no-global --location=project.'
    expect((await run('add', 'card')).stderr).toContain(next)
    expect((await run('add', 'card')).stderr).toContain(next)
    expect((await run('add', 'card', '--yes', '--no-install')).stderr).toContain(next)
    expect(existsSync(join(root, 'ran'))).toBe(false)

    const requested = ['add', 'card', flag, '--registry', registry.source]
    const { code, stderr } = await keyhook(root, requested, path)

    expect(code).toBe(0)
    expect(stderr).not.toContain('exist already')
    expect(readFileSync(join(root, 'ran'), 'utf8')).toBe('i --ignore-scripts --no-global --location=project\n')
    for (const name of ['clsx', 'react']) writeTree(root, { [`node_modules/${name}/package.json`]: '{}' })
    expect((await keyhook(root, requested, path)).stderr).toContain('All files exist already.')
    expect(readFileSync(join(root, 'ran'), 'utf8')).toBe('i --ignore-scripts --no-global --location=project\n')
  },
)

test('shows every file and writes nothing in a dry run', async () => {
  const { run, tree } = await setUp()

  const { code, stdout } = await run('add', 'all', '--dry-run', '--json')

  expect(code).toBe(0)
  expect(tree()).toEqual(host)
  const { applied, changes, hash } = JSON.parse(stdout) as {
    applied: boolean
    hash: string
    changes: { path: string; kind: string }[]
  }
  expect(applied).toBe(false)
  expect(hash).toMatch(/^sha256-[0-9a-f]{64}$/)
  expect(changes.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
    'create src/components/keyhook/screens/card.tsx',
    'create src/components/keyhook/lib/cn.ts',
    'create src/components/keyhook/ui/button.tsx',
    'create src/components/keyhook/screens/form.tsx',
    'update package.json',
  ])
})

test('exits with code 2 for an unknown item, and suggests similar names', async () => {
  const { run, tree } = await setUp()

  const { code, stderr } = await run('add', 'crad')

  expect({ code, tree: tree() }).toEqual({ code: 2, tree: host })
  expect(stderr).toContain('There is no item crad.\nDid you mean card?')
})

const stranger = { ...host, 'src/components/keyhook/screens/card.tsx': 'export const Card = 1\n' }

test('exits with code 3 for an existing file, names the flags that resolve it and writes nothing', async () => {
  const { run, tree } = await setUp(stranger)

  for (const flags of [[], ['--yes']]) {
    const { code, stderr } = await run('add', 'card', '--no-install', ...flags)

    expect({ code, tree: tree() }).toEqual({ code: 3, tree: stranger })
    expect(stderr).toContain('--overwrite or --skip-existing or --merge')
  }
})

test.each([
  ['--overwrite', 0, (text: string) => text.includes('export function Card')],
  ['--skip-existing', 0, (text: string) => text === 'export const Card = 1\n'],
  [
    '--merge',
    5,
    (text: string) =>
      text.startsWith('<<<<<<< yours\nexport const Card = 1\n') && text.includes('export function Card'),
  ],
])('resolves an existing file with %s', async (flag, code, isRight) => {
  const { run, tree } = await setUp(stranger)

  expect((await run('add', 'card', '--no-install', flag)).code).toBe(code)
  expect(isRight(tree()['src/components/keyhook/screens/card.tsx']!)).toBe(true)
  expect(tree()['src/components/keyhook/ui/button.tsx']).toContain('Button')
})

test('exits with code 2 for flags that cannot be combined', async () => {
  const { run } = await setUp()

  expect((await run('add', 'card', '--overwrite', '--merge')).code).toBe(2)
})

test('exits with code 3 without an item name and without a terminal for a prompt', async () => {
  const { registry, root, tree } = await setUp()

  expect(keyhookProcess(root, ['add', '--registry', registry.source]).code).toBe(3)
  expect(tree()).toEqual(host)
})

test('copies a flow by its name, and every item for the name "all"', async () => {
  const { run, tree } = await setUp()
  await run('add', '@ask', '--no-install')
  expect(Object.keys(tree()).some((path) => path.endsWith('card.tsx'))).toBe(false)

  await run('add', 'all', '--no-install')
  expect(Object.keys(tree()).some((path) => path.endsWith('card.tsx'))).toBe(true)
})

test('exits with code 6 in an app without Tailwind', async () => {
  const { run } = await setUp({ 'package.json': '{ "dependencies": { "react": "19" } }' })

  const { code, stderr } = await run('add', 'card')

  expect(code).toBe(6)
  expect(stderr).toContain('does not use Tailwind CSS')
})

test('exits with code 6 for an alias that does not resolve, and creates no folder', async () => {
  const files = { ...host, 'components.json': '{ "aliases": { "components": "@/components" } }' }
  const { run, tree } = await setUp(files)

  expect((await run('add', 'card')).code).toBe(6)
  expect(tree()).toEqual(files)
})

test('exits with code 8 if the package manager fails, keeps the files and prints the failed command', async () => {
  const { registry, root, run, tree } = await setUp()
  const programs = makeFolder({ pnpm: '#!/bin/sh\necho refused >&2\nexit 3\n' })
  chmodSync(join(programs, 'pnpm'), 0o755)
  const env = { PATH: `${programs}:${process.env['PATH']}` }

  const { code, stderr } = keyhookProcess(
    root,
    ['add', 'card', '--install', '--package-manager', 'pnpm', '--registry', registry.source],
    { env },
  )

  expect(code).toBe(8)
  expect(stderr).toContain('refused')
  expect(stderr).toContain('Run it again: pnpm i --ignore-scripts --ignore-pnpmfile')
  expect(tree()['src/components/keyhook/screens/card.tsx']).toContain('Card')
  expect((await run('list', '--installed')).stdout).toContain('card')
})

test('does not follow a symbolic link out of the project', async () => {
  const { root, run } = await setUp()
  const external = makeFolder()
  mkdirSync(join(root, 'src/components'))
  symlinkSync(external, join(root, 'src/components/keyhook'))

  const { code, stderr } = await run('add', 'card', '--no-install')

  expect(code).toBe(1)
  expect(stderr).toContain('is outside the project')
  expect(readTree(external)).toEqual({})
})

test('rewrites files for apps with JavaScript or a Tailwind prefix', async () => {
  const { run, tree } = await setUp({
    ...host,
    'src/index.css': '@import "tailwindcss" prefix(tw);\n',
    'components.json': '{ "tsx": false, "aliases": { "components": "./src/components" } }',
  })

  expect((await run('add', 'card', '--no-install')).code).toBe(0)
  expect(tree()['src/components/keyhook/ui/button.jsx']).toBe(
    `'use client'\nimport { cn } from '../lib/cn'\n\nexport function Button({ label }) {\n  return <button className={cn('tw:px-2')}>{label}</button>\n}\n// keyhook core@1.0.0\n`,
  )
  expect(tree()['src/components/keyhook/lib/cn.js']).toContain("import { clsx } from 'clsx'")
})

test('does not change packages that are in package.json or in the workspace', async () => {
  const json =
    '{\n\t"name": "host",\n\t"dependencies": {\n\t\t"react": "^19.0.0"\n\t},\n\t"devDependencies": {\n\t\t"clsx": "workspace:*",\n\t\t"tailwindcss": "catalog:"\n\t}\n}\n'
  const { run, tree } = await setUp({ ...host, 'package.json': json })

  await run('add', 'card', '--no-install')

  expect(tree()['package.json']).toBe(json)
})

test('copies into the folder of --dir, and rejects another folder in a later run', async () => {
  const { root, run, tree } = await setUp()

  await run('add', 'card', '--no-install', '--dir', 'app/ui')
  expect(Object.keys(tree())).toContain('app/ui/screens/card.tsx')
  expect((await run('add', 'form', '--no-install')).code).toBe(0)
  expect(readFileSync(join(root, 'app/ui/screens/form.tsx'), 'utf8')).toContain('Form')
  expect((await run('add', 'form', '--no-install', '--dir', 'other')).code).toBe(2)
})

test('names the folder for the install command if the files belong to another package', async () => {
  const { run } = await setUp({ ...host, 'ui/package.json': '{ "name": "ui" }\n' })

  const { code, stderr } = await run('add', 'card', '--dir', 'ui/keyhook')

  expect(code).toBe(0)
  expect(stderr).toContain('Next: run npm i --ignore-scripts --no-global --location=project in ui.')
})

test('the help of add explains that --yes includes --install', async () => {
  const { run } = await setUp()

  const { stdout } = await run('add', '--help')

  expect(stdout).toContain('Run the package manager without a prompt')
  expect(stdout).toContain('which includes --install')
})
