import type { Chain } from '../../entities/chain.js'
import { isLocalUrl } from '../app/is-local-url.js'

/** An explorer that supports the common chains, for a chain without its own explorer. */
const defaultExplorer = 'https://blockscan.com'

/**
 * Returns the URL of the explorer page of a transaction or address. Returns undefined for a test or local chain without
 * an explorer, because the default explorer does not support such chains. Keeps query parameters of the explorer's URL,
 * such as a cluster.
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
