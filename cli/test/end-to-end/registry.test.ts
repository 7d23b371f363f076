import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder, readTree, writeTree } from '../folders.js'
import { keyhook } from '../keyhook.js'
import { first, host, makeRegistry, second } from '../make-registry.js'

const read = (...parts: string[]) => JSON.parse(readFileSync(join(...parts), 'utf8')) as Record<string, unknown>

test('derives files, packages, hashes and the version comment of an item from its imports', async () => {
  const { source } = await makeRegistry()

  expect(read(source, 'card.json')).toMatchObject({
    name: 'card',
    type: 'registry:component',
    dependencies: ['clsx@^2.1.1'],
    registryDependencies: [],
    files: [
      {
        target: '@components/keyhook/screens/card.tsx',
        content: `${first['src/screens/card.tsx']}// keyhook card@1.0.0\n`,
      },
      { target: '@components/keyhook/lib/cn.ts' },
      { target: '@components/keyhook/ui/button.tsx' },
    ],
    meta: { keyhook: { version: '1.0.0', requires: ['core'], hooks: [], words: [] } },
  })
})

test('produces identical bytes in two builds', async () => {
  const { root } = await makeRegistry()
  const before = readTree(join(root, 'dist'))

  rmSync(join(root, 'dist'), { recursive: true })
  expect((await keyhook(root, ['registry', 'build'])).code).toBe(0)

  expect(readTree(join(root, 'dist'))).toEqual(before)
})

test('keeps the version and the version comment of files that a release does not change', async () => {
  const { release, source } = await makeRegistry()
  await release('1.1.0', second)

  const markers = Object.fromEntries(
    (read(source, 'form.json')['files'] as { path: string; content: string }[]).map(({ content, path }) => [
      path,
      content.trimEnd().split('\n').at(-1),
    ]),
  )
  expect(markers).toEqual({
    'keyhook/screens/form.tsx': '// keyhook form@1.0.0',
    'keyhook/lib/cn.ts': '// keyhook core@1.0.0',
    'keyhook/ui/button.tsx': '// keyhook core@1.1.0',
  })
})

test('serves every release from stored files, even after the source is deleted', async () => {
  const { release, root, source } = await makeRegistry()
  const before = readFileSync(join(source, 'v/1.0.0/card.json'), 'utf8')
  await release('1.1.0', second)
  rmSync(join(root, 'dist'), { recursive: true })

  await keyhook(root, ['registry', 'build'])

  expect(readFileSync(join(source, 'v/1.0.0/card.json'), 'utf8')).toBe(before)
  expect(read(source, 'versions.json')['versions']).toEqual(['1.0.0', '1.1.0'])
  expect(readdirSync(join(root, 'dist/pack/objects'))).toHaveLength(6)
})

test('rejects a changed source under a released version, and builds it under a new version', async () => {
  const { root, source } = await makeRegistry()
  writeTree(root, second)

  expect((await keyhook(root, ['registry', 'build'])).code).toBe(0)
  expect(read(source, 'versions.json')['versions']).toEqual([
    '1.0.0',
    expect.stringMatching(/^1\.0\.1-next\.h[0-9a-f]{8}$/),
  ])
  expect((await keyhook(root, ['registry', 'build', '--release'])).code).toBe(2)
})

test.each([
  ['a broken rule', { 'src/ui/button.tsx': first['src/ui/button.tsx']!.replace('px-2', 'pl-2') }, 'logical'],
  [
    'a file that does not exist',
    { 'src/ui/button.tsx': `'use client'\nimport { a } from './gone'\nexport const Button = a\n` },
    'missing',
  ],
  [
    'an import outside the copied folder',
    {
      'src/ui/button.tsx': `'use client'\nimport { a } from '../../other'\nexport const Button = a\n`,
      'other.ts': 'export const a = 1\n',
    },
    'not-copied',
  ],
  [
    'a path that a tool looks for',
    {
      'src/ui/button.tsx': `'use client'\nimport { a } from './a.config'\nexport const Button = a\n`,
      'src/ui/a.config.ts': 'export const a = 1\n',
    },
    'path',
  ],
  [
    'a package that is not a dependency',
    { 'src/ui/button.tsx': `'use client'\nimport { a } from 'lodash'\nexport const Button = a\n` },
    'package',
  ],
])('rejects a build with %s, names the location and the rule, and writes nothing', async (_, files, rule) => {
  const { root } = await makeRegistry()
  const before = readTree(join(root, 'dist'))
  writeTree(root, files)

  for (const command of ['build', 'check']) {
    const { code, stderr } = await keyhook(root, ['registry', command])
    expect(code).toBe(1)
    expect(stderr).toMatch(new RegExp(`src/ui/button\\.tsx|ui/button\\.tsx:\\d+ .*${rule}`))
    expect(stderr).toContain(rule)
  }
  expect(readTree(join(root, 'dist'))).toEqual(before)
})

test('exits with code 2 for unknown commands, options and names, and suggests similar ones', async () => {
  const root = makeFolder(host)

  for (const [parameters, said] of [
    [['ad'], 'Did you mean add or adopt?'],
    [['registry', 'biuld'], 'Did you mean registry build'],
    [['add', '--overwite'], '--overwite'],
    [['doctor', 'card'], 'takes no arguments'],
    [[], 'keyhook <command>'],
  ] as const) {
    const { code, stderr, stdout } = await keyhook(root, parameters)
    expect(code).toBe(2)
    expect(stdout + stderr).toContain(said)
  }
})

test('prints only the result or the error to standard output with --json', async () => {
  const root = makeFolder(host)

  expect(JSON.parse((await keyhook(root, ['list', '--json'])).stdout)).toMatchObject({
    items: expect.any(Array) as unknown,
  })
  expect(JSON.parse((await keyhook(root, ['add', 'nothing-such', '--json'])).stdout)).toMatchObject({
    error: { exitCode: 2 },
  })
})

test('prints the project, items and findings as JSON with info', async () => {
  const root = makeFolder(host)

  const { stdout } = await keyhook(root, ['info', '--json'])

  expect(Object.keys(JSON.parse(stdout) as object)).toEqual([
    'version',
    'root',
    'framework',
    'packageManager',
    'typescript',
    'react',
    'tailwind',
    'shadcn',
    'folder',
    'env',
    'registry',
    'items',
    'findings',
  ])
})

test('searches items by hook, flow and text', async () => {
  const root = makeFolder(host)
  const names = async (...words: string[]) =>
    (
      JSON.parse((await keyhook(root, ['search', ...words, '--json'])).stdout) as { items: { name: string }[] }
    ).items.map(({ name }) => name)

  expect(await names('useAcceptTerms')).toEqual(['accept-terms'])
  expect(await names('six-digit', 'code')).toEqual(['awaiting-code'])
  expect(await names('nothing-such')).toEqual([])
})
