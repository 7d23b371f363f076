import { isAddress } from '../domain/rules/evm/hex.js'
import { invalidParams } from './invalid-params.js'

/**
 * Returns the data and the address of a signing request. Accepts both orders, because many dapps reverse the
 * parameters.
 */
export function readSigning(
  params: readonly unknown[],
  order: 'address-first' | 'data-first',
): { address: string; data: unknown } {
  const [first, second] = params
  const isSwapped =
    order === 'data-first' ? isAddress(first) && !isAddress(second) : !isAddress(first) && isAddress(second)
  const isAddressFirst = (order === 'address-first') !== isSwapped
  const [address, data] = isAddressFirst ? [first, second] : [second, first]
  if (!isAddress(address)) throw invalidParams('an address is missing')
  return { address, data }
}
