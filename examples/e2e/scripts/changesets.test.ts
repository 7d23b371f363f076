import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '@keyhook/test-kit/packages/run-command'
import { setVersion } from './set-version.js'

const root = resolve(import.meta.dirname, '../../..')
const published = ['sdk', 'cli', 'examples/provider', 'examples/sandbox']
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'keyhook-changesets-')))

const read = (...command: readonly string[]) => execFileSync('git', command, { cwd: root }).toString().split('\n')
const manifests = read('ls-files', '--cached', '--others', '--exclude-standard', '*package.json', '.changeset')
const constants = read('grep', '-lE', 'const version = |keyhook-wallet-frame:')
const git = (...command: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.com', ...command], { cwd: folder })

/** Creates a separate repository, so that the command finds its base branch in every clone. */
beforeAll(() => {
  for (const file of [...manifests, ...constants].filter((name) => name !== '' && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  git('init', '--quiet', '--initial-branch=main')
  git('add', '.')
  git('commit', '--quiet', '--message=all')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const changeset = (command: string) =>
  runCommand([process.execPath, join(root, 'node_modules/@changesets/cli/bin.js'), command], { cwd: folder })
const readManifest = (path: string) =>
  JSON.parse(readFileSync(join(folder, path, 'package.json'), 'utf8')) as { version: string }

test('changeset status accepts the changesets', async () => {
  const { exitCode, output } = await changeset('status')

  expect(output).toMatch(/packages to be bumped at/i)
  expect(exitCode).toBe(0)
})

test.each([
  ['mixes published and private packages', "'@keyhook/sdk': minor\n'@keyhook/registry': minor", 'mixed changeset'],
  ['names an unknown package', "'@keyhook/unknown': minor", 'not in the workspace'],
])('changeset status rejects a changeset that %s', async (_, releases, message) => {
  const file = join(folder, '.changeset/rejected.md')
  writeFileSync(file, `---\n${releases}\n---\n\nAdds a hook.\n`)
  const { exitCode, output } = await changeset('status')
  rmSync(file)

  expect(output).toContain(message)
  expect(exitCode).toBe(1)
})

test('changeset version keeps the packages, the registry and the version constants below 1.0.0', async () => {
  writeFileSync(join(folder, '.changeset/accepted.md'), `---\n'@keyhook/sandbox': minor\n---\n\nAdds a node.\n`)
  const before = readManifest('sdk').version
  const { exitCode } = await changeset('version')
  const version = setVersion(folder)

  expect(exitCode).toBe(0)
  expect(version).toMatch(/^0\./)
  expect(version).not.toBe(before)
  expect([...published, 'registry'].map((path) => readManifest(path).version)).toEqual(
    Array.from({ length: 5 }, () => version),
  )
  expect(readFileSync(join(folder, 'examples/sandbox/CHANGELOG.md'), 'utf8')).toMatch(`## ${version}`)
  expect(readFileSync(join(folder, 'sdk/src/domain/rules/app/version.ts'), 'utf8')).toContain(`'${version}'`)
})
