import { keccak_256 } from '@noble/hashes/sha3.js'
import { concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { readAddress } from './address.js'
import { readBytes, toWord } from './bytes.js'
import { readQuantity } from './quantity.js'
import { refuse } from './refuse.js'
import { toBytes, type Signature } from './sign-hash.js'

/** The canonical entry points of ERC-4337. */
const entryPoints = {
  '0.6': '0x5FF137D4b0FDCD49DcA30c7CF57E578a026d2789',
  '0.7': '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
} as const

type Fields = Readonly<Record<string, unknown>>

const hashed = (bytes: Uint8Array) => keccak_256(bytes)
const addressWord = (address: string) => toWord(BigInt(address))

function reader(fields: Fields) {
  const number = (name: string, bits = 256) => {
    const value = readQuantity(fields[name], name, bits)
    if (value === undefined) throw refuse(`User operation has no '${name}'`)
    return value
  }
  const bytes = (name: string) => readBytes(fields[name] ?? '0x', name)
  const address = (name: string) => {
    const value = readAddress(fields[name])
    if (!value) throw refuse(`User operation property '${name}' must be an address`)
    return value
  }
  /** Two 128-bit numbers in a word. */
  const pair = (high: string, low: string) => toWord((number(high, 128) << 128n) | number(low, 128))
  return { address, bytes, number, pair }
}

function packFactory(fields: Fields): Uint8Array {
  const { address, bytes } = reader(fields)
  if (fields['initCode'] != null) return bytes('initCode')
  if (fields['factory'] == null) return new Uint8Array()
  return concatBytes(hexToBytes(address('factory').slice(2)), bytes('factoryData'))
}

function packPaymaster(fields: Fields): Uint8Array {
  const { address, bytes, pair } = reader(fields)
  if (fields['paymasterAndData'] != null) return bytes('paymasterAndData')
  if (fields['paymaster'] == null) return new Uint8Array()
  const limits = pair('paymasterVerificationGasLimit', 'paymasterPostOpGasLimit')
  return concatBytes(hexToBytes(address('paymaster').slice(2)), limits, bytes('paymasterData'))
}

function words06(fields: Fields): readonly Uint8Array[] {
  const { address, bytes, number } = reader(fields)
  const gas = ['callGasLimit', 'verificationGasLimit', 'preVerificationGas', 'maxFeePerGas', 'maxPriorityFeePerGas']
  return [
    addressWord(address('sender')),
    toWord(number('nonce')),
    hashed(bytes('initCode')),
    hashed(bytes('callData')),
    ...gas.map((name) => toWord(number(name))),
    hashed(bytes('paymasterAndData')),
  ]
}

function words07(fields: Fields): readonly Uint8Array[] {
  const { address, bytes, number, pair } = reader(fields)
  return [
    addressWord(address('sender')),
    toWord(number('nonce')),
    hashed(packFactory(fields)),
    hashed(bytes('callData')),
    pair('verificationGasLimit', 'callGasLimit'),
    toWord(number('preVerificationGas')),
    pair('maxPriorityFeePerGas', 'maxFeePerGas'),
    hashed(packPaymaster(fields)),
  ]
}

/** The hash of a user operation (ERC-4337, getUserOpHash) for the entry points 0.6 and 0.7, told by their address. */
export function hashUserOperation(operation: unknown, entryPoint: unknown, chainId: unknown): Uint8Array {
  if (typeof operation !== 'object' || operation === null) throw refuse('User operation must be an object')
  const address = readAddress(entryPoint)
  const chain = readQuantity(chainId, 'chainId', 53)
  if (!address || chain === undefined) throw refuse('User operation needs an entry point and a chain id')
  const is06 = address === entryPoints['0.6']
  if (!is06 && address !== entryPoints['0.7']) throw refuse(`Unsupported entry point ${address}`)
  const words = (is06 ? words06 : words07)(operation as Fields)
  return keccak_256(concatBytes(keccak_256(concatBytes(...words)), addressWord(address), toWord(chain)))
}

/**
 * The signature as a Coinbase smart wallet reads it: ABI-encoded `SignatureWrapper(uint256 ownerIndex, bytes
 * signatureData)`, the data being r, s and 27 or 28.
 */
export function wrapSignature(signature: Signature, ownerIndex: bigint): Uint8Array {
  const data = toBytes(signature)
  const padding = new Uint8Array(96 - data.length)
  return concatBytes(toWord(32n), toWord(ownerIndex), toWord(64n), toWord(BigInt(data.length)), data, padding)
}
