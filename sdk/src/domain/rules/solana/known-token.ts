import type { Token } from '../../entities/token.js'

const usdc: Token = { symbol: 'USDC', decimals: 6 }

const tokens: { readonly [mint: string]: Token } = {
  'So11111111111111111111111111111111111111112': { symbol: 'wSOL', decimals: 9 },
  'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v': usdc,
  '4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU': usdc,
  'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB': { symbol: 'USDT', decimals: 6 },
}

/**
 * Returns a token that the review shows by symbol. The review shows all other tokens by address, because anyone can
 * choose their metadata.
 */
export const knownToken = (mint: string | undefined): Token | undefined =>
  mint !== undefined && Object.hasOwn(tokens, mint) ? tokens[mint] : undefined
