import { defineConfig, type ReporterDescription } from '@playwright/test'
import { findBrowser } from '@keyhook/test-kit/browser/find-browser'
import { partitionedStorage } from '@keyhook/test-kit/browser/partitioned-storage'
import type { Options } from './specs/fixtures.js'

const executablePath = await findBrowser()

/** Stores the result of the first load in the environment, because workers load this file again. */
process.env['KEYHOOK_PARTITIONED'] ??= JSON.stringify(await partitionedStorage(executablePath))
const partitioned = { launchOptions: JSON.parse(process.env['KEYHOOK_PARTITIONED']) as object }

const reporters = (process.env['KEYHOOK_REPORTERS'] ?? 'list').split(',')
const project = (name: string, example: Options['example'], specs: readonly string[]) => ({
  name,
  testMatch: specs.map((spec) => `${spec}.spec.ts`),
  use: { example },
})
/** Test scripts that pass with the registry's screens and with an app's custom markup. */
const both = ['main-job', 'codes']
/** Test scripts that run with the registry's screens only. Faults and rejections do not depend on the markup. */
const onScreens = [
  'landing',
  'undo',
  'slow-network',
  'screens',
  'csp',
  'storage-matrix',
  'canary',
  'origins',
  'passkeys',
  'export',
  'mfa',
  'approval',
  'recovery',
  'farcaster',
  'telegram',
  'oauth',
  'captcha',
  'provider-page',
]

export default defineConfig<Options>({
  testDir: 'specs',
  outputDir: 'test-results',
  globalSetup: './stack/global-setup.ts',
  reporter: reporters.map((name): ReporterDescription => [name]),
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 60_000,
    navigationTimeout: 120_000,
    ...partitioned,
  },
  projects: [
    project('vite-app', 'app', [...both, ...onScreens]),
    project('headless', 'headless', [...both, 'login-system']),
    project('development server', 'development', ['development-server']),
    project('wagmi-app', 'wagmi', ['wagmi-app']),
    project('next-app', 'next', ['next-app', 'delegation']),
    project(
      'wallets',
      'wallets',
      process.env['VITE_WALLETCONNECT_RELAY'] ? ['wallet-connect'] : ['wallets', 'wallet-adapter'],
    ),
    project('smart-wallets', 'smart-wallets', ['smart-wallets']),
    project('cross-app', 'requester', ['cross-app']),
    project('funding', 'funding', ['funding-example']),
    project('solana', 'solana', ['solana-example']),
    project('faults', 'app', ['tabs', 'wallet-calls', 'frame-reload', 'channel', 'account-switch', 'lasting-actions']),
  ],
})
