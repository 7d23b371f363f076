import type { Chain } from '../entities/chain.js'

/** Knows the common chains; spec section 9 asks for a default where a chain names no explorer. */
const defaultExplorer = 'https://blockscan.com'

/** Where a transaction can be looked up. */
export const explorerUrl = (chain: Pick<Chain, 'blockExplorers'>, hash: string): string =>
  `${(chain.blockExplorers?.default.url ?? defaultExplorer).replace(/\/+$/, '')}/tx/${hash}`
