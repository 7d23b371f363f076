import { existsSync, readdirSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { spawnSync } from 'node:child_process'

const home = resolve(import.meta.dirname, '../..')
const rooms = (...names: readonly string[]) => names.map((name) => resolve(home, '../..', name))

/** What is built, and what it is made of. */
const builds = {
  frame: {
    name: 'The wallet frame',
    sources: [join(home, 'src/frame'), ...rooms('sdk/src/wire', 'sdk/src/domain', 'sdk/src/base')],
  },
  pages: { name: "The provider's pages", sources: [join(home, 'pages'), ...rooms('registry/src', 'sdk/src')] },
} as const

/** In a checkout, builds what browsers load of the provider when it is missing, or older than what it is made of. */
export function buildForBrowsers(which: readonly (keyof typeof builds)[] = ['frame', 'pages']): void {
  for (const kind of which) {
    const config = join(home, `vite.${kind}.config.ts`)
    const built = join(home, `dist/${kind}/manifest.json`)
    const { name, sources } = builds[kind]
    // An installed package has all of it built, and not what builds it.
    if (!existsSync(config)) return
    const there = [config, ...sources].filter((path) => existsSync(path))
    if (existsSync(built) && Math.max(...there.map(newest)) <= statSync(built).mtimeMs) continue
    const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
    const parameters = [vite, 'build', '--config', config]
    const { status, stderr } = spawnSync(process.execPath, parameters, { cwd: home, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${name} could not be built.\n${stderr}`)
  }
}

/** When a file, or the newest file in a folder, was last changed. */
function newest(path: string): number {
  if (!statSync(path).isDirectory()) return statSync(path).mtimeMs
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Math.max(0, ...files.map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs))
}
