import type * as Hex from 'ox/Hex'
import { readAddress } from './address.js'
import { readQuantity } from './quantity.js'
import { readBytes } from './read-bytes.js'
import { refuse } from '../refuse.js'
import type { Tools } from './tools.js'

type Fields = Readonly<Record<string, unknown>>

/** A value of one ABI word: a number, an address or a hash. */
type Word = bigint | Hex.Hex

/** Creates functions that hash user operations and wrap their signatures in the format of Coinbase smart wallets. */
export function userOperations({
  concat,
  encode,
  fromNumber,
  keccak256,
}: Pick<Tools, 'concat' | 'encode' | 'fromNumber' | 'keccak256'>) {
  /** Returns keccak256(abi.encode(words)). */
  const hashWords = (words: readonly Word[]): Hex.Hex =>
    keccak256(
      encode(
        words.map(() => ({ type: 'uint256' })),
        words.map(BigInt),
      ),
    )

  function reader(fields: Fields) {
    const number = (name: string, bits = 256) => {
      const value = readQuantity(fields[name], name, bits)
      if (value === undefined) throw refuse(`User operation has no '${name}'`)
      return value
    }
    const bytes = (name: string) => readBytes(fields[name] ?? '0x', name)
    const hash = (name: string) => keccak256(bytes(name))
    const address = (name: string) => {
      const value = readAddress(fields[name])
      if (!value) throw refuse(`User operation property '${name}' must be an address`)
      return value
    }
    /** Packs two 128-bit numbers into one ABI word. */
    const pair = (high: string, low: string) => (number(high, 128) << 128n) | number(low, 128)
    return { address, bytes, hash, number, pair }
  }

  function packFactory(fields: Fields): Hex.Hex {
    const { address, bytes } = reader(fields)
    if (fields['initCode'] != null) return bytes('initCode')
    return fields['factory'] == null ? '0x' : concat(address('factory'), bytes('factoryData'))
  }

  function packPaymaster(fields: Fields): Hex.Hex {
    const { address, bytes, pair } = reader(fields)
    if (fields['paymasterAndData'] != null) return bytes('paymasterAndData')
    if (fields['paymaster'] == null) return '0x'
    const limits = fromNumber(pair('paymasterVerificationGasLimit', 'paymasterPostOpGasLimit'), { size: 32 })
    return concat(address('paymaster'), limits, bytes('paymasterData'))
  }

  function words06(fields: Fields): readonly Word[] {
    const { address, hash, number } = reader(fields)
    const gas = ['callGasLimit', 'verificationGasLimit', 'preVerificationGas', 'maxFeePerGas', 'maxPriorityFeePerGas']
    const numbers = gas.map((name) => number(name))
    return [
      address('sender'),
      number('nonce'),
      hash('initCode'),
      hash('callData'),
      ...numbers,
      hash('paymasterAndData'),
    ]
  }

  function words07(fields: Fields): readonly Word[] {
    const { address, hash, number, pair } = reader(fields)
    return [
      address('sender'),
      number('nonce'),
      keccak256(packFactory(fields)),
      hash('callData'),
      pair('verificationGasLimit', 'callGasLimit'),
      number('preVerificationGas'),
      pair('maxPriorityFeePerGas', 'maxFeePerGas'),
      keccak256(packPaymaster(fields)),
    ]
  }

  /** Layouts of the hashed fields, by the address of the canonical entry points of ERC-4337 (0.6 and 0.7). */
  const layouts: Readonly<Record<string, (fields: Fields) => readonly Word[]>> = {
    '0x5FF137D4b0FDCD49DcA30c7CF57E578a026d2789': words06,
    '0x0000000071727De22E5E9d8BAf0edAc6f37da032': words07,
  }

  /** Parses a user operation. Returns its hash (ERC-4337, getUserOpHash) and the hashed fields. */
  function readUserOperation(operation: unknown, entryPoint: unknown, chainId: unknown) {
    if (typeof operation !== 'object' || operation === null) throw refuse('User operation must be an object')
    const address = readAddress(entryPoint)
    const chain = readQuantity(chainId, 'chainId', 53)
    if (!address || chain === undefined) throw refuse('User operation needs an entry point and a chain ID')
    const layout = layouts[address]
    if (!layout) throw refuse(`Unsupported entry point ${address}`)
    const fields: Record<string, unknown> = {}
    const noting = new Proxy(operation as Fields, {
      get: (target, name: string) => (fields[name] = Object.hasOwn(target, name) ? target[name] : undefined),
    })
    const hash = hashWords([hashWords(layout(noting)), address, chain])
    return { fields: { ...fields, entryPoint: address, chainId: String(chain) }, hash }
  }

  const wrapper = [
    {
      type: 'tuple',
      components: [
        { name: 'ownerIndex', type: 'uint256' },
        { name: 'signatureData', type: 'bytes' },
      ],
    },
  ] as const

  /** ABI-encodes a signature for a Coinbase smart wallet, together with the index of the wallet's owner. */
  const wrapSignature = (signatureData: Hex.Hex, ownerIndex: unknown): Hex.Hex =>
    encode(wrapper, [{ ownerIndex: readQuantity(ownerIndex, 'ownerIndex') ?? 0n, signatureData }])

  return { readUserOperation, wrapSignature }
}
