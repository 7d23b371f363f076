import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { spawnSync } from 'node:child_process'
import { isCurrent } from './is-current.js'

const root = resolve(import.meta.dirname, '../../../..')
const providerFolder = join(root, 'examples/provider')
const folders = (...names: readonly string[]) => names.map((name) => join(root, name))

/** The build outputs. Each has the sources from which it is built. */
const builds = {
  frame: {
    name: 'The wallet frame',
    config: join(root, 'examples/wallet-frame/vite.config.ts'),
    sources: folders('examples/wallet-frame/src', 'sdk/src/wire', 'sdk/src/domain', 'sdk/src/base'),
  },
  pages: {
    name: "The provider's pages",
    config: join(providerFolder, 'vite.pages.config.ts'),
    sources: folders('examples/provider/pages', 'registry/src', 'sdk/src'),
  },
} as const

/** Builds the wallet frame and the provider's pages if they are missing, or older than their sources. */
export function buildForBrowsers(which: readonly (keyof typeof builds)[] = ['frame', 'pages']): void {
  for (const kind of which) {
    const built = join(providerFolder, `dist/${kind}/manifest.json`)
    const { config, name, sources } = builds[kind]
    if (isCurrent(built, [config, ...sources])) continue
    const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
    const parameters = [vite, 'build', '--config', config]
    const { status, stderr } = spawnSync(process.execPath, parameters, { cwd: providerFolder, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${name} could not be built.\n${stderr}`)
  }
}
