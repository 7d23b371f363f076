import * as Hash from 'ox/Hash'
import * as Hex from 'ox/Hex'
import type { LentKey } from '../key-kind.js'
import { refuse } from '../refuse.js'
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

/** Bytes in hex with an even number of digits, or a list of items. */
export type Item = Hex.Hex | readonly Item[]

/** Encodes a number as bytes without leading zeros. Zero has no bytes. */
export const number = (value: bigint): Hex.Hex =>
  value === 0n ? '0x' : Hex.fromNumber(value, { size: Math.ceil(value.toString(16).length / 2) })

/**
 * Encodes by the recursive length prefix of Ethereum (yellow paper, appendix B). The encoder of `ox` includes a byte
 * reader, which would add 2 kB to the frame.
 */
export function encodeRlp(item: Item): Hex.Hex {
  if (typeof item !== 'string') return withLength(0xc0, Hex.concat('0x', ...item.map(encodeRlp)))
  const bytes = item.toLowerCase() as Hex.Hex
  return Hex.size(bytes) === 1 && Hex.toNumber(bytes) < 0x80 ? bytes : withLength(0x80, bytes)
}

/**
 * Encodes a length. The first byte contains a length of up to 55 bytes. For longer data, it contains the size of the
 * length.
 */
function withLength(offset: number, bytes: Hex.Hex): Hex.Hex {
  const size = Hex.size(bytes)
  const length = number(BigInt(size))
  const prefix = size > 55 ? Hex.concat(byte(offset + 55 + Hex.size(length)), length) : byte(offset + size)
  return Hex.concat(prefix, bytes)
}

const byte = (value: number): Hex.Hex => Hex.fromNumber(value, { size: 1 })
