import { resolve } from 'node:path'
import { startRelay } from '../stack/start-relay.js'
import { runCommand } from '@keyhook/test-kit/packages/run-command'

/**
 * Connects the packages of WalletConnect, Coinbase and Solana's wallet-adapter themselves: to a wallet of WalletConnect's own
 * code over a relay of this machine, to Coinbase's window, and on both sides of a dapp that has wallet-adapter. Signs every
 * published vector of ethers, and sends by Pimlico's bundler, too. The packages are 550 MB, so that they are installed for this alone, and not listed.
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
