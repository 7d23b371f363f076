import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packPackages } from '@keyhook/test-kit/packages/pack-packages'
import { type Scaffold, scaffolds } from './scaffolds.js'
import { tryHost } from './try-host.js'

/**
 * The folder for the projects of the oldest and the newest host. `npm run hosts` tests the other hosts too, lints them,
 * and signs in their built pages.
 */
const folder = mkdtempSync(join(tmpdir(), 'keyhook-hosts-'))
const packed = () => join(process.env['KEYHOOK_PACKED'] ?? folder, 'sdk.tgz')

beforeAll(async () => {
  if (process.env['KEYHOOK_PACKED'] === undefined) await packPackages(resolve(import.meta.dirname, '../../..'), folder)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.concurrent('the packages install and build in Next 14 with webpack and React 18.2', async () => {
  const next14 = scaffolds['Next 14, webpack']!
  // Compiles and prerenders the same page in a third of the time. It uses one process, no list of a server's files and
  // no minifier.
  const config = `{
  outputFileTracing: false,
  experimental: { webpackBuildWorker: false, cpus: 1 },
  webpack: (config) => ({ ...config, optimization: { ...config.optimization, minimize: false } }),
}`
  const scaffold: Scaffold = {
    ...next14,
    files: (page) => ({ ...next14.files(page), 'next.config.mjs': `export default ${config}\n` }),
  }
  // Next checks the types when it builds.
  const { failure } = await tryHost(scaffold, { archive: packed(), steps: ['install', 'build'] })
  expect(failure).toBeUndefined()
})

test.concurrent('the packages install, type-check and build in Vite 8 with wagmi 3 and bun', async () => {
  const { failure } = await tryHost(scaffolds['Vite 8, wagmi 3, bun']!, {
    archive: packed(),
    steps: ['install', 'types', 'build'],
  })
  expect(failure).toBeUndefined()
})
