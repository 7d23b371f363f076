import fc from 'fast-check'
import { type Hex, serializeSignature } from 'viem'
import { getUserOperationHash } from 'viem/account-abstraction'
import { sign } from 'viem/accounts'
import { decodeAbiParameters } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { address, hexBytes, key, other, privateKey, quantity, runs } from '../../../test/signer.js'
import { loadLazyMethod } from './load-lazy-method.js'

const signUserOperation = (await loadLazyMethod('csw_signUserOperation', []))!

const entryPoint06 = '0x5FF137D4b0FDCD49DcA30c7CF57E578a026d2789'
const entryPoint07 = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'
const limit = fc.bigInt(0n, 2n ** 128n - 1n)
const gas = {
  callGasLimit: limit,
  verificationGasLimit: limit,
  preVerificationGas: limit,
  maxFeePerGas: limit,
  maxPriorityFeePerGas: limit,
}
const bytes = hexBytes({ maxLength: 100 })
const operation = { sender: address, nonce: quantity, callData: bytes, ...gas, signature: fc.constant('0x') }
const factory = fc.option(fc.record({ factory: address, factoryData: bytes }), { nil: {} })
const paymaster = fc.option(
  fc.record({
    paymaster: address,
    paymasterData: bytes,
    paymasterVerificationGasLimit: limit,
    paymasterPostOpGasLimit: limit,
  }),
  { nil: {} },
)
const cases = fc.oneof(
  fc.record({
    version: fc.constant('0.6' as const),
    entryPoint: fc.constant(entryPoint06),
    userOperation: fc.record({ ...operation, initCode: bytes, paymasterAndData: bytes }),
  }),
  fc.tuple(fc.record(operation), factory, paymaster).map(([operation, factory, paymaster]) => ({
    version: '0.7' as const,
    entryPoint: entryPoint07,
    userOperation: { ...operation, ...factory, ...paymaster },
  })),
)

describe('user operations', () => {
  test('hashes any user operation like viem, and wraps its signature for a Coinbase smart wallet', async () => {
    await fc.assert(
      fc.asyncProperty(cases, fc.nat(), fc.nat(3), async ({ entryPoint, userOperation, version }, chain, owner) => {
        const chainId = chain + 1
        const signed = signUserOperation([userOperation, entryPoint, chainId, owner], key) as Hex
        const wrapper = [{ type: 'tuple', components: [{ type: 'uint256' }, { type: 'bytes' }] }] as const
        const [[ownerIndex, signature]] = decodeAbiParameters(wrapper, signed)
        const hash = getUserOperationHash({
          chainId,
          entryPointAddress: entryPoint as Hex,
          entryPointVersion: version,
          userOperation: userOperation,
        })
        expect(ownerIndex).toBe(BigInt(owner))
        expect(signature).toBe(serializeSignature(await sign({ hash, privateKey })))
      }),
      runs,
    )
  })

  test('rejects an unknown entry point contract', () => {
    expect(() => signUserOperation([{}, other, 1], key)).toThrow('Unsupported entry point')
    expect(() => signUserOperation([{}, entryPoint07, undefined], key)).toThrow('needs an entry point')
    expect(() => signUserOperation([{}, entryPoint07, 1], key)).toThrow("'sender' must be an address")
  })
})
