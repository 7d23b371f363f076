import { keccak_256 } from '@noble/hashes/sha3.js'
import { FrameError } from '@keyhook/sdk/wire'
import { HttpError } from '../base/http-error.js'
import { fromBase64, fromHex, toBase64, toBytes, toHex } from '../bytes/encodings.js'
import { sha256 } from '../bytes/hash.js'
import { keyKinds, readSigned, readTransaction, readTypedData, type Transaction } from '../bundled/wallet-frame.js'
import type { Facts } from './evaluate-rules.js'
import type { WalletRow } from './server-wallets.js'

type Fields = Readonly<Record<string, unknown>>
type Key = { readonly address: string; readonly privateKey: Uint8Array }

/** A parsed call of a server wallet. */
export type PreparedCall = {
  readonly facts: Omit<Facts, 'now'>
  /** The maximum network fee of a transaction that contains it. */
  readonly fee?: bigint | undefined
  /** The transaction that is sent, for methods that send. */
  readonly sends?: { readonly ethereum: Transaction } | { readonly solana: string } | undefined
  /** Signs, and returns the `data` of the response. */
  readonly sign: (key: Key) => Promise<Readonly<Record<string, unknown>>>
}

const invalid = (message: string, cause?: unknown) => new HttpError(422, 'invalid_data', message, { cause })

/** Returns the result. Throws 422 for data that the signing code of the wallet frame rejects. */
export async function orInvalid<result>(run: () => Promise<result> | result): Promise<result> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof FrameError) throw invalid(error.message, error)
    throw error
  }
}

/** Parses a call of the `rpc` endpoint of server wallets. Throws 422 for an unknown method or malformed parameters. */
export async function prepareCall(
  wallet: Pick<WalletRow, 'address' | 'chain_type'>,
  { method, params }: { method: string; params: Fields },
): Promise<PreparedCall> {
  const prepare = Object.hasOwn(calls[wallet.chain_type], method) ? calls[wallet.chain_type][method] : undefined
  if (!prepare) {
    const known = Object.keys(calls[wallet.chain_type]).join(', ')
    throw invalid(`Unknown method '${method}' for a wallet on ${wallet.chain_type}. Known methods: ${known}.`)
  }
  return orInvalid(() => prepare(params, wallet.address, method))
}

/** Parses a `raw_sign` call, which contains a hash, or bytes and a hash function. */
export function prepareRawSign(wallet: Pick<WalletRow, 'chain_type'>, params: Fields): PreparedCall {
  const hash = readHash(params)
  return {
    facts: { method: 'raw_sign' },
    async sign({ privateKey, ...key }) {
      if (wallet.chain_type === 'ethereum') {
        const signature = await run('ethereum', 'secp256k1_sign', [`0x${toHex(hash)}`], { ...key, privateKey })
        return { signature, encoding: 'hex' }
      }
      // A Solana transaction is longer than 32 bytes, so this hash cannot be one.
      const { ed25519 } = await import('@noble/curves/ed25519.js')
      return { signature: `0x${toHex(ed25519.sign(hash, privateKey))}`, encoding: 'hex' }
    },
  }
}

const hashFunctions: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array>> = {
  keccak256: (bytes) => keccak_256(bytes),
  sha256: (bytes) => sha256(bytes),
}

function readHash({ bytes, encoding, hash, hash_function: name }: Fields): Uint8Array {
  if (hash !== undefined) {
    const read = readHex(hash, 'hash')
    if (read.length !== 32) throw invalid('The hash must have 32 bytes.')
    return read
  }
  const compute = Object.hasOwn(hashFunctions, String(name)) ? hashFunctions[String(name)] : undefined
  if (!compute) throw invalid(`The hash function must be one of ${Object.keys(hashFunctions).join(', ')}.`)
  return compute(readMessage({ encoding, message: bytes }))
}

/** Runs a method of the wallet frame. */
async function run(chain: WalletRow['chain_type'], method: string, params: readonly unknown[], key: Key) {
  const kind = await keyKinds[chain]()
  return String(await kind.methods[method]!(params, key))
}

type Prepare = (params: Fields, address: string, method: string) => Promise<PreparedCall> | PreparedCall

const signsTransaction: Prepare = (params, address, method) => {
  const transaction = readTransaction(toRequest(params['transaction']), address)
  // A policy cannot limit the contract code that an EIP-7702 authorization sets.
  if (transaction.type === 4) throw invalid('A server wallet cannot sign a transaction with EIP-7702 authorizations.')
  return {
    facts: { method, transaction },
    ...(method === 'eth_signTransaction' && { fee: feeOf(transaction) }),
    ...(method === 'eth_sendTransaction' && { sends: { ethereum: transaction } }),
    sign: async (key) => ({
      signed_transaction: await run('ethereum', 'eth_signTransaction', [toRequest(params['transaction'])], key),
      encoding: 'rlp',
    }),
  }
}

