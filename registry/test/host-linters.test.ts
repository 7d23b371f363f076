// @vitest-environment node
import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { form } from '@keyhook/test-kit/faults/pick-runs'
import { registry } from '../items'
import { reachableFiles } from '../scripts/reachable-files'

const root = resolve(import.meta.dirname, '..')
const modules = resolve(root, '../node_modules')
const configs = resolve(import.meta.dirname, 'host-linters')
const copied = [
  ...new Set(registry.items.flatMap(({ entries }) => entries).flatMap((entry) => reachableFiles(`${root}/src`, entry))),
].map((file) => `src/${file}`)

const eslint = (config: string) => [
  ...['--require', resolve(configs, 'use-typescript-6.cjs'), resolve(modules, 'eslint/bin/eslint.js')],
  ...['--config', resolve(configs, config), '--max-warnings', '0'],
]
const oxlint = (config: string) => [
  resolve(modules, 'oxlint/bin/oxlint'),
  ...['--config', resolve(configs, config), '--deny-warnings'],
]

/**
 * Oxlint runs the rules of React's compiler in short runs. ESLint compiles each file for them, which takes two thirds
 * of its time.
 */
const byForm =
  form === 'short'
    ? ([
        [
          "create-next-app and create-vite, with ESLint but not React's compiler,",
          eslint('without-compiler.config.mjs'),
        ],
        ["React's compiler, with oxlint,", oxlint('compiler.oxlintrc.json')],
      ] as const)
    : ([['create-next-app and create-vite, with ESLint,', eslint('both.config.mjs')]] as const)

test.each([...byForm, ['create-vite, with oxlint', oxlint('vite.oxlintrc.json')] as const])(
  'copied screens pass the linter of %s',
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
