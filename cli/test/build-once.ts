import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

/** The tests run what is published: it is built once, from the sources as they are. */
export default function buildOnce(): void {
  const root = resolve(import.meta.dirname, '..')
  const { status, stderr, stdout } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The CLI could not be built.\n${stdout}${stderr}`)
}
