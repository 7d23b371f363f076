import type { SolanaCluster } from '../../entities/chain.js'
import { KeyhookError } from '../../errors/base.js'
import { isLocalUrl } from '../app/is-local-url.js'

/** Clusters by their Wallet Standard name. */
export const solanaChains = {
  'solana:mainnet': { name: 'mainnet-beta' },
  'solana:devnet': { name: 'devnet' },
  'solana:testnet': { name: 'testnet' },
  // The default URL of a local validator. A local cluster of the app replaces it.
  'solana:localnet': { name: 'devnet', rpcUrl: 'http://127.0.0.1:8899' },
} as const satisfies Readonly<Record<`solana:${string}`, SolanaCluster>>

/**
 * Returns the cluster of a Wallet Standard chain, with the app's node if it has one. Throws `UNSUPPORTED_CHAIN_ID` for
 * an unknown chain.
 */
export function clusterOfChain(chain: string, ofApp: readonly SolanaCluster[]): SolanaCluster {
  if (!Object.hasOwn(solanaChains, chain))
    throw new KeyhookError(
      'UNSUPPORTED_CHAIN_ID',
      `Unknown Solana chain '${chain}'. Known chains: ${Object.keys(solanaChains).join(', ')}.`,
    )
  const cluster: SolanaCluster = solanaChains[chain as keyof typeof solanaChains]
  const configured = ofApp.find(({ name, rpcUrl = '' }) =>
    cluster.rpcUrl ? isLocalUrl(rpcUrl) : name === cluster.name,
  )
  return configured ?? cluster
}

/**
 * Returns the cluster of a node: the app's cluster with this URL, or the cluster that the URL names. A local node that
 * the app does not list is treated as a test network.
 */
export function clusterOfEndpoint(rpcUrl: string, ofApp: readonly SolanaCluster[]): SolanaCluster {
  const known = ofApp.find((cluster) => cluster.rpcUrl !== undefined && isSame(cluster.rpcUrl, rpcUrl))
  if (known) return known
  const other = isLocalUrl(rpcUrl) ? 'devnet' : 'mainnet-beta'
  const [name = other] = /(?<![a-z])(?:devnet|testnet)(?![a-z])/.exec(rpcUrl.toLowerCase()) ?? []
  return { name: name as SolanaCluster['name'], rpcUrl }
}

const isSame = (one: string, other: string): boolean => one.replace(/\/$/, '') === other.replace(/\/$/, '')
