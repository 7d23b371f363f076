import type { SolanaCluster } from '../../entities/solana-cluster.js'

/** USDC mints by cluster. Source: https://developers.circle.com/stablecoins/usdc-contract-addresses */
export const usdcMints: Readonly<Partial<Record<SolanaCluster['name'], string>>> = {
  'mainnet-beta': 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  'devnet': '4zMMC9srt5Ri5X14GAgXhaHii3GnPAERYPJgZJDncDU',
}
