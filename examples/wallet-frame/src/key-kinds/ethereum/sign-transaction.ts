import * as Hash from 'ox/Hash'
import * as Hex from 'ox/Hex'
import type { LentKey } from '../key-kind.js'
import { refuse } from '../refuse.js'
import { encodeRlp, type Item, number } from './rlp.js'
import { signHash } from './sign-hash.js'
import type { Transaction } from './transaction.js'

type Quantity = 'chainId' | 'gas' | 'gasPrice' | 'maxFeePerGas' | 'maxPriorityFeePerGas' | 'nonce'

/** Returns a required property, or throws. A default would sign a forgotten nonce or fee as zero. */
function need(transaction: Transaction, name: Quantity): bigint {
  const value = transaction[name]
  if (value === undefined) throw refuse(`Transaction request property '${name}' is missing`)
  return value
}

/** Returns the fee fields of a transaction. EIP-1559 has two fees, and the older types have one. */
function fees(transaction: Transaction): readonly Hex.Hex[] {
  if (transaction.type < 2) return [number(need(transaction, 'gasPrice'))]
  const [tip, most] = [need(transaction, 'maxPriorityFeePerGas'), need(transaction, 'maxFeePerGas')]
  if (tip > most) throw refuse("Transaction request property 'maxPriorityFeePerGas' must not exceed 'maxFeePerGas'")
  return [number(tip), number(most)]
}

/**
 * Returns the raw signed transaction in hex, ready for `eth_sendRawTransaction`. `authorizations` are used for type 4
 * only.
 */
export function signTransaction(transaction: Transaction, key: LentKey, authorizations?: readonly Item[]): Hex.Hex {
  const { accessList, data, to, type, value } = transaction
  const chainId = need(transaction, 'chainId')
  if (chainId === 0n) throw refuse("Transaction request property 'chainId' must not be 0")
  if (to === undefined && data === '0x') throw refuse("Transaction request has neither 'to' nor 'data'")
  const nonce = number(need(transaction, 'nonce'))
  const fields = [nonce, ...fees(transaction), number(need(transaction, 'gas')), to ?? '0x', number(value), data]

  if (type === 0) {
    // EIP-155: v contains the chain.
    const { r, s, yParity } = signHash(Hash.keccak256(encodeRlp([...fields, number(chainId), '0x', '0x'])), key)
    return encodeRlp([...fields, number(chainId * 2n + 35n + BigInt(yParity)), number(r), number(s)])
  }
  // EIP-2718: the type's byte comes before its list.
  const envelope = (items: readonly Item[]) => Hex.concat(Hex.fromNumber(type, { size: 1 }), encodeRlp(items))
  const list = accessList.map(({ address, storageKeys }) => [address, storageKeys])
  const typed = [number(chainId), ...fields, list, ...(authorizations ? [authorizations] : [])]
  const { r, s, yParity } = signHash(Hash.keccak256(envelope(typed)), key)
  return envelope([...typed, number(BigInt(yParity)), number(r), number(s)])
}
