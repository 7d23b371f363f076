import { expect, test } from 'vitest'
import { memoryDisk } from '../../test/memory-disk.js'
import { findWorkspace } from './find-workspace.js'

const findPackages = (globs: readonly string[], folders: readonly string[]) => {
  const files = folders.map((folder) => [`/repo/${folder}/package.json`, '{}'] as const)
  const root = ['/repo/package.json', JSON.stringify({ workspaces: globs })] as const
  return findWorkspace(memoryDisk(Object.fromEntries([root, ...files])), '/repo')?.packages
}

test.each([
  ['apps/*', ['apps/web', 'apps/docs']],
  ['apps/w*b', ['apps/web']],
  ['*s/*o*s', ['apps/docs']],
  ['apps/**', ['apps/web', 'apps/docs', 'apps/docs/search']],
  ['**/**/search', ['apps/docs/search']],
  ['apps/web', ['apps/web']],
  ['apps/webb*b', []],
])('the workspace pattern %s selects %j', (glob, expected) => {
  const folders = ['apps/web', 'apps/docs', 'apps/docs/search']

  expect(findPackages([glob], folders)).toEqual(expected.map((folder) => `/repo/${folder}`))
})

test('threat 58: a workspace pattern with many wildcards does not stop the command', { timeout: 5000 }, () => {
  const name = 'a'.repeat(200)
  const deep = Array.from({ length: 30 }, () => 'a').join('/')

  expect(findPackages([`${'*a'.repeat(20)}b`], [name])).toEqual([])
  expect(findPackages([`${'**/'.repeat(20)}b`], [deep])).toEqual([])
})

test('threat 58: rejects workspace patterns that select too many folders', () => {
  const disk = memoryDisk({ '/repo/package.json': '{ "workspaces": ["**/b"] }' })
  const names = Array.from({ length: 400 }, (_, at) => `${at}/`)
  const large = { ...disk, list: (path: string) => (path.split('/').length < 4 ? names : []) }

  expect(() => findWorkspace(large, '/repo')).toThrow('select more than 100000 folders')
})
