import type * as Hex from 'ox/Hex'
import type { Authorization } from '../key-kind.js'
import { refuse } from '../refuse.js'
import { readAddress } from './address.js'
import { readQuantity } from './quantity.js'
import type { Item } from './sign-transaction.js'
import type { Transaction } from './transaction.js'

// Imports only address parsing from `ox`. More imports would make the bundler split the frame into several files.
// Numbers are therefore formatted by `write`.

type Write = (value: bigint) => Hex.Hex

/** Returns true for the zero address. An authorization for it ends an earlier authorization. */
export const isZeroAddress = (contractAddress: string): boolean => BigInt(contractAddress) === 0n

/**
 * Parses an EIP-7702 authorization, with its contract as `contractAddress` or `address`. Rejects chain 0, which means
 * all networks. Such an authorization would be valid on networks where an attacker can later deploy code at the same
 * address.
 */
export function readAuthorization(value: unknown): Authorization {
  if (typeof value !== 'object' || value === null) throw refuse('Invalid authorization')
  const { address, contractAddress = address, ...given } = value as Readonly<Record<string, unknown>>
  const chainId = readQuantity(given['chainId'], 'chainId', 53)
  const nonce = readQuantity(given['nonce'], 'nonce', 64)
  const contract = readAddress(contractAddress)
  if (!chainId) throw refuse("An authorization must be for one network: set 'chainId' to a number above 0")
  if (contract === undefined) throw refuse('An authorization needs the address of a contract')
  if (nonce === undefined) throw refuse("An authorization needs a 'nonce'")
  return { chainId, contractAddress: contract, nonce }
}

/** Returns the RLP items of an authorization. They are signed after the byte 0x05. */
export function toItems(value: unknown, write: Write): readonly Hex.Hex[] {
  const { chainId, contractAddress, nonce } = readAuthorization(value)
  return [write(chainId), contractAddress as Hex.Hex, write(nonce)]
}

/**
 * Returns the authorizations of a transaction. Leaves out those with an invalid signature, because they have no effect.
 */
export function listAuthorizations({ authorizationList, to }: Transaction, write: Write): readonly Item[] {
  if (to === undefined) throw refuse("A transaction with an 'authorizationList' cannot create a contract")
  if (!Array.isArray(authorizationList) || authorizationList.length === 0)
    throw refuse("Transaction request property 'authorizationList' must be a list with at least one entry")
  return authorizationList.map((each: unknown) => {
    const authorization = toItems(each, write)
    const { v, ...given } = each as Readonly<Record<string, unknown>>
    const yParity = readQuantity(given['yParity'], 'yParity', 1) ?? (readQuantity(v, 'v', 5) ?? -1n) - 27n
    const [r, s] = [readQuantity(given['r'], 'r'), readQuantity(given['s'], 's')]
    if (r === undefined || s === undefined || yParity < 0n || yParity > 1n)
      throw refuse("Each entry of 'authorizationList' must be signed: 'r', 's' and 'yParity' are required")
    return [...authorization, write(yParity), write(r), write(s)]
  })
}
