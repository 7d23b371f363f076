/** Tokens that are shown by their symbol. Every other mint is shown by its address: what it calls itself proves nothing. */
export const solanaMints: { readonly [mint: string]: string } = {
  'So11111111111111111111111111111111111111112': 'wSOL',
  'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v': 'USDC',
  '4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU': 'USDC',
  'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB': 'USDT',
}
