import type { Chain, SolanaCluster } from '../../entities/chain.js'
import { isLocalUrl } from '../app/is-local-url.js'

/** Display name, public nodes and explorer name of each cluster. */
const clusters: Readonly<Record<SolanaCluster['name'], { name: string; nodes: readonly string[]; explorer: string }>> =
  {
    'mainnet-beta': {
      name: 'Solana',
      nodes: ['https://api.mainnet-beta.solana.com', 'https://solana-rpc.publicnode.com'],
      explorer: 'https://explorer.solana.com',
    },
    'devnet': {
      name: 'Solana Devnet',
      nodes: ['https://api.devnet.solana.com'],
      explorer: 'https://explorer.solana.com?cluster=devnet',
    },
    'testnet': {
      name: 'Solana Testnet',
      nodes: ['https://api.testnet.solana.com'],
      explorer: 'https://explorer.solana.com?cluster=testnet',
    },
  }

const toWebSocket = (url: string) => url.replace('https:', 'wss:')

/**
 * Returns a cluster as a chain with the ID 0, which price requests use for Solana. A test network on a local node has
 * its own name and no explorer.
 */
export function solanaChain({ connection, name, rpcUrl = connection?.rpcEndpoint, wsUrl }: SolanaCluster): Chain {
  const cluster = clusters[name]
  const isLocal = rpcUrl !== undefined && isLocalUrl(rpcUrl)
  return {
    id: 0,
    name: isLocal && name !== 'mainnet-beta' ? 'Local Solana' : cluster.name,
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: {
      default: {
        http: rpcUrl === undefined ? cluster.nodes : [rpcUrl],
        // The public nodes serve a WebSocket at the same address.
        webSocket: wsUrl !== undefined ? [wsUrl] : rpcUrl === undefined ? cluster.nodes.map(toWebSocket) : [],
      },
    },
    ...(connection && { connection }),
    ...(name !== 'mainnet-beta' && { testnet: true }),
    ...(!isLocal && { blockExplorers: { default: { name: 'Solana Explorer', url: cluster.explorer } } }),
  }
}
