import { defineConfig, type ReporterDescription } from '@playwright/test'
import { findBrowser } from './browser/find-browser.js'
import { partitionedStorage } from './browser/partitioned-storage.js'
import type { Options } from './specs/fixtures.js'

const executablePath = await findBrowser()

/** Workers read this file again; the browser is asked only once. */
process.env['KEYHOOK_PARTITIONED'] ??= JSON.stringify(await partitionedStorage(executablePath))
const partitioned = { launchOptions: JSON.parse(process.env['KEYHOOK_PARTITIONED']) as object }

const reporters = (process.env['KEYHOOK_REPORTERS'] ?? 'list').split(',')
const both = ['main-job', 'codes', 'rejections', 'provider-down', 'slow-network'].map((name) => `${name}.spec.ts`)
const walletsUnderFaults = ['wallet-calls', 'late-success', 'frame-reload', 'channel', 'account-switch'].map(
  (name) => `${name}.spec.ts`,
)

export default defineConfig<Options>({
  testDir: 'specs',
  outputDir: 'test-results',
  globalSetup: './stack/global-setup.ts',
  reporter: reporters.map((name): ReporterDescription => [name]),
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: { actionTimeout: 30_000, navigationTimeout: 60_000, ...partitioned },
  projects: [
    { name: 'vite-app', testMatch: both, use: { example: 'app' } },
    { name: 'headless', testMatch: both, use: { example: 'headless' } },
    {
      name: 'vite-app, storage denied to the frame',
      testMatch: 'main-job.spec.ts',
      use: { example: 'app', isFrameStorageDenied: true },
    },
    { name: 'development server', testMatch: 'main-job.spec.ts', use: { example: 'development' } },
    { name: 'wagmi-app', testMatch: 'wagmi-app.spec.ts', use: { example: 'wagmi' } },
    { name: 'next-app', testMatch: 'next-app.spec.ts', use: { example: 'next' } },
    { name: 'screens', testMatch: 'screens.spec.ts', use: { example: 'app' } },
    { name: 'origins', testMatch: ['origins.spec.ts', 'csp.spec.ts'], use: { example: 'app' } },
    { name: 'storage and secrets', testMatch: ['storage-matrix.spec.ts', 'canary.spec.ts'], use: { example: 'app' } },
    { name: 'tabs', testMatch: 'tabs.spec.ts' },
    { name: 'wallets under faults', testMatch: walletsUnderFaults, use: { example: 'app' } },
  ],
})
