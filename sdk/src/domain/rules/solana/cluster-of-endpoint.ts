import type { SolanaCluster } from '../../entities/solana-cluster.js'

/** The cluster of a node: that of the app with this address, or what the address says, as those of Solana's test networks do. */
export function clusterOfEndpoint(rpcUrl: string, ofApp: readonly SolanaCluster[]): SolanaCluster {
  const known = ofApp.find((cluster) => cluster.rpcUrl !== undefined && isSame(cluster.rpcUrl, rpcUrl))
  if (known) return known
  const [, name = 'mainnet-beta'] = /\b(devnet|testnet)\b/.exec(rpcUrl) ?? []
  return { name: name as SolanaCluster['name'], rpcUrl }
}

const isSame = (one: string, other: string): boolean => one.replace(/\/$/, '') === other.replace(/\/$/, '')
