import { chmodSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../../test/folders.js'
import { findProgram } from './find-program.js'

test('security rule 33: looks up a program only in PATH, never in the current folder', () => {
  const [first, second] = [makeFolder({ 'git/readme': '' }), makeFolder({ 'git': '', 'git.exe': '', 'npm.cmd': '' })]
  for (const name of ['git', 'git.exe', 'npm.cmd']) chmodSync(join(second, name), 0o755)

  expect(findProgram('git', { PATH: `${first}:${second}` }, 'linux')).toBe(join(second, 'git'))
  expect(findProgram('git', { Path: `${first};${second}` }, 'win32')).toBe(join(second, 'git.exe'))
  expect(findProgram('npm', { Path: second, PATHEXT: '.COM;.CMD' }, 'win32')).toBe(join(second, 'npm.cmd'))
  expect(findProgram('npm', { PATH: `${first}::` }, 'linux')).toBeUndefined()
  expect(findProgram('git', { PATH: relative(process.cwd(), second) }, 'linux')).toBeUndefined()
})

test('skips a file that cannot be executed', () => {
  expect(findProgram('git', { PATH: makeFolder({ git: '' }) }, 'linux')).toBeUndefined()
})
