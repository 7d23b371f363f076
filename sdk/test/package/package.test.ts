import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { expect, inject, test } from 'vitest'
import { attw } from '@keyhook/test-kit/packages/attw'

const consumer = inject('consumer')
const installed = join(consumer, 'node_modules/@keyhook/sdk')

type Manifest = {
  exports: Record<string, string | { types: string; default: string }>
  peerDependencies: Record<string, string>
  peerDependenciesMeta: Record<string, { optional: boolean }>
}
const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as Manifest
const entries = Object.keys(manifest.exports).filter((entry) => entry !== './package.json')

test('publint reports no problem', async () => {
  // Checks the installed package, which has the archive's content.
  const { messages, pkg } = await publint({ pkgDir: installed, pack: false, strict: true })

  expect(messages.map((message) => formatMessage(message, pkg ?? {}, { color: false }))).toEqual([])
})

test('attw finds the types of every entry', async () => {
  // Ignores CommonJS, which intentionally cannot import this ESM-only package.
  const found = await attw(inject('archive'), ['node10', 'node16-esm', 'bundler'])

  expect(found.entries).toEqual(expect.arrayContaining(entries))
  expect(found.problems).toEqual([])
})

test('the archive contains sources, build output and documentation, but no tests', () => {
  const files = execFileSync('tar', ['-tzf', inject('archive')], { encoding: 'utf8' })
    .trim()
    .split('\n')

  expect(files).toEqual(expect.arrayContaining(['package/LICENSE', 'package/README.md', 'package/package.json']))
  expect(files.filter((file) => /\.(?:mutations|test)|\/test\//.test(file))).toEqual([])
  expect(files.filter((file) => !/^package\/(?:dist|src|LICENSE|README\.md|package\.json)/.test(file))).toEqual([])
})

test('every peer dependency except React is optional', () => {
  const required = Object.keys(manifest.peerDependencies).filter(
    (name) => !manifest.peerDependenciesMeta[name]?.optional,
  )

  expect(required).toEqual(['react'])
})

test('the published package has the same license as the repository', () => {
  const root = readFileSync(resolve(import.meta.dirname, '../../../LICENSE'), 'utf8')

  expect(readFileSync(join(installed, 'LICENSE'), 'utf8')).toBe(root)
})
