import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright'
import { buildOnce } from 'keyhook/internal/scripts/build-once'
import { findBrowser } from '@keyhook/test-kit/browser/find-browser'
import { packPackages } from '@keyhook/test-kit/packages/pack-packages'
import { freePort } from '@keyhook/test-kit/ports/free-port'
import { followQuickstart } from '../quickstarts/follow-quickstart.js'
import { logIn } from '../quickstarts/log-in.js'
import { type Quickstart, quickstarts } from '../quickstarts/read-steps.js'

/**
 * Follows each quickstart with packages from npm, from a new app to a login in a browser:
 * `npm run quickstarts --workspace @keyhook/docs-site [name…]`. It downloads frameworks, so it is not part of the tests.
 */
const work = mkdtempSync(join(tmpdir(), 'keyhook-quickstarts-'))
process.once('exit', () => rmSync(work, { recursive: true, force: true }))
await packPackages(resolve(import.meta.dirname, '../..'), work)
const packed = process.env['KEYHOOK_PACKED'] ?? work
await buildOnce()

const names = Object.keys(quickstarts) as Quickstart[]
const requested = process.argv.slice(2)
for (const name of names.filter((each) => requested.length === 0 || requested.includes(each))) {
  try {
    process.stdout.write(`${name}: ${await follow(name)}\n`)
  } catch (error) {
    process.exitCode = 1
    process.stdout.write(`${name}: ${String(error)}\n`)
  }
}

async function follow(name: Quickstart): Promise<string> {
  const folder = join(work, name)
  const ports = { app: await freePort(), node: await freePort(), provider: await freePort() }
  const { stop, unknown, url } = await followQuickstart(name, {
    folder,
    install: (packages) => install(folder, packages),
    isStarted: true,
    ports,
  })
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP *.localhost 127.0.0.1'],
  })
  try {
    if (unknown.length > 0) throw new Error(`Unknown command: ${unknown.join(', ')}`)
    return `logged in, with the wallet ${await logIn(browser, { inbox: `http://127.0.0.1:${ports.provider}`, url })}`
  } finally {
    await browser.close()
    await stop()
  }
}

/** Installs packages from npm, and Keyhook's packages from this checkout. */
function install(folder: string, packages: readonly string[]): void {
  const file = join(folder, 'package.json')
  type Manifest = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> }
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  const [sdk, provider, sandbox] = ['sdk', 'provider', 'sandbox'].map((name) => `file:${join(packed, `${name}.tgz`)}`)
  const isSetUp = manifest.dependencies?.['@keyhook/sdk'] !== undefined
  const ours = isSetUp
    ? {
        dependencies: { ...manifest.dependencies, '@keyhook/sdk': sdk },
        devDependencies: { ...manifest.devDependencies, '@keyhook/provider': provider, '@keyhook/sandbox': sandbox },
      }
    : {}
  writeFileSync(file, JSON.stringify({ ...manifest, ...ours, overrides: { '@keyhook/sdk': sdk } }, null, 2))
  const parameters = ['install', '--no-audit', '--no-fund', ...packages]
  const { status, stderr, stdout } = spawnSync('npm', parameters, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`npm ${parameters.join(' ')}\n${stdout.slice(-2000)}${stderr.slice(-2000)}`)
}
