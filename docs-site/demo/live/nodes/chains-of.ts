import { addRpcUrlOverrideToChain, type KeyhookConfig, SUPPORTED_CHAINS } from '@keyhook/sdk'

const local = {
  name: 'Local network',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}
const nodeOf = (id: number) => `${window.location.origin}/node/${id}`

/** The app's networks: those that have a node in the page, and no other. Solana's is 0. */
export function chainsOf(endowments: Readonly<Record<number, string>>): KeyhookConfig {
  const ids = Object.keys(endowments).map(Number)
  return {
    solanaClusters: [{ name: 'mainnet-beta', rpcUrl: nodeOf(0) }],
    supportedChains: ids
      .filter((id) => id !== 0)
      .map((id) =>
        addRpcUrlOverrideToChain(SUPPORTED_CHAINS.find((known) => known.id === id) ?? { ...local, id }, nodeOf(id)),
      ),
  }
}
