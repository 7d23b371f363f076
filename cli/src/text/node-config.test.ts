import { expect, test } from 'vitest'
import { nodeConfig, solanaConfig } from './node-config.js'

test('the printed configuration names the node that runs', () => {
  expect(nodeConfig('http://127.0.0.1:8545').at(-1)).toBe(
    'config={{ supportedChains: [foundry], defaultChain: foundry }}',
  )
  expect(nodeConfig('http://127.0.0.1:9545').join('\n')).toContain(
    "addRpcUrlOverrideToChain(foundry, 'http://127.0.0.1:9545')",
  )
})

test('the configuration for Solana names the node that runs', () => {
  expect(solanaConfig('http://127.0.0.1:9899').at(-1)).toBe(
    "config={{ solanaClusters: [{ name: 'devnet', rpcUrl: 'http://127.0.0.1:9899' }] }}",
  )
})