/**
 * Returns the maximum network fee of an Ethereum transaction. The fee that a rollup charges for L1 data is not
 * included.
 */
export const feeOf = ({
  gas,
  gasPrice,
  maxFeePerGas,
}: Pick<Transaction, 'gas' | 'gasPrice' | 'maxFeePerGas'>): bigint => (gas ?? 0n) * (maxFeePerGas ?? gasPrice ?? 0n)

const signsSolanaTransaction: Prepare = async (params, address, method) => {
  const transaction = toBase64(readMessage({ encoding: params['encoding'], message: params['transaction'] }))
  const kind = await keyKinds.solana()
  const read = kind.readInstructions?.(transaction, address) ?? []
  const instructions = read.filter((each) => each.type !== 'fee')
  return {
    facts: { method, instructions },
    fee: read.reduce((sum, each) => (each.type === 'fee' ? sum + each.amount : sum), 0n),
    ...(method === 'signAndSendTransaction' && { sends: { solana: transaction } }),
    sign: async (key) => ({
      signed_transaction: await run('solana', 'signTransaction', [transaction], key),
      encoding: 'base64',
    }),
  }
}

const calls: Readonly<Record<WalletRow['chain_type'], Readonly<Record<string, Prepare>>>> = {
  ethereum: {
    personal_sign(params, address, method) {
      // Hex, because the frame reads text that looks like hex as bytes.
      const message = `0x${toHex(readMessage(params))}`
      return {
        facts: { method },
        sign: async (key) => ({
          signature: await run('ethereum', 'personal_sign', [message, address], key),
          encoding: 'hex',
        }),
      }
    },

    eth_signTypedData_v4(params, address, method) {
      const { primary_type: primaryType, ...typedData } = readFields(params['typed_data'], 'typed_data')
      const data = readTypedData({ ...typedData, primaryType })
      // A field of the domain that its type does not define is not signed.
      const { chainId, verifyingContract } = readSigned(data).domain
      const isAddress = data.types['EIP712Domain']!.some(
        ({ name, type }) => name === 'verifyingContract' && type === 'address',
      )
      const domain = {
        ...(typeof chainId === 'bigint' && { chainId }),
        ...(isAddress && { verifyingContract: String(verifyingContract) }),
      }
      return {
        facts: { method, domain },
        sign: async (key) => ({
          signature: await run('ethereum', 'eth_signTypedData_v4', [address, { ...typedData, primaryType }], key),
          encoding: 'hex',
        }),
      }
    },

    eth_signTransaction: signsTransaction,
    eth_sendTransaction: signsTransaction,

    secp256k1_sign({ hash }, _, method) {
      return {
        facts: { method },
        sign: async (key) => ({ signature: await run('ethereum', 'secp256k1_sign', [hash], key), encoding: 'hex' }),
      }
    },
  },
  solana: {
    signMessage(params, _, method) {
      const message = toBase64(readMessage(params))
      return {
        facts: { method },
        sign: async (key) => ({ signature: await run('solana', 'signMessage', [message], key), encoding: 'base64' }),
      }
    },

    signTransaction: signsSolanaTransaction,
    signAndSendTransaction: signsSolanaTransaction,
  },
}

/** Converts a transaction of the request to the field names of the wallet frame. */
function toRequest(value: unknown): Fields {
  const { chain_id, gas_limit, gas_price, max_fee_per_gas, max_priority_fee_per_gas, ...rest } = readFields(
    value,
    'transaction',
  )
  return {
    ...rest,
    ...{ chainId: chain_id, gas: gas_limit, gasPrice: gas_price },
    ...{ maxFeePerGas: max_fee_per_gas, maxPriorityFeePerGas: max_priority_fee_per_gas },
  }
}

function readFields(value: unknown, name: string): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields
  throw invalid(`The parameter '${name}' must be an object.`)
}

/** Decodes bytes from the encoding that the request names. */
function readMessage({ encoding, message }: Fields): Uint8Array {
  if (typeof message !== 'string') throw invalid('The message must be text.')
  if (encoding === 'utf-8') return toBytes(message)
  if (encoding === 'hex') return readHex(message, 'message')
  if (encoding !== 'base64') throw invalid("The encoding must be 'utf-8', 'hex' or 'base64'.")
  try {
    return fromBase64(message)
  } catch (cause) {
    throw invalid('The message is not base64.', cause)
  }
}

function readHex(value: unknown, name: string): Uint8Array {
  const text = String(value).replace(/^0x/, '')
  if (!/^(?:[0-9a-f]{2})*$/i.test(text)) throw invalid(`The ${name} is not hex.`)
  return fromHex(text.toLowerCase())
}
