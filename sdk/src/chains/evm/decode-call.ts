import type { DecodedCall } from '../../domain/entities/transaction.js'
import { ethereumAddress } from '../../domain/rules/evm/ethereum-address.js'
import { isBytes } from '../../domain/rules/evm/hex.js'
import { type Argument, callSignatures } from './call-signatures.js'

/**
 * Decodes calls that approve, transfer or mint tokens. Never throws. Returns the kind 'transaction' for other or
 * malformed data.
 */
export function decodeCall(data: string): DecodedCall {
  const signature = isBytes(data) ? callSignatures.get(data.slice(0, 10).toLowerCase()) : undefined
  const values = signature && readWords(data.slice(10), signature.arguments.length)
  if (!signature || !values) return unknown(undefined)
  const call: { -readonly [key in keyof DecodedCall]: DecodedCall[key] } = {
    ...unknown(signature.name),
    action: signature.action,
    isErc20Ish: signature.standard !== 'nft',
    isNFTIsh: signature.standard !== 'erc20',
  }
  for (const [position, argument] of signature.arguments.entries()) {
    const value = read(argument, values[position] as bigint, data.slice(10))
    if (value === undefined) return unknown(signature.name)
    if (argument.name) Object.assign(call, { [argument.name]: value })
  }
  if (call.tokenIds && call.amounts && call.tokenIds.length !== call.amounts.length) return unknown(signature.name)
  return call
}

const unknown = (functionName: string | undefined): DecodedCall => ({
  action: 'transaction',
  functionName,
  token: undefined,
  spender: undefined,
  operator: undefined,
  approved: undefined,
  amount: undefined,
  tokenId: undefined,
  tokenIds: undefined,
  amounts: undefined,
  transferFrom: undefined,
  transferTo: undefined,
  expiration: undefined,
  isErc20Ish: false,
  isNFTIsh: false,
})

/** Returns the first `count` 32-byte words; undefined if there are fewer. Ignores trailing data. */
function readWords(body: string, count: number): readonly bigint[] | undefined {
  if (body.length < count * 64) return undefined
  return Array.from({ length: count }, (_, index) => BigInt(`0x${body.slice(index * 64, index * 64 + 64)}`))
}

function read(argument: Argument, word: bigint, body: string): unknown {
  switch (argument.type) {
    case 'address':
      return word < 1n << 160n ? ethereumAddress(`0x${word.toString(16).padStart(40, '0')}`) : undefined
    case 'bool':
      return word === 0n ? false : word === 1n ? true : undefined
    case 'uint':
      return word
    case 'uints':
      return readArray(word, body)
    case 'bytes':
      return readBytes(word, body)
  }
}

/** Returns the bytes at an offset, as hex without prefix; undefined if they exceed the data. */
function readBytes(offset: bigint, body: string): string | undefined {
  if (offset > BigInt(body.length)) return undefined
  const [length] = readWords(body.slice(Number(offset) * 2), 1) ?? []
  if (length === undefined || length * 2n > BigInt(body.length)) return undefined
  const start = Number(offset) * 2 + 64
  const bytes = body.slice(start, start + Number(length) * 2)
  return bytes.length === Number(length) * 2 ? bytes : undefined
}

/** Returns a dynamic array of numbers at an offset; undefined if it exceeds the data. */
function readArray(offset: bigint, body: string): readonly bigint[] | undefined {
  if (offset > BigInt(body.length)) return undefined
  const [length] = readWords(body.slice(Number(offset) * 2), 1) ?? []
  if (length === undefined || length * 64n > BigInt(body.length)) return undefined
  return readWords(body.slice(Number(offset) * 2 + 64), Number(length))
}
