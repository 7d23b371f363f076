import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder, readTree } from '../../test/folders.js'
import { userEnvironment } from '../../test/user-folder.js'
import { installCommand } from './plan-packages.js'

test('passes the flags that disable install scripts to each package manager', () => {
  expect(installCommand('npm')).toEqual(['npm', 'i', '--ignore-scripts', '--no-global', '--location=project'])
  expect(installCommand('pnpm')).toEqual(['pnpm', 'i', '--ignore-scripts', '--ignore-pnpmfile'])
  expect(installCommand('yarn')).toEqual(['yarn', 'install', '--ignore-scripts'])
  expect(installCommand('yarn@berry')).toEqual(['yarn', 'install', '--mode=skip-build'])
  expect(installCommand('bun', ['-D', 'x'])).toEqual(['bun', 'add', '-D', 'x', '--ignore-scripts'])
})

test('installs into the project even if .npmrc sets a global install', () => {
  const prefix = makeFolder()
  const root = makeFolder({
    '.npmrc': 'global\nlocation=global\nupdate-notifier=false\n',
    'package.json': '{ "name": "x", "version": "1.0.0", "bin": { "git": "./evil.js" } }',
    'evil.js': '',
  })
  const [command, ...args] = installCommand('npm')
  const env = { PATH: process.env['PATH'], ...userEnvironment, npm_config_prefix: prefix }

  const { status, stderr } = spawnSync(command!, args, { cwd: root, env, encoding: 'utf8' })

  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(readTree(join(prefix, 'bin'))).toEqual({})
  expect(readTree(join(prefix, 'lib'))).toEqual({})
})
