import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { hexToBytes } from '@noble/hashes/utils.js'
import { recoverTypedDataAddress, type TransactionSerializable } from 'viem'
import { describe, expect, test } from 'vitest'
import some from '../../../test/vectors/ethers.json' with { type: 'json' }
import { signer } from '../../../test/signer.js'
import { hashTypedData } from './hash-typed-data.js'
import { methods } from './methods.js'
import { readTypedData } from './typed-data.js'

/**
 * Published vectors of ethers. Some of them always run. All of them run if their package is installed, as in `npm run
 * outside`.
 */
const whole = join(dirname(findPackage()), 'testcases')
const isWhole = existsSync(whole)

function findPackage(): string {
  try {
    return createRequire(import.meta.url).resolve('@ethersproject/testcases/package.json')
  } catch {
    return ''
  }
}

const vectors = <name extends 'typed-transactions' | 'transactions' | 'eip712'>(name: name): (typeof some)[name] =>
  isWhole
    ? (JSON.parse(gunzipSync(readFileSync(join(whole, `${name}.json.gz`))).toString()) as (typeof some)[name])
    : some[name]

const open = (privateKey: string) => signer(hexToBytes(privateKey.slice(2)))

type Fields = Record<string, unknown>

/** Returns the error for fields that would otherwise be ignored, although the caller expects an effect. */
function refusalOf({
  chainId,
  data,
  gasLimit,
  maxFeePerGas = 0,
  maxPriorityFeePerGas = 0,
  to,
}: Fields): string | undefined {
  if (!chainId) return 'chainId'
  if (BigInt(gasLimit as string) >= 2n ** 64n) return 'must be from 0 to 2^64 - 1'
  if (!to && (!data || data === '0x')) return "neither 'to' nor 'data'"
  return Number(maxPriorityFeePerGas) > Number(maxFeePerGas) ? 'must not exceed' : undefined
}

/** Restores values that ethers drops. */
function complete(fields: Fields): Fields {
  const fees = fields['type'] === 2 ? { maxFeePerGas: 0, maxPriorityFeePerGas: 0 } : { gasPrice: 0 }
  const given = Object.entries(fields).filter(([, value]) => value !== '0x' && value !== undefined)
  return { gasLimit: 0, nonce: 0, ...fees, ...Object.fromEntries(given) }
}

/** Signs with viem, for comparison. */
const toViem = ({ accessList, chainId, data, gasLimit, to, type, ...quantities }: Fields) =>
  ({
    ...Object.fromEntries(Object.entries(quantities).map(([name, value]) => [name, BigInt(value as string)])),
    ...{ accessList, chainId, data, to, gas: BigInt(gasLimit as string) },
    nonce: Number(quantities['nonce']),
    type: ['legacy', 'eip2930', 'eip1559'][type as number],
  }) as TransactionSerializable

describe.each([
  [
    'EIP-2930 and EIP-1559',
    vectors('typed-transactions').map(({ key, name, signed, tx }) => ({ name, key, signed, tx: tx as Fields })),
  ],
  [
    'EIP-155',
    vectors('transactions').map((vector) => {
      const {
        name,
        privateKey: key,
        signedTransactionChainId5: signed,
        data,
        gasLimit,
        gasPrice,
        nonce,
        to,
        value,
      } = vector
      return { name, key, signed, tx: { type: 0, chainId: 5, data, gasLimit, gasPrice, nonce, to, value } as Fields }
    }),
  ],
])('the ethers test vectors for %s', (_, transactions) => {
  test('signs each transaction like ethers and viem, or rejects an incomplete one', async () => {
    for (const { key, name, signed, tx } of transactions) {
      const { account, key: lent } = open(key)
      const request = complete(tx)
      const sign = () => methods.eth_signTransaction([request], lent)
      const refusal = refusalOf(request)
      if (refusal !== undefined) expect(sign, name).toThrow(refusal)
      else {
        expect(sign(), name).toBe(signed)
        expect(await account.signTransaction(toViem(request)), name).toBe(signed)
      }
    }
    expect(transactions.filter(({ tx }) => refusalOf(complete(tx)) === undefined).length).toBeGreaterThan(8)
  })
})

test('computes the hash and signer of each EIP-712 vector of ethers', async () => {
  for (const { data, digest, name, ...vector } of vectors('eip712')) {
    const { domain, primaryType, types } = vector as never as { domain: object; primaryType: string; types: object }
    const typedData = { domain, primaryType, types, message: data }
    expect(hashTypedData(readTypedData(typedData)), name).toBe(digest)
    const { privateKey = `0x${'11'.repeat(32)}`, signature } = vector as { privateKey?: string; signature?: string }
    const { key } = open(privateKey)
    const made = methods.eth_signTypedData_v4([key.address, typedData], key) as `0x${string}`
    if (signature !== undefined) expect(made.slice(0, -2)).toBe(signature.slice(0, -2))
    expect(await recoverTypedDataAddress({ ...(typedData as never as Recoverable), signature: made }), name).toBe(
      key.address,
    )
  }
})

const blobHash = '0x01a915e4d060149eb4365960e6a7a45f334393093061116b197e3240065ff2d8'
const storageKeys = [`0x${'0'.repeat(64)}`, `0x${'0'.repeat(63)}1`]

/**
 * Invalid transactions from eth-account (`test_typed_transactions`): without the rejected fields, they would be other
 * transactions.
 */
test.each<[string, Fields]>([
  [
    'without an access list',
    {
      ...{ type: 3, chainId: 1337, nonce: 2, to: '0x96216849c49358B10257cb55b28eA603c874b05E', data: '0x5544' },
      ...{ gas: 100_000, value: 100_000_000_000_000, accessList: [], blobVersionedHashes: [blobHash] },
      ...{ maxFeePerGas: 2_000_000_000, maxPriorityFeePerGas: 2_000_000_000, maxFeePerBlobGas: 2_000_000_000 },
    },
  ],
  [
    'without a type',
    {
      ...{ chainId: '0x539', nonce: '0x0', to: '0x095E7BAea6a6c7c4c2DfeB977eFac326aF552d87', data: '0x00' },
      ...{ gas: '0x3d0900', value: '0x186a0', blobVersionedHashes: [blobHash], maxFeePerBlobGas: '0xa' },
      accessList: [{ address: '0x095E7BAea6a6c7c4c2DfeB977eFac326aF552d87', storageKeys }],
      ...{ maxFeePerGas: '0x12a05f200', maxPriorityFeePerGas: '0x2' },
    },
  ],
])("rejects eth-account's EIP-4844 blob transactions: %s", (_, request) => {
  const { key } = open(`0x${'11'.repeat(32)}`)
  const { blobVersionedHashes, maxFeePerBlobGas, ...rest } = request
  for (const fields of [request, { ...rest, maxFeePerBlobGas }, { ...rest, blobVersionedHashes }])
    expect(() => methods.eth_signTransaction([fields], key)).toThrow(/property '.*lob.*' is not supported/)
  expect(() => methods.eth_signTransaction([{ ...rest, type: 3 }], key)).toThrow("'type' must be 0, 1, 2 or 4")
  expect(methods.eth_signTransaction([{ ...rest, type: 2 }], key)).toMatch(/^0x02/)
})

type Recoverable = Omit<Parameters<typeof recoverTypedDataAddress>[0], 'signature'>
