import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The packed archive. */
    archive: string
    /** An empty project that has installed the archive and only declared packages. */
    consumer: string
  }
}

const sdk = resolve(import.meta.dirname, '../..')

/** Optional peers that this repository does not install. */
const absent = new Set(['@coinbase/wallet-sdk', '@walletconnect/ethereum-provider'])

/** Packs the SDK as for publishing, and installs it into an empty project. Runs once for all tests of this folder. */
export default function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'keyhook-package-'))
  const { archive, consumer } = pack(folder)
  project.provide('archive', archive)
  project.provide('consumer', consumer)
  return () => rmSync(folder, { recursive: true, force: true })
}

type Manifest = Record<'dependencies' | 'peerDependencies', object | undefined>

/** Returns the archive for `folder`. `npm test` has already built it. */
export function pack(folder: string): { archive: string; consumer: string } {
  const ready = process.env['KEYHOOK_PACKED']
  const archive = ready === undefined ? packSdk(folder) : join(ready, 'sdk.tgz')
  const consumer = join(folder, 'consumer')
  const installed = join(consumer, 'node_modules/@keyhook/sdk')
  mkdirSync(installed, { recursive: true })
  writeFileSync(join(consumer, 'package.json'), JSON.stringify({ type: 'module', private: true }))
  execFileSync('tar', ['-xzf', archive, '-C', installed, '--strip-components', '1'])

  const manifest = JSON.parse(readFileSync(join(sdk, 'package.json'), 'utf8')) as Manifest
  const { dependencies, peerDependencies } = manifest
  const types = ['@types/react', '@types/react-dom', 'react-dom']
  for (const name of [...Object.keys({ ...dependencies, ...peerDependencies }), ...types]) {
    if (absent.has(name)) continue
    const link = join(consumer, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(packageFolder(name), link, 'junction')
  }
  return { archive, consumer }
}

function packSdk(folder: string): string {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status, stdout } = spawnSync(npm, ['pack', '--json', '--loglevel', 'silent', '--pack-destination', folder], {
    cwd: sdk,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  if (status !== 0) throw new Error(`The SDK cannot be packed.\n${stdout}`)
  const [{ filename }] = JSON.parse(stdout.slice(stdout.search(/^\[/m))) as [{ filename: string }]
  return join(folder, filename)
}

function packageFolder(name: string): string {
  const folders = createRequire(join(sdk, 'package.json')).resolve.paths(name) ?? []
  const found = folders.map((parent) => join(parent, name)).find((parent) => existsSync(join(parent, 'package.json')))
  if (!found) throw new Error(`'${name}' is declared by the SDK and not installed.`)
  return found
}
