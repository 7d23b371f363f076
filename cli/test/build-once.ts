import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const inputs = [
  'src',
  'scripts',
  'package.json',
  '../registry/src',
  '../registry/items.ts',
  '../registry/package.json',
  '../registry/history',
]

/** The tests run what is published: built from the sources as they are, and only when one of them is newer. */
export default function buildOnce(): void {
  const built = join(root, 'dist/pack/index.json')
  const changed = Math.max(...inputs.map((path) => newest(join(root, path))))
  if (existsSync(built) && statSync(built).mtimeMs > changed) return
  const { status, stderr, stdout } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The CLI could not be built.\n${stdout}${stderr}`)
}

function newest(path: string): number {
  if (!existsSync(path)) return 0
  const { mtimeMs } = statSync(path)
  if (!statSync(path).isDirectory()) return mtimeMs
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}
