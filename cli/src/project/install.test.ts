import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder, readTree } from '../../test/folders.js'
import { userEnvironment } from '../../test/user-folder.js'
import { installCommand } from './install.js'
import { installEnvironment } from './trusted-environment.js'

test('security rule 33: npm does not install a project for the whole machine', () => {
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

test('security rule 33: a package manager gets no variable that selects a program or settings', () => {
  const env = {
    LANG: 'C',
    NPM_CONFIG_REGISTRY: 'https://registry.example/',
    npm_config_global: 'true',
    NPM_CONFIG_SCRIPT_SHELL: './evil',
    npm_config_git: './evil',
    YARN_RC_FILENAME: 'evil.yml',
    YARN_YARN_PATH: './evil.cjs',
  }

  expect(installEnvironment({ env, project: '/app' })).toEqual({
    LANG: 'C',
    NPM_CONFIG_REGISTRY: 'https://registry.example/',
    YARN_IGNORE_PATH: '1',
  })
  expect(installEnvironment({ env: {}, isConfirmed: true, project: '/app' })).toEqual({})
})
