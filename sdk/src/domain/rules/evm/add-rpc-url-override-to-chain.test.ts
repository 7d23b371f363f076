import { expect, test } from 'vitest'
import { addRpcUrlOverrideToChain } from './add-rpc-url-override-to-chain.js'
import { defaultChains } from './default-chains.js'

test('returns a chain with the given node URL, and keeps the original unchanged', () => {
  const [chain] = defaultChains
  const before = structuredClone(chain)

  const overridden = addRpcUrlOverrideToChain(chain, 'https://node.example.com')

  expect(overridden).toEqual({ ...before, rpcUrls: { default: { http: ['https://node.example.com'] } } })
  expect(chain).toEqual(before)
})
