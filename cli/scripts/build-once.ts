import { spawnSync } from 'node:child_process'
import { existsSync, linkSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = resolve(import.meta.dirname, '..')
const marker = join(root, '.building')
const inputs = [
  'src',
  'scripts',
  'package.json',
  '../docs-site/content/errors.md',
  '../registry/src',
  '../registry/items.ts',
  '../registry/package.json',
  '../registry/history',
]

/** Builds the CLI and the registry's pack if a source is newer than the build. One process builds at a time. */
export async function buildOnce(): Promise<void> {
  while (!isCurrent()) {
    if (!claim()) {
      await sleep(100)
      continue
    }
    try {
      build()
    } finally {
      rmSync(marker, { force: true })
    }
  }
}

// Vitest calls the default export of a global setup.
export default buildOnce

function isCurrent(): boolean {
  const built = join(root, 'dist/pack/index.json')
  const changed = Math.max(...inputs.map((path) => newest(join(root, path))))
  return !existsSync(marker) && existsSync(built) && statSync(built).mtimeMs > changed
}

/**
 * Returns true if this process may build. A marker file shows that another process builds. The file is created together
 * with its content, so that only one process gets it.
 */
function claim(): boolean {
  const claimFile = `${marker}-${process.pid}`
  writeFileSync(claimFile, String(process.pid))
  try {
    linkSync(claimFile, marker)
    return true
  } catch {
    if (existsSync(marker) && !isRunning(Number(readFileSync(marker, 'utf8')))) rmSync(marker, { force: true })
    return false
  } finally {
    rmSync(claimFile)
  }
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}

function build(): void {
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
