// @vitest-environment node
import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { registry } from '../items'
import { reachableFiles } from '../scripts/reachable-files'

const root = resolve(import.meta.dirname, '..')
const modules = resolve(root, '../node_modules')
const configs = resolve(import.meta.dirname, 'host-linters')
const copied = [
  ...new Set(registry.items.flatMap(({ entries }) => entries).flatMap((entry) => reachableFiles(`${root}/src`, entry))),
].map((file) => `src/${file}`)

const eslint = [
  ...['--require', resolve(configs, 'use-typescript-6.cjs'), resolve(modules, 'eslint/bin/eslint.js')],
  ...['--config', resolve(configs, 'both.config.mjs'), '--max-warnings', '0'],
]

test.each([
  ['create-next-app and of create-vite, with ESLint,', eslint],
  [
    'create-vite, with oxlint',
    [resolve(modules, 'oxlint/bin/oxlint'), '--config', resolve(configs, 'vite.oxlintrc.json'), '--deny-warnings'],
  ],
])(
  'the linter of %s finds nothing in what is copied',
  async (_, parameters) => {
    expect(copied.length).toBeGreaterThan(80)

    const { stdout } = await promisify(execFile)(process.execPath, [...parameters, ...copied], { cwd: root }).catch(
      ({ stdout: findings }: { stdout: string }) => {
        throw new Error(findings)
      },
    )

    expect(stdout).not.toMatch(/[1-9]\d* (?:error|warning)s? /)
  },
  0,
)
