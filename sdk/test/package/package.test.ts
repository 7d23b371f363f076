import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { expect, inject, test } from 'vitest'

const consumer = inject('consumer')
const installed = join(consumer, 'node_modules/@keyhook/sdk')

type Manifest = {
  exports: Record<string, string | { types: string; default: string }>
  peerDependencies: Record<string, string>
  peerDependenciesMeta: Record<string, { optional: boolean }>
}
const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as Manifest
const entries = Object.keys(manifest.exports).filter((entry) => entry !== './package.json')

test('publint finds nothing to say', async () => {
  // What is installed is the archive's content already.
  const { messages, pkg } = await publint({ pkgDir: installed, pack: false, strict: true })

  expect(messages.map((message) => formatMessage(message, pkg ?? {}, { color: false }))).toEqual([])
})

test('attw finds the types of every entry', async () => {
  const archived = createPackageFromTarballData(readFileSync(inject('archive')))
  // Its own way reads the names of all files each time, which takes most of the time.
  const folders = new Set(archived.listFiles().flatMap((file) => foldersOf(file)))
  archived.directoryExists = (path) => folders.has(path.replace(/\/$/, ''))
  const analysis = await checkPackage(archived)
  if (!analysis.types) throw new Error('It has no types.')

  // Under CommonJS a package that is ESM alone has nothing to offer, on purpose.
  const promised = ['node10', 'node16-esm', 'bundler']
  const problems = analysis.problems.filter(
    (problem) => !('resolutionKind' in problem) || promised.includes(problem.resolutionKind),
  )

  expect(Object.keys(analysis.entrypoints)).toEqual(expect.arrayContaining(entries))
  expect(problems).toEqual([])
})

const foldersOf = (path: string): readonly string[] =>
  path === '/' ? [] : [dirname(path), ...foldersOf(dirname(path))]

test('the archive holds sources, output and words, and no tests', () => {
  const files = execFileSync('tar', ['-tzf', inject('archive')], { encoding: 'utf8' })
    .trim()
    .split('\n')

  expect(files).toEqual(expect.arrayContaining(['package/LICENSE', 'package/README.md', 'package/package.json']))
  expect(files.filter((file) => /\.test|\/test\//.test(file))).toEqual([])
  expect(files.filter((file) => !/^package\/(?:dist|src|LICENSE|README\.md|package\.json)/.test(file))).toEqual([])
})

test('an optional package has no range, by which npm would refuse to update the SDK in an app that has another ox', () => {
  expect(manifest.peerDependenciesMeta).toEqual({ permissionless: { optional: true } })
  expect(Object.keys(manifest.peerDependencies)).toEqual(['@tanstack/react-query', 'react', 'viem', 'wagmi'])
})

test('the licence is the one of the repository', () => {
  const root = readFileSync(resolve(import.meta.dirname, '../../../LICENSE'), 'utf8')

  expect(readFileSync(join(installed, 'LICENSE'), 'utf8')).toBe(root)
})
