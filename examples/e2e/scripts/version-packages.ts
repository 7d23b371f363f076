import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { setVersion } from './set-version.js'

/**
 * Applies the changesets to the versions and changelogs. Records the screens of the new version in the registry's
 * history.
 */
const root = resolve(import.meta.dirname, '../../..')
const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx'
const run = (...command: readonly string[]) => execFileSync(npx, [...command], { cwd: root, stdio: 'inherit' })

run('changeset', 'version')
const version = setVersion(root)
run('tsx', 'cli/src/bin.ts', 'registry', 'build', '--release', '--cwd', join(root, 'registry'))
execFileSync('npm', ['install', '--package-lock-only', '--ignore-scripts'], {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
process.stdout.write(`Version ${version}. Review the changelogs, run npm test, and commit.\n`)
