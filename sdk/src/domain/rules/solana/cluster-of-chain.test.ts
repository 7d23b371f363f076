import { expect, test } from 'vitest'
import { clusterOfEndpoint } from './cluster-of-chain.js'

const appCluster = { name: 'devnet', rpcUrl: 'http://127.0.0.1:8899' } as const

test.each([
  ['https://api.devnet.solana.com', { name: 'devnet', rpcUrl: 'https://api.devnet.solana.com' }],
  ['https://nodes.example/?key=1', { name: 'mainnet-beta', rpcUrl: 'https://nodes.example/?key=1' }],
  ['https://rpc.example/solana_devnet', { name: 'devnet', rpcUrl: 'https://rpc.example/solana_devnet' }],
  ['https://TESTNET.example', { name: 'testnet', rpcUrl: 'https://TESTNET.example' }],
  ['https://mydevnetwork.example', { name: 'mainnet-beta', rpcUrl: 'https://mydevnetwork.example' }],
  ['http://127.0.0.1:8899/', appCluster],
  ['http://localhost:9000', { name: 'devnet', rpcUrl: 'http://localhost:9000' }],
])('detects the cluster of the node %s', (address, cluster) => {
  expect(clusterOfEndpoint(address, [{ name: 'mainnet-beta' }, appCluster])).toEqual(cluster)
})
