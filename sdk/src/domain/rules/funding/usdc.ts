import type { SolanaCluster } from '../../entities/chain.js'

/** USDC contracts by chain ID, in EIP-55. Source: Circle's list. A test compares it with viem's. */
export const usdcContracts: Readonly<Record<number, string>> = {
  1: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  10: '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85',
  137: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
  8453: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  42161: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
  42220: '0xcebA9300f2b948710d2653dD7B07f33A8B32118C',
  43114: '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E',
  80002: '0x41E94Eb019C0762f9Bfcf9Fb1E58725BfB0e7582',
  84532: '0x036CbD53842c5426634e7929541eC2318f3dCF7e',
  421614: '0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d',
  11155111: '0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238',
  11155420: '0x5fd84259d66Cd46123540766Be93DFE6D43130D7',
}

/** Returns true if the contract is USDC on this chain. */
export const isUsdc = (chainId: number, contract: string): boolean =>
  usdcContracts[chainId]?.toLowerCase() === contract.toLowerCase()

/** USDC mints by cluster. Source: https://developers.circle.com/stablecoins/usdc-contract-addresses */
export const usdcMints: Readonly<Partial<Record<SolanaCluster['name'], string>>> = {
  'mainnet-beta': 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  'devnet': '4zMMC9srt5Ri5X14GAgXhaHii3GnPAERYPJgZJDncDU',
}
