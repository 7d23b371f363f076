import type { SolanaCluster } from '../entities/solana-cluster.js'

/** The cluster of a node, by its address: those of Solana's test networks say so. */
export function clusterOfEndpoint(rpcUrl: string): SolanaCluster {
  const [, name = 'mainnet-beta'] = /\b(devnet|testnet)\b/.exec(rpcUrl) ?? []
  return { name: name as SolanaCluster['name'], rpcUrl }
}
