import { expect, test } from 'vitest'
import { nodeConfig } from './node-config.js'

test('the printed configuration names the node that runs', () => {
  expect(nodeConfig('http://127.0.0.1:8545').at(-1)).toBe(
    'config={{ supportedChains: [foundry], defaultChain: foundry }}',
  )
  expect(nodeConfig('http://127.0.0.1:9545').join('\n')).toContain(
    "addRpcUrlOverrideToChain(foundry, 'http://127.0.0.1:9545')",
  )
})
