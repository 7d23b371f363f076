import type { SolanaCluster } from '../../entities/solana-cluster.js'

/** Returns the cluster of a node: the app's cluster with this URL, or the cluster that the URL names. */
export function clusterOfEndpoint(rpcUrl: string, ofApp: readonly SolanaCluster[]): SolanaCluster {
  const known = ofApp.find((cluster) => cluster.rpcUrl !== undefined && isSame(cluster.rpcUrl, rpcUrl))
  if (known) return known
  const [name = 'mainnet-beta'] = /(?<![a-z])(?:devnet|testnet)(?![a-z])/.exec(rpcUrl.toLowerCase()) ?? []
  return { name: name as SolanaCluster['name'], rpcUrl }
}

const isSame = (one: string, other: string): boolean => one.replace(/\/$/, '') === other.replace(/\/$/, '')
