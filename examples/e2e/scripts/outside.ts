import { resolve } from 'node:path'
import { startRelay } from '../stack/start-relay.js'
import { runCommand } from './run-command.js'

/**
 * Connects the packages of WalletConnect and Coinbase themselves: to a wallet of WalletConnect's own code over a relay of
 * this machine, and to Coinbase's window. They are 400 MB, so that they are installed for this alone, and not listed.
 */
const root = resolve(import.meta.dirname, '../../..')
const packages = [
  '@walletconnect/ethereum-provider@2.25.0',
  '@walletconnect/sign-client@2.25.0',
  '@coinbase/wallet-sdk@4.4.0',
  'ws@8.18.3',
]
const npm = (...parameters: readonly string[]) =>
  runCommand(['npm', ...parameters, '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: root, isShown: true })

async function main(): Promise<number> {
  const installed = await npm('install', '--no-save', ...packages)
  if (installed.exitCode !== 0) return installed.exitCode
  const relay = await startRelay()
  const runner = [process.execPath, resolve(root, 'node_modules/@playwright/test/cli.js'), 'test', 'wallet-connect']
  const env = { KEYHOOK_EXAMPLES: 'wallets', VITE_WALLETCONNECT_RELAY: relay.url }
  const { exitCode } = await runCommand(runner, { cwd: resolve(root, 'examples/e2e'), env, isShown: true })
  await relay.stop()
  await npm('prune')
  return exitCode
}

process.exitCode = await main()
