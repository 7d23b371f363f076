import { createTestClient, http, publicActions } from 'viem'
import { foundry } from 'viem/chains'
import { readStack } from './stack.js'

/** Reads the node directly, without the code under test. */
export const chainClient = (node: 'node' | 'otherNode' = 'node') =>
  createTestClient({
    chain: { ...foundry, id: node === 'node' ? 31337 : 31338 },
    mode: 'anvil',
    transport: http(readStack()[node]),
  }).extend(publicActions)
