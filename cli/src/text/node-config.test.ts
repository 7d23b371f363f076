import { expect, test } from 'vitest'
import { nodeConfig, solanaConfig } from './node-config.js'

test('prints an Ethereum configuration with the URL of the running node', () => {
  expect(nodeConfig('http://127.0.0.1:8545').at(-1)).toBe(
    'config={{ supportedChains: [foundry], defaultChain: foundry }}',
  )
  expect(nodeConfig('http://127.0.0.1:9545').join('\n')).toContain(
    "addRpcUrlOverrideToChain(foundry, 'http://127.0.0.1:9545')",
  )
})

test('prints a Solana configuration with the URL of the running node', () => {
  expect(solanaConfig('http://127.0.0.1:9899').at(-1)).toBe(
    "config={{ solanaClusters: [{ name: 'devnet', rpcUrl: 'http://127.0.0.1:9899' }] }}",
  )
})
