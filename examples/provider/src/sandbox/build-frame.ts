import { existsSync, readdirSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { spawnSync } from 'node:child_process'

const home = resolve(import.meta.dirname, '../..')
const config = join(home, 'vite.frame.config.ts')
const built = join(home, 'dist/frame/manifest.json')

/** In a checkout, builds the wallet frame when it is missing, or older than what it is made of. */
export function buildFrame(): void {
  // An installed package has the frame built, and not what builds it.
  if (!existsSync(config)) return
  const sources = [
    join(home, 'src/frame'),
    config,
    ...['wire', 'domain', 'base'].map((room) => resolve(home, '../../sdk/src', room)),
  ].filter((path) => existsSync(path))
  if (existsSync(built) && Math.max(...sources.map(newest)) <= statSync(built).mtimeMs) return
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
  const parameters = [vite, 'build', '--config', config]
  const { status, stderr } = spawnSync(process.execPath, parameters, { cwd: home, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The wallet frame could not be built.\n${stderr}`)
}

/** When a file, or the newest file in a folder, was last changed. */
function newest(path: string): number {
  if (!statSync(path).isDirectory()) return statSync(path).mtimeMs
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Math.max(0, ...files.map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs))
}
