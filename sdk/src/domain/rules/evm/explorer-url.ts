import type { Chain } from '../../entities/chain.js'
import { isLocalUrl } from '../app/is-local-url.js'

/** Knows the common chains. */
const defaultExplorer = 'https://blockscan.com'

/**
 * Where a transaction, or else an address, can be looked up; undefined for a test chain, or one on this machine, that names no explorer: the
 * default does not know it. What an explorer's address asks for, such as a cluster, stays.
 */
export function explorerUrl(
  chain: explorerUrl.Parameters,
  id: string,
  page: 'tx' | 'address' = 'tx',
): string | undefined {
  const url = chain.blockExplorers?.default.url ?? (isTest(chain) ? undefined : defaultExplorer)
  if (url === undefined) return undefined
  const [base = '', query] = url.split('?')
  return `${base.replace(/\/+$/, '')}/${page}/${id}${query === undefined ? '' : `?${query}`}`
}

const isTest = ({ rpcUrls, testnet }: explorerUrl.Parameters): boolean =>
  testnet === true || isLocalUrl(rpcUrls.default.http[0] ?? '')

export declare namespace explorerUrl {
  type Parameters = Pick<Chain, 'blockExplorers' | 'rpcUrls' | 'testnet'>
}
