import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { memoryDisk } from '../../test/memory-disk.js'
import { detectHost } from './detect-host.js'

const tailwind = { 'src/index.css': '@import "tailwindcss";' }
const packageJson = (json: object = {}) =>
  JSON.stringify({ name: 'app', dependencies: { react: '^19.0.0', tailwindcss: '^4.0.0' }, ...json })

function detect(files: Readonly<Record<string, string>>, cwd = '/app') {
  const disk = memoryDisk(Object.fromEntries(Object.entries(files).map(([path, text]) => [`/app/${path}`, text])))
  const { folder, framework, manager, owner, problems, tailwind, tsx } = detectHost({ cwd, disk })
  return { folder, framework, manager, owner, problems: problems.map(({ code }) => code), prefix: tailwind.prefix, tsx }
}

const generated = (name: string) =>
  JSON.parse(readFileSync(resolve(import.meta.dirname, `../../test/hosts/${name}.json`), 'utf8')) as Record<
    string,
    string
  >

test.each([
  ['vite', 'vite', '/app/src/components/keyhook'],
  ['next-app', 'next-app', '/app/src/components/keyhook'],
  ['next-app-flat', 'next-app', '/app/components/keyhook'],
  ['next-pages', 'next-pages', '/app/src/components/keyhook'],
  ['react-router', 'react-router', '/app/app/components/keyhook'],
  ['tanstack', 'tanstack-start', '/app/src/components/keyhook'],
])('detects a generated %s app', (name, framework, folder) => {
  expect(detect(generated(name))).toEqual({
    folder,
    framework,
    manager: 'npm',
    owner: '/app',
    problems: [],
    prefix: undefined,
    tsx: true,
  })
})

const shadcn = (components: string, more: object = {}) =>
  JSON.stringify({ tsx: true, aliases: { components }, tailwind: { css: 'src/index.css' }, ...more })

const aliases: [name: string, files: Record<string, string>, folder: string][] = [
  [
    'tsconfig',
    {
      'components.json': shadcn('@/ui'),
      'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }',
    },
    '/app/src/ui/keyhook',
  ],
  [
    'a referenced tsconfig, with comments',
    {
      'components.json': shadcn('@/components'),
      'tsconfig.json': '{ "files": [], "references": [{ "path": "./tsconfig.app.json" }] }',
      'tsconfig.app.json': '{ /* app */ "compilerOptions": { "baseUrl": ".", "paths": { "@/*": ["src/*"], } } }',
    },
    '/app/src/components/keyhook',
  ],
  [
    'an extended tsconfig of a package',
    {
      'components.json': shadcn('~/components'),
      'tsconfig.json': '{ "extends": "@acme/tsconfig/app.json" }',
      'node_modules/@acme/tsconfig/app.json': '{ "compilerOptions": { "paths": { "~/*": ["../../../lib/*"] } } }',
    },
    '/app/lib/components/keyhook',
  ],
  [
    'jsconfig',
    {
      'components.json': shadcn('@/components', { tsx: false }),
      'jsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./app/*"] } } }',
    },
    '/app/app/components/keyhook',
  ],
  [
    'package.json#imports',
    {
      'components.json': shadcn('#components'),
      'package.json': packageJson({ imports: { '#components/*': './source/components/*.tsx' } }),
    },
    '/app/source/components/keyhook',
  ],
  [
    'package.json#imports of everything',
    { 'components.json': shadcn('#/components'), 'package.json': packageJson({ imports: { '#/*': './src/*' } }) },
    '/app/src/components/keyhook',
  ],
  [
    'baseUrl alone',
    { 'components.json': shadcn('src/components'), 'tsconfig.json': '{ "compilerOptions": { "baseUrl": "." } }' },
    '/app/src/components/keyhook',
  ],
]

test.each(aliases)('follows an import alias of %s', (_, files, folder) => {
  expect(detect({ 'package.json': packageJson(), ...tailwind, ...files })).toMatchObject({ folder, problems: [] })
})

test('reports an import alias that does not resolve, and does not create a folder', () => {
  const files = {
    'package.json': packageJson(),
    'components.json': shadcn('@/components'),
    'tsconfig.json': '{}',
    ...tailwind,
  }

  expect(detect(files).problems).toEqual(['alias'])
})

