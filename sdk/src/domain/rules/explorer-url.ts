import type { Chain } from '../entities/chain.js'

/** Knows the common chains; a chain that names no explorer gets the default. */
const defaultExplorer = 'https://blockscan.com'

/** Where a transaction can be looked up. */
export const explorerUrl = (chain: Pick<Chain, 'blockExplorers'>, hash: string): string =>
  `${(chain.blockExplorers?.default.url ?? defaultExplorer).replace(/\/+$/, '')}/tx/${hash}`
