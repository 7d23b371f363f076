import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'

const workspace = resolve(import.meta.dirname, '../../..')
const parts = { sdk: 'sdk', provider: 'examples/provider', sandbox: 'examples/sandbox' } as const
/** Workspaces that are bundled into the published packages. */
const builtIn = { 'wallet-frame': 'examples/wallet-frame', 'test-kit': 'examples/test-kit' } as const
const inputs = [
  'package.json',
  'tsconfig.json',
  'tsconfig.build.json',
  'vite.bundled.config.ts',
  'vite.config.ts',
  'vite.pages.config.ts',
  'wallet-packages.d.ts',
  'pages',
  'scripts',
  'src',
  'README.md',
  'LICENSE',
]

type Manifest = {
  bin?: Record<string, string>
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/**
 * Packs the SDK, the provider and the sandbox as for publishing. Installs them into an empty project with only their
 * declared dependencies. `npm test` has already packed them. Otherwise, they are built in a copy, so that the checkout
 * stays unchanged.
 */
export function installPackages(folder: string): {
  archives: Readonly<Record<keyof typeof parts, string>>
  consumer: string
} {
  const consumer = join(folder, 'consumer')
  const ready = process.env['KEYHOOK_PACKED']
  const stage = ready ?? buildCopies(folder)
  const archives = Object.entries(parts).map(([name, path]) => {
    const packed = ready ? join(ready, `${name}.tgz`) : packOne(join(stage, path), folder)
    install(packed, join(consumer, 'node_modules/@keyhook', name), join(workspace, path))
    return [name, packed] as const
  })
  return { archives: Object.fromEntries(archives) as Record<keyof typeof parts, string>, consumer }
}

function buildCopies(folder: string): string {
  const stage = join(folder, 'stage')
  linkAll(join(workspace, 'node_modules'), join(stage, 'node_modules'))
  cpSync(join(workspace, 'tsconfig.json'), join(stage, 'tsconfig.json'))
  for (const path of [...Object.values(parts), builtIn['wallet-frame']])
    for (const name of inputs) {
      const from = join(workspace, path, name)
      if (existsSync(from)) cpSync(from, join(stage, path, name), { recursive: true })
    }
  link(join(workspace, builtIn['test-kit']), join(stage, builtIn['test-kit']))
  for (const [name, path] of Object.entries({ ...parts, ...builtIn }))
    link(join(stage, path), join(stage, 'node_modules/@keyhook', name))
  // The output of the provider's pages contains the registry's screens, which are in no package.
  cpSync(join(workspace, 'registry/src'), join(stage, 'registry/src'), { recursive: true })
  return stage
}

function packOne(folder: string, destination: string): string {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const parameters = ['pack', '--json', '--foreground-scripts', '--pack-destination', destination]
  const { status, stderr, stdout } = spawnSync(npm, parameters, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${folder} cannot be packed.\n${stdout}${stderr}`)
  const [{ filename }] = JSON.parse(stdout.slice(stdout.search(/^\[/m))) as [{ filename: string }]
  return join(destination, filename)
}

/** Installs an archive as npm does. Links its dependencies from the workspace. */
function install(archive: string, folder: string, origin: string): void {
  mkdirSync(folder, { recursive: true })
  const { status, stderr } = spawnSync('tar', ['-xzf', archive, '-C', folder, '--strip-components', '1'])
  if (status !== 0) throw new Error(`${archive} cannot be opened.\n${stderr.toString()}`)
  const tree = resolve(folder, '../..')
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
  for (const name of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })) {
    if (name.startsWith('@keyhook/')) continue
    const found = find(name, origin)
    if (found) link(found, join(tree, name))
    else if (manifest.optionalDependencies?.[name] === undefined)
      throw new Error(`'${name}' is declared in ${origin} but not installed. Run npm install.`)
  }
  for (const [name, path] of Object.entries(manifest.bin ?? {})) {
    chmodSync(join(folder, path), 0o755)
    link(join(folder, path), join(tree, '.bin', name))
  }
}

function find(name: string, origin: string): string | undefined {
  const folders = createRequire(join(origin, 'package.json')).resolve.paths(name) ?? []
  return folders.map((folder) => join(folder, name)).find((folder) => existsSync(join(folder, 'package.json')))
}

function linkAll(from: string, to: string): void {
  for (const name of readdirSync(from))
    if (name.startsWith('@') && name !== '@keyhook') linkAll(join(from, name), join(to, name))
    else if (name !== '@keyhook') link(join(from, name), join(to, name))
}

function link(from: string, to: string): void {
  if (existsSync(to)) return
  mkdirSync(dirname(to), { recursive: true })
  symlinkSync(from, to)
}