test.each([
  ['pnpm', { 'pnpm-workspace.yaml': "packages:\n  - 'apps/*'\n  - packages/*\n", 'pnpm-lock.yaml': '' }, 'pnpm'],
  ['npm', { 'package.json': '{ "workspaces": ["apps/*", "packages/*"] }', 'package-lock.json': '{}' }, 'npm'],
  [
    'yarn',
    {
      'package.json': '{ "workspaces": { "packages": ["apps/*", "packages/*"] } }',
      'yarn.lock': '__metadata:\n  version: 8\n',
    },
    'yarn@berry',
  ],
  ['bun', { 'package.json': '{ "workspaces": ["apps/**", "packages/*"] }', 'bun.lock': '' }, 'bun'],
])('puts the files into the ui package of a %s workspace, and adds the dependencies there', (_, root, manager) => {
  const files = {
    'package.json': '{}',
    'apps/web/package.json': packageJson({ name: 'web' }),
    'apps/web/components.json': shadcn('@acme/ui/components'),
    'apps/web/src/index.css': '@import "tailwindcss";',
    'packages/ui/package.json': JSON.stringify({
      name: '@acme/ui',
      exports: { './components/*': './src/components/*.tsx' },
      dependencies: { react: '19' },
    }),
    ...root,
  }

  expect(detect(files, '/app/apps/web')).toMatchObject({
    folder: '/app/packages/ui/src/components/keyhook',
    owner: '/app/packages/ui',
    manager,
    problems: [],
  })
})

test.each([
  ['no React', { dependencies: { tailwindcss: '4' } }, ['react']],
  ['React 17', { dependencies: { react: '17.0.2', tailwindcss: '4' } }, ['react']],
  ['no Tailwind', { dependencies: { react: '19' } }, ['tailwind']],
  ['Tailwind 3', { dependencies: { react: '19', tailwindcss: '^3.4.1' } }, ['tailwind']],
])('reports an unsupported app: %s', (_, json, problems) => {
  expect(detect({ 'package.json': packageJson(json) }).problems).toEqual(problems)
})

const hintOf = (files: Readonly<Record<string, string>>) => {
  const disk = memoryDisk(Object.fromEntries(Object.entries(files).map(([path, text]) => [`/app/${path}`, text])))
  return detectHost({ cwd: '/app', disk }).problems.map(({ hint }) => hint)
}

test.each([
  [
    'a declared version range',
    { 'package.json': packageJson({ dependencies: { react: '19', tailwindcss: '^3.4.1' } }) },
  ],
  [
    'the installed version for a range without a number',
    {
      'package.json': packageJson({ dependencies: { react: '19', tailwindcss: 'catalog:' } }),
      'node_modules/tailwindcss/package.json': '{ "version": "3.4.17" }',
    },
  ],
  [
    'its CSS',
    {
      'package.json': packageJson({ dependencies: { react: '19', tailwindcss: 'latest' } }),
      'src/index.css': '@tailwind base;\n@tailwind utilities;\n',
    },
  ],
])('detects Tailwind 3 by %s and names the command that upgrades it', (_, files) => {
  expect(hintOf({ ...files, 'pnpm-lock.yaml': '' })).toEqual(['Upgrade it: pnpm dlx @tailwindcss/upgrade'])
})

test.each([
  ['vite', 'npm i tailwindcss @tailwindcss/vite', 'vite.config'],
  ['next', 'npm i tailwindcss @tailwindcss/postcss', 'postcss.config.mjs'],
])('names the packages and the configuration file for a %s app without Tailwind', (framework, command, config) => {
  const [hint] = hintOf({ 'package.json': packageJson({ dependencies: { react: '19', [framework]: '1' } }) })

  expect(hint).toContain(command)
  expect(hint).toContain(config)
})

test('reads the Tailwind prefix from the CSS file, and `tsx` from components.json', () => {
  const files = {
    'package.json': packageJson(),
    'src/index.css': '@import "tailwindcss" prefix(tw);',
    'components.json': JSON.stringify({ tsx: false, aliases: { components: './src/components' } }),
  }

  expect(detect(files)).toMatchObject({ prefix: 'tw', tsx: false })
})

test('throws for a folder outside any project', () => {
  expect(() => detectHost({ cwd: '/nowhere', disk: memoryDisk() })).toThrow('There is no package.json')
})
