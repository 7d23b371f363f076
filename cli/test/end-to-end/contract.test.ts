import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { transformSync } from 'esbuild'
import { beforeAll, expect, test } from 'vitest'
import { form } from '@keyhook/test-kit/faults/pick-runs'
import { sameText } from '../../src/text/same-text.js'
import { makeFolder, readTree, type Tree } from '../folders.js'
import { keyhook } from '../keyhook.js'

const stock = resolve(import.meta.dirname, '../../../node_modules/shadcn/dist/index.js')
const built = resolve(import.meta.dirname, '../../../registry/dist/r')

beforeAll(() => {
  const { version } = JSON.parse(readFileSync(resolve(stock, '../../package.json'), 'utf8')) as { version: string }
  expect(version).toBe('4.23.0')
})

/** The default `components.json` of a host. */
const usual = {
  style: 'radix-nova',
  rsc: true,
  tsx: true,
  tailwind: { config: '', css: 'src/index.css', baseColor: '', cssVariables: true, prefix: '' },
  iconLibrary: 'lucide',
  aliases: { components: '@/components', utils: '@/lib/utils', ui: '@/components/ui', lib: '@/lib', hooks: '@/hooks' },
}

const app = (components: object, more: Tree = {}): Tree => ({
  'package.json': JSON.stringify({
    name: 'host',
    type: 'module',
    dependencies: { 'react': '^19.0.0', 'react-dom': '^19.0.0', 'tailwindcss': '^4.0.0', 'vite': '^8.0.0' },
  }),
  'tsconfig.json': JSON.stringify({ compilerOptions: { baseUrl: '.', paths: { '@/*': ['./src/*'] } } }),
  'vite.config.ts': 'export default {}\n',
  'src/index.css': '@import "tailwindcss";\n',
  'components.json': JSON.stringify(components, null, 2),
  ...more,
})

/**
 * True in the short form. Running shadcn takes most of the time, so the short form compares the whole modal in one
 * style, with server components. The other forms add styles, prefixes, JavaScript, workspaces and import maps.
 */
const isShort = form === 'short'

/** Copies the same item into the same project with both programs, without the package manager. */
async function copyWithBoth(files: Tree, { folder = '.', item = 'awaiting-code' } = {}) {
  const [theirs, ours] = [makeFolder(files), makeFolder(files)]
  const tools = makeFolder()
  for (const name of ['npm', 'pnpm', 'yarn', 'bun']) {
    writeFileSync(join(tools, name), '#!/bin/sh\nexit 0\n')
    chmodSync(join(tools, name), 0o755)
  }
  mkdirSync(join(theirs, 'items'))
  cpSync(join(built, `${item}.json`), join(theirs, `items/${item}.json`))
  const copied = spawnSync(
    process.execPath,
    [stock, 'add', join(theirs, `items/${item}.json`), '--yes', '--cwd', join(theirs, folder)],
    {
      cwd: join(theirs, folder),
      encoding: 'utf8',
      input: '',
      env: { ...process.env, PATH: `${tools}:${process.env['PATH']}`, REGISTRY_URL: 'http://127.0.0.1:9/r' },
    },
  )
  const { code, stderr } = await keyhook(join(ours, folder), ['add', item, '--no-install', '--registry', built])
  expect({
    stock: copied.status,
    ours: code,
    said: copied.status === 0 ? '' : copied.stdout + copied.stderr + stderr,
  }).toEqual({ stock: 0, ours: 0, said: '' })
  const only = (root: string) =>
    Object.fromEntries(Object.entries(readTree(root)).filter(([path]) => path.includes('/keyhook/')))
  return { theirs: only(theirs), ours: only(ours) }
}

const same: [name: string, components: object][] = [
  ['radix-nova', usual],
  ['base-nova', { ...usual, style: 'base-nova' }],
  ['aria-nova', { ...usual, style: 'aria-nova' }],
  ['new-york', { ...usual, style: 'new-york' }],
  ['right to left', { ...usual, rtl: true }],
  ['without CSS variables', { ...usual, tailwind: { ...usual.tailwind, cssVariables: false } }],
  ['another icon library', { ...usual, iconLibrary: 'tabler' }],
  ['inverted menus', { ...usual, menuColor: 'inverted', menuAccent: 'bold' }],
]

test('writes the whole modal with the same bytes as shadcn', async () => {
  const { ours, theirs } = await copyWithBoth(app(usual), { item: 'auth-modal' })

  expect(Object.keys(ours).length).toBeGreaterThan(80)
  expect(theirs).toEqual(ours)
})

test.each(isShort ? [] : same)('writes %s with the same bytes as shadcn', async (_, components) => {
  const { ours, theirs } = await copyWithBoth(app(components))

  expect(Object.keys(ours).length).toBeGreaterThan(10)
  expect(theirs).toEqual(ours)
})

