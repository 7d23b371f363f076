import { hexToBytes } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { parseTransaction, serializeTransaction, type TransactionSerializableEIP7702 } from 'viem'
import { hashAuthorization, recoverAuthorizationAddress } from 'viem/utils'
import { expect, test } from 'vitest'
import published from '../../../test/vectors/eip7702.json' with { type: 'json' }
import { account, address, hexBytes, key, other, quantity, runs, signer } from '../../../test/signer.js'
import { ethereum } from './ethereum.js'

async function call(method: string, ...params: unknown[]): Promise<unknown> {
  const answer = await ethereum.loadMethod?.(method, params)
  return answer!(params, key)
}

const chainId = fc.integer({ min: 1, max: 2 ** 40 })
const authorizations = fc.record({ chainId, contractAddress: address, nonce: fc.nat() })

test('signs any EIP-7702 authorization with the same bytes as viem', async () => {
  await fc.assert(
    fc.asyncProperty(authorizations, async (authorization) => {
      const signed = await call('eth_sign7702Authorization', authorization)
      expect(signed).toBe(await account.sign({ hash: hashAuthorization(authorization) }))
      expect(await recoverAuthorizationAddress({ authorization, signature: signed as `0x${string}` })).toBe(key.address)
    }),
    runs,
  )
})

test('signs any transaction with EIP-7702 authorizations with the same bytes as viem', async () => {
  const signed = authorizations.chain((authorization) =>
    fc.constant(account.signAuthorization(authorization)).map(async (each) => ({ ...authorization, ...(await each) })),
  )
  const common = { chainId, nonce: fc.nat(), gas: fc.bigInt(0n, 2n ** 64n - 1n), value: quantity, to: address }
  const requests = fc.record({
    ...{ common: fc.record({ ...common, data: hexBytes({ maxLength: 99 }) }), fee: quantity },
    authorizationList: fc.array(signed, { minLength: 1, maxLength: 3 }),
  })
  await fc.assert(
    fc.asyncProperty(requests, async ({ authorizationList: signing, common, fee }) => {
      const authorizationList = await Promise.all(signing)
      const transaction: TransactionSerializableEIP7702 = {
        ...{ ...common, authorizationList, maxFeePerGas: fee, maxPriorityFeePerGas: fee, type: 'eip7702' },
      }
      const expected = await account.signTransaction(transaction, { serializer: serializeTransaction })
      expect(await call('eth_signTransaction', { ...transaction, from: key.address })).toBe(expected)
      expect(await call('eth_signTransaction', { ...transaction, type: '0x4' })).toBe(expected)
    }),
    runs,
  )
})

/**
 * Vector from the documentation of eth-account (`Account.sign_authorization`), a Python library that uses libsecp256k1.
 */
test("EIP-7702: signs eth-account's test vector with the same signature", async () => {
  const answer = await ethereum.loadMethod?.('eth_sign7702Authorization', [])
  const named = { chainId: 1337, address: '0x5ce9454909639d2d17a3f753ce7d93fa0b9ab12e', nonce: 0 }
  expect(answer!([named], signer(hexToBytes('aa'.repeat(32))).key)).toBe(
    '0x1dfa2c3c5b3bf61e364f7ce7ed744aef498fe26c981de726b139e0461c545a410adae6b7a1ff6137fb698a9973f4706cf8fe56aba87e8241b76042af587175e61b',
  )
})

/** A transaction on Sepolia with an access list and authorizations for two networks. */
test("EIP-7702: signs eth.rb's test vector with the same bytes", async () => {
  const signed = published.signed as `0x04${string}`
  const { r: _, s: __, v: ___, yParity: ____, ...unsigned } = parseTransaction(signed) as Record<string, unknown>
  const answer = await ethereum.loadMethod?.('eth_signTransaction', [unsigned])
  expect(answer!([unsigned], signer(hexToBytes(published.privateKey.slice(2))).key)).toBe(signed)
})

const authorization = { chainId: 1, contractAddress: other, nonce: 0 }
const word = `0x${'1'.repeat(64)}`

// Threat 31
test.each<[string, unknown, string]>([
  ['every network at once', { ...authorization, chainId: 0 }, 'for one network'],
  ['no network', { ...authorization, chainId: undefined }, 'for one network'],
  ['no contract address', { ...authorization, contractAddress: '0x1' }, 'address of a contract'],
  ['no nonce', { ...authorization, nonce: undefined }, "needs a 'nonce'"],
  ['a negative nonce', { ...authorization, nonce: '-0x1' }, 'must be from 0'],
  ['nothing', null, 'Invalid authorization'],
])('threat 31: rejects an authorization for %s', (_, request, message) =>
  expect(call('eth_sign7702Authorization', request)).rejects.toThrow(message),
)

test.each<[string, object, string]>([
  ['none', { authorizationList: [] }, 'must be a list with at least one entry'],
  ['a value that is not a list', { authorizationList: {} }, 'must be a list with at least one entry'],
  ['an unsigned authorization', { authorizationList: [authorization] }, 'must be signed'],
  [
    'an authorization without its parity',
    { authorizationList: [{ ...authorization, r: word, s: word }] },
    'must be signed',
  ],
  ['a new contract', { authorizationList: [authorization], to: undefined, data: '0x00' }, 'cannot create a contract'],
  ['blobs', { authorizationList: [authorization], blobVersionedHashes: [] }, "'blobVersionedHashes' is not supported"],
])('rejects a type 4 transaction with %s', (_, change, message) => {
  const request = { chainId: 1, nonce: 0, to: other, gas: 100_000, maxFeePerGas: 2, maxPriorityFeePerGas: 1 }
  return expect(call('eth_signTransaction', { ...request, ...change })).rejects.toThrow(message)
})

test('rejects a transaction with both authorizations and a legacy gas price', () => {
  const [r, s] = [word, word]
  const authorizationList = [{ ...authorization, r, s, yParity: 0 }]
  const request = { chainId: 1, nonce: 0, to: other, gas: 100_000, gasPrice: 1, type: 4, authorizationList }
  return expect(call('eth_signTransaction', request)).rejects.toThrow('type 4 does not support')
})
