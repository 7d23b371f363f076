import { keccak_256 } from '@noble/hashes/sha3.js'
import { concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { toHex, toMinimalBytes } from './bytes.js'
import { refuse } from './refuse.js'
import { encodeRlp, type Rlp } from './rlp.js'
import type { LentKey } from '../key-kind.js'
import { type Signature, signHash } from './sign-hash.js'
import type { Transaction } from './transaction.js'

const bytes = (hex: string) => hexToBytes(hex.slice(2))
const number = toMinimalBytes

/** Nothing is guessed: a nonce or fee that the caller forgot would be signed as zero. */
function need(value: bigint | undefined, name: string): bigint {
  if (value === undefined) throw refuse(`Transaction request property '${name}' is missing`)
  return value
}

/** EIP-155: v carries the chain. */
function legacy(transaction: Transaction, chainId: bigint, common: readonly Uint8Array[]) {
  const [nonce, ...rest] = common
  const fields = [nonce!, number(need(transaction.gasPrice, 'gasPrice')), ...rest]
  return {
    unsigned: encodeRlp([...fields, number(chainId), number(0n), number(0n)]),
    signed: ({ r, s, yParity }: Signature) =>
      encodeRlp([...fields, number(chainId * 2n + 35n + BigInt(yParity)), trim(r), trim(s)]),
  }
}

/** EIP-2718: the type's byte before its list. */
function typed(transaction: Transaction, chainId: bigint, common: readonly Uint8Array[]) {
  const { accessList, type } = transaction
  const [nonce, ...rest] = common
  const fees =
    type === 1
      ? [need(transaction.gasPrice, 'gasPrice')]
      : [need(transaction.maxPriorityFeePerGas, 'maxPriorityFeePerGas'), need(transaction.maxFeePerGas, 'maxFeePerGas')]
  if (type === 2 && fees[0]! > fees[1]!)
    throw refuse("Transaction request property 'maxPriorityFeePerGas' must not exceed 'maxFeePerGas'")
  const list = accessList.map(({ address, storageKeys }) => [bytes(address), storageKeys.map(bytes)])
  const fields: Rlp[] = [number(chainId), nonce!, ...fees.map(number), ...rest, list]
  const envelope = (items: readonly Rlp[]) => concatBytes(Uint8Array.of(type), encodeRlp(items))
  return {
    unsigned: envelope(fields),
    signed: ({ r, s, yParity }: Signature) => envelope([...fields, number(BigInt(yParity)), trim(r), trim(s)]),
  }
}

const trim = (word: Uint8Array) => word.subarray(word.findIndex((byte) => byte !== 0))

/** The raw signed transaction in hex, ready for `eth_sendRawTransaction`. */
export function signTransaction(transaction: Transaction, key: LentKey): string {
  const { data, to, type, value } = transaction
  const chainId = need(transaction.chainId, 'chainId')
  if (chainId === 0n) throw refuse("Transaction request property 'chainId' must not be 0")
  if (to === undefined && data === '0x') throw refuse("Transaction request has neither 'to' nor 'data'")
  const common = [
    number(need(transaction.nonce, 'nonce')),
    number(need(transaction.gas, 'gas')),
    to === undefined ? new Uint8Array() : bytes(to),
    number(value),
    bytes(data),
  ]
  const { signed, unsigned } = (type === 0 ? legacy : typed)(transaction, chainId, common)
  return toHex(signed(signHash(keccak_256(unsigned), key)))
}
