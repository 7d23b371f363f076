import type { Chain } from '../../entities/chain.js'
import { isLocalUrl } from '../app/is-local-url.js'

/** Supports the common chains. */
const defaultExplorer = 'https://blockscan.com'

/**
 * Returns the explorer page of a transaction or address. Undefined for a test chain or local chain without an explorer,
 * which the default explorer lacks. Keeps query parameters of the explorer's address, such as a cluster.
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
