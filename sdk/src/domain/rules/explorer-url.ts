import type { Chain } from '../entities/chain.js'

/** Knows the common chains; a chain that names no explorer gets the default. */
const defaultExplorer = 'https://blockscan.com'

/** Where a transaction can be looked up. What an explorer's address asks for, such as a cluster, stays. */
export function explorerUrl(chain: Pick<Chain, 'blockExplorers'>, hash: string): string {
  const [base = '', query] = (chain.blockExplorers?.default.url ?? defaultExplorer).split('?')
  return `${base.replace(/\/+$/, '')}/tx/${hash}${query === undefined ? '' : `?${query}`}`
}
