import { createTestClient, http, publicActions } from 'viem'
import { foundry } from 'viem/chains'
import { readStack } from './stack.js'

/** Reads the node directly, past everything under test. */
export const chainClient = () =>
  createTestClient({ chain: foundry, mode: 'anvil', transport: http(readStack().node) }).extend(publicActions)