test.each(isShort ? [] : ['radix-nova', 'base-nova'])(
  'writes %s like shadcn but without "use client" in an app without server components',
  async (style) => {
    const { ours, theirs } = await copyWithBoth(app({ ...usual, style, rsc: false }), { item: 'auth-modal' })
    expect(Object.keys(theirs)).toEqual(Object.keys(ours))

    for (const [path, text] of Object.entries(ours)) {
      const stripped = text.replace("'use client'\n", '')
      // In a file without imports, shadcn also removes the comment after the directive.
      const isBare = !stripped.startsWith('import')
      expect([text, stripped, ...(isBare ? [stripped.replace(/^\s*\/\*[\s\S]*?\*\/\n/, '')] : [])]).toContain(
        theirs[path]!.trimStart(),
      )
      expect({ path, isSame: sameText(text, theirs[path]!) }).toEqual({ path, isSame: true })
    }
  },
)

test.each(isShort ? [] : ['with a prefix and in JavaScript'])('rewrites the same files as shadcn %s', async () => {
  const prefixed = app(
    { ...usual, tailwind: { ...usual.tailwind, prefix: 'tw' } },
    { 'src/index.css': '@import "tailwindcss" prefix(tw);\n' },
  )
  const { ours, theirs } = await copyWithBoth(prefixed)
  expect(Object.keys(theirs)).toEqual(Object.keys(ours))
  expect(ours['src/components/keyhook/ui/spinner.tsx']).toContain('tw:')

  const inJavaScript = await copyWithBoth(
    app(
      { ...usual, tsx: false },
      { 'jsconfig.json': JSON.stringify({ compilerOptions: { paths: { '@/*': ['./src/*'] } } }) },
    ),
  )
  expect(Object.keys(inJavaScript.theirs)).toEqual(Object.keys(inJavaScript.ours))
  for (const [path, text] of Object.entries(inJavaScript.ours)) {
    expect(path).toMatch(/\.jsx?$/)
    // Throws for a type that was not removed.
    expect(transformSync(text, { loader: 'jsx' }).code).not.toBe('')
  }
})

test.each(isShort ? [] : ['in a workspace and behind #imports'])(
  'writes the same files into the same package as shadcn %s',
  async () => {
    const aliases = {
      components: '@acme/ui/components',
      utils: '@acme/ui/lib/utils',
      ui: '@acme/ui/components',
      lib: '@acme/ui/lib',
      hooks: '@acme/ui/hooks',
    }
    const ui = { ...usual, aliases, tailwind: { ...usual.tailwind, css: 'src/styles/globals.css' } }
    const paths = { '@acme/ui/*': ['../../packages/ui/src/*'], '@/*': ['./src/*'] }
    const workspace: Tree = {
      'package.json': '{ "name": "root", "private": true, "workspaces": ["apps/*", "packages/*"] }',
      ...Object.fromEntries(
        Object.entries(
          app(
            { ...usual, aliases: { ...aliases, components: '@acme/ui/components' } },
            { 'tsconfig.json': JSON.stringify({ compilerOptions: { baseUrl: '.', paths } }) },
          ),
        ).map(([path, text]) => [`apps/web/${path}`, text]),
      ),
      'packages/ui/package.json': JSON.stringify({
        name: '@acme/ui',
        type: 'module',
        dependencies: { react: '^19.0.0', tailwindcss: '^4.0.0' },
        exports: {
          './components/*': './src/components/*.tsx',
          './lib/*': './src/lib/*.ts',
          './hooks/*': './src/hooks/*.ts',
        },
      }),
      'packages/ui/components.json': JSON.stringify(ui),
      'packages/ui/tsconfig.json': JSON.stringify({
        compilerOptions: { baseUrl: '.', paths: { '@acme/ui/*': ['./src/*'] } },
      }),
      'packages/ui/src/styles/globals.css': '@import "tailwindcss";\n',
    }
    const { ours, theirs } = await copyWithBoth(workspace, { folder: 'apps/web' })
    expect(Object.keys(ours).every((path) => path.startsWith('packages/ui/src/components/keyhook/'))).toBe(true)
    expect(theirs).toEqual(ours)

    const hash = Object.fromEntries(
      Object.entries(usual.aliases).map(([key, alias]) => [key, alias.replace('@/', '#')]),
    )
    const imports = {
      '#components/*': './src/components/*.tsx',
      '#lib/*': './src/lib/*.ts',
      '#hooks/*': './src/hooks/*.ts',
    }
    const behind = await copyWithBoth(
      app(
        { ...usual, aliases: hash },
        {
          'package.json': JSON.stringify({
            name: 'host',
            type: 'module',
            imports,
            dependencies: { react: '^19.0.0', tailwindcss: '^4.0.0', vite: '^8.0.0' },
          }),
          'tsconfig.json': JSON.stringify({ compilerOptions: { module: 'esnext', moduleResolution: 'bundler' } }),
        },
      ),
    )
    expect(behind.theirs).toEqual(behind.ours)
  },
)

test('builds registry items that shadcn accepts', async () => {
  type Schema = { safeParse: (value: unknown) => { error?: unknown } }
  const { registryItemSchema, registrySchema } = (await import('shadcn/schema')) as unknown as Record<string, Schema>
  const read = (name: string) => JSON.parse(readFileSync(join(built, `${name}.json`), 'utf8')) as unknown
  const index = read('registry') as { items: { name: string }[] }

  expect(registrySchema!.safeParse(index).error).toBeUndefined()
  for (const { name } of index.items) expect(registryItemSchema!.safeParse(read(name)).error).toBeUndefined()
})
