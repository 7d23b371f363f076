import { resolve } from 'node:path'
import { startRelay } from '../stack/start-relay.js'
import { runCommand } from '@keyhook/test-kit/packages/run-command'

/**
 * Tests with the original packages of WalletConnect, Coinbase and Solana's wallet-adapter. Connects to a wallet with
 * WalletConnect's code over a local relay, and to Coinbase's window. Uses wallet-adapter as a wallet and as a dapp.
 * Also signs every published vector of ethers, and sends through Pimlico's bundler. The packages are 550 MB, so they
 * are installed for this script only and are not dependencies.
 */
const root = resolve(import.meta.dirname, '../../..')
const packages = [
  '@walletconnect/ethereum-provider@2.25.0',
  '@walletconnect/sign-client@2.25.0',
  '@coinbase/wallet-sdk@4.4.0',
  'ws@8.18.3',
  '@ethersproject/testcases@5.8.0',
  '@pimlico/alto@0.0.20',
]
const npm = (...parameters: readonly string[]) =>
  runCommand(['npm', ...parameters, '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: root, isShown: true })

async function main(): Promise<number> {
  const installed = await npm('install', '--no-save', ...packages)
  if (installed.exitCode !== 0) return installed.exitCode
  const relay = await startRelay()
  const bin = (path: string) => [process.execPath, resolve(root, 'node_modules', path)]
  const inBrowser = await runCommand([...bin('@playwright/test/cli.js'), 'test', 'wallet-connect'], {
    cwd: resolve(root, 'examples/e2e'),
    env: { KEYHOOK_EXAMPLES: 'wallets', VITE_WALLETCONNECT_RELAY: relay.url },
    isShown: true,
  })
  await relay.stop()
  const besideAdapters = await runCommand([...bin('vitest/vitest.mjs'), 'run', '--project', 'external'], {
    cwd: resolve(root, 'sdk'),
    env: { KEYHOOK_EXTERNAL: '1' },
    isShown: true,
  })
  const vectors = await runCommand([...bin('vitest/vitest.mjs'), 'run', 'key-kinds/ethereum/vectors'], {
    cwd: resolve(root, 'examples/provider'),
    isShown: true,
  })
  await npm('prune')
  return inBrowser.exitCode || besideAdapters.exitCode || vectors.exitCode
}

process.exitCode = await main()
