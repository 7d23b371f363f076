import type { AccessList, PreparedTransaction } from '../../domain/entities/transaction.js'
import { bytesToHex } from '../../domain/rules/evm/hex.js'
import { encodeRlp, rlpQuantity, type RlpValue } from './encode-rlp.js'

/** Prefix byte of each transaction type (EIP-2718). */
const typePrefix = { eip2930: '01', eip1559: '02', eip7702: '04' } as const

/** Returns the bytes of a transaction without its signature, as hex. */
export function serializeUnsigned(transaction: serializeUnsigned.Transaction): `0x${string}` {
  const { chainId, data, gas, gasPrice = 0n, maxFeePerGas = 0n, maxPriorityFeePerGas = 0n, nonce, type } = transaction
  const call: RlpValue[] = [
    rlpQuantity(gas),
    (transaction.to ?? '0x') as `0x${string}`,
    rlpQuantity(transaction.value),
    (data ?? '0x') as `0x${string}`,
  ]
  // The chain ID replaces the signature (EIP-155).
  if (type === 'legacy')
    return hexOf([rlpQuantity(nonce), rlpQuantity(gasPrice), ...call, rlpQuantity(chainId), '0x', '0x'])
  const prices = type === 'eip2930' ? [gasPrice] : [maxPriorityFeePerGas, maxFeePerGas]
  const fields: RlpValue[] = [
    ...[chainId, nonce, ...prices].map((value) => rlpQuantity(value)),
    ...call,
    transaction.accessList.map(({ address, storageKeys }) => [address, storageKeys] as RlpValue),
  ]
  if (type === 'eip7702') fields.push(transaction.authorizations.map(({ signed }) => authorizationOf(signed)))
  return `0x${typePrefix[type]}${hexOf(fields).slice(2)}`
}

const authorizationOf = (signed: PreparedTransaction['authorizations'][number]['signed']): RlpValue => [
  rlpQuantity(signed.chainId),
  signed.address as `0x${string}`,
  ...[signed.nonce, signed.yParity, signed.r, signed.s].map((value) => rlpQuantity(value)),
]

const hexOf = (value: RlpValue) => bytesToHex(encodeRlp(value))

export declare namespace serializeUnsigned {
  type Transaction = {
    readonly chainId: number
    readonly to: string | undefined
    readonly data: string | undefined
    readonly value: bigint
    readonly nonce: number
    readonly gas: bigint
    readonly type: PreparedTransaction['type']
    readonly accessList: AccessList
    readonly authorizations: PreparedTransaction['authorizations']
    readonly gasPrice?: bigint | undefined
    readonly maxFeePerGas?: bigint | undefined
    readonly maxPriorityFeePerGas?: bigint | undefined
  }
}
