import { execFileSync, spawnSync } from 'node:child_process'
import {
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { attw } from '@keyhook/test-kit/packages/attw'
import { form } from '@keyhook/test-kit/faults/pick-runs'
import { installPackages } from '@keyhook/test-kit/packages/install-packages'
import { startInstalled } from '@keyhook/test-kit/packages/start-installed'
import { freePort } from '@keyhook/test-kit/ports/free-port'

const require = createRequire(import.meta.url)
const appId = 'keyhook-packed-app-000001'
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'keyhook-package-')))
let archive = ''
let consumer = ''
let packageFolder = ''

beforeAll(() => {
  const installed = installPackages(folder)
  archive = installed.archives.provider
  consumer = installed.consumer
  packageFolder = join(consumer, 'node_modules/@keyhook/provider')
  writeFileSync(join(consumer, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(() => rmSync(join(consumer, 'keyhook.config.ts'), { force: true }))

function writeSettings() {
  const app = `{ id: '${appId}', name: 'Packed' as string, origins: ['http://localhost:3000'] }`
  const settings = `defineSettings({ origin: 'http://auth.localhost:8787', apps: [${app}] })`
  const text = `import { defineSettings } from '@keyhook/provider'\n\nexport default ${settings}\n`
  writeFileSync(join(consumer, 'keyhook.config.ts'), text)
}

const start = (environment: Readonly<Record<string, string>>) =>
  startInstalled({ command: 'keyhook-provider', environment, project: consumer })

test('the published package serves no test inbox', async () => {
  writeSettings()
  const port = await freePort()
  const { child, ended, output, prints } = start({
    KEYHOOK_PORT: `${port}`,
    KEYHOOK_DATA: join(folder, 'production'),
  })
  await prints('provider started')

  const statuses = await Promise.all(
    ['/health', '/sandbox/inbox'].map(async (path) => (await fetch(`http://127.0.0.1:${port}${path}`)).status),
  )
  child.kill('SIGTERM')

  expect(statuses, output()).toEqual([200, 404])
  expect(await ended, output()).toBe(0)
})

test('exits without settings, and names the settings file to create', async () => {
  const { ended, output } = start({ KEYHOOK_DATA: join(folder, 'none') })

  expect(await ended).toBe(1)
  expect(output()).toContain(`There are no settings in ${consumer}: write keyhook.config.ts`)
})

type Manifest = {
  exports: Record<string, string | object>
  dependencies: Record<string, string>
  optionalDependencies?: Record<string, string>
}
const readManifest = () => JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as Manifest
const listEntries = () => Object.keys(readManifest().exports).filter((entry) => entry !== './package.json')

test('publint reports no problem', async () => {
  // The installed package has the archive's content already.
  const { messages, pkg } = await publint({ pkgDir: packageFolder, pack: false, strict: true })

  expect(messages.map((message) => formatMessage(message, pkg ?? {}, { color: false }))).toEqual([])
})

test('attw finds the types of every entry', async () => {
  // CommonJS and the oldest resolution cannot import a package that is ESM only, on purpose.
  const { entries, problems } = await attw(archive, ['node16-esm', 'bundler'])

  expect(entries).toEqual(expect.arrayContaining(listEntries()))
  expect(problems).toEqual([])
})

const resolutions = [
  { module: 'NodeNext', moduleResolution: 'NodeNext' },
  { module: 'ESNext', moduleResolution: 'bundler' },
]

/** In the short form, attw covers the bundlers, because it resolves every entry as they do. */
test.each(form === 'short' ? resolutions.slice(0, 1) : resolutions)(
  'the type declarations compile with resolution $moduleResolution',
  ({ module, moduleResolution }) => {
    const name = `types-${moduleResolution}`
    const lines = listEntries().map((entry, at) => `export * as entry${at} from '@keyhook/provider${entry.slice(1)}'`)
    const options = { module, moduleResolution, target: 'ES2022', types: [], strict: true, skipLibCheck: false }
    writeFileSync(join(consumer, `${name}.ts`), lines.join('\n'))
    writeFileSync(
      join(consumer, `${name}.json`),
      JSON.stringify({ compilerOptions: { ...options, noEmit: true }, files: [`${name}.ts`] }),
    )
    const program = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc')
    const { status, stdout } = spawnSync(
      process.execPath,
      [program, '-p', `${name}.json`, '--pretty', 'false', '--singleThreaded'],
      {
        cwd: consumer,
        encoding: 'utf8',
      },
    )
    const complaints = stdout.split('\n').filter((line) => /error TS/.test(line))
    // Problems of other packages are ignored. The entry for msw needs msw.
    const ours = complaints.filter((line) => !/node_modules\/(?!@keyhook\/provider\/)|'msw'/.test(line))

    expect({ ours, ran: (status === 0) === (complaints.length === 0) }).toEqual({ ours: [], ran: true })
  },
)

test('the published archive contains build output, sources, the frame and documentation, but no tests', () => {
  const files = execFileSync('tar', ['-tzf', archive], { encoding: 'utf8' }).trim().split('\n')

  expect(files).toEqual(
    expect.arrayContaining(['package/LICENSE', 'package/README.md', 'package/dist/frame/manifest.json']),
  )
  expect(files.filter((file) => /\.(?:mutations|test)\.|\/tests?\//.test(file))).toEqual([])
  expect(
    files.filter((file) => !/^package\/(?:dist|monitoring|src|LICENSE|README\.md|package\.json)/.test(file)),
  ).toEqual([])
})

test('the published package has the same license as the repository', () => {
  const root = readFileSync(resolve(import.meta.dirname, '../../../../LICENSE'), 'utf8')

  expect(readFileSync(join(packageFolder, 'LICENSE'), 'utf8')).toBe(root)
})

test('every entry except the msw entry loads without other packages', () => {
  const entries = listEntries().filter((entry) => entry !== './msw')
  const script = entries.map((entry) => `await import('@keyhook/provider${entry.slice(1)}')`).join('\n')
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: consumer,
    encoding: 'utf8',
  })

  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})

/**
 * Lists the packages that npm installs for a package, with the versions of the workspace. Peers of the app are not
 * counted.
 */
function listInstalled(name: string, from: string, found = new Set<string>()): ReadonlySet<string> {
  const roots = createRequire(join(from, 'package.json')).resolve.paths(name) ?? []
  const folder = roots.map((root) => join(root, name)).find((root) => existsSync(join(root, 'package.json')))
  if (!folder || found.has(realpathSync(folder))) return found
  found.add(realpathSync(folder))
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Partial<Manifest>
  const names = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })
  for (const each of names.filter((other) => other !== '@keyhook/sdk')) listInstalled(each, realpathSync(folder), found)
  return found
}

/** Returns the disk usage like `du`, in blocks of 4 kB. */
function sizeOf(folder: string): number {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.name !== 'node_modules')
  const sizes = files.map((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? 4096 + sizeOf(path) : Math.ceil(lstatSync(path).size / 4096) * 4096
  })
  return sizes.reduce((sum, size) => sum + size, 0)
}

test('an installation takes at most 120 MB with dependencies, without the sandbox', () => {
  const sdk = join(consumer, 'node_modules/@keyhook/sdk')
  const named = [packageFolder, sdk].flatMap((folder) => {
    const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
    return Object.keys(dependencies).map((name) => [name, folder] as const)
  })
  const installed = new Set<string>()
  for (const [name, folder] of named) if (name !== '@keyhook/sdk') listInstalled(name, folder, installed)
  const sizes = [...installed, realpathSync(packageFolder), realpathSync(sdk)].map(sizeOf)

  expect([...installed].filter((folder) => /anvil|surfpool|\/(?:viem|wagmi|permissionless|ox)$/.test(folder))).toEqual(
    [],
  )
  expect(sizes.reduce((sum, size) => sum + size, 0) / 2 ** 20).toBeLessThan(120)
})

test('pins exact versions of all dependencies except the SDK', () => {
  const loose = Object.entries(readManifest().dependencies).filter(([, range]) => !/^\d+\.\d+\.\d+$/.test(range))

  expect(loose.map(([name]) => name)).toEqual(['@keyhook/sdk'])
})
