// Proves threat 30.
import fc from 'fast-check'
import { delegationMessage, farcasterSignerMessage, ownershipMessage } from '@keyhook/sdk/wire'
import { type Hex, toHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { account, hexBytes, key, other, runs } from '../../../test/signer.js'
import { methods } from './methods.js'

describe('messages', () => {
  test('hashes any text message like viem', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1 }), async (message) => {
        fc.pre(!message.startsWith('0x'))
        expect(methods.personal_sign([message, key.address], key)).toBe(await account.signMessage({ message }))
      }),
      runs,
    )
  })

  test('hashes any bytes like viem, even in eth_sign with swapped parameters', async () => {
    await fc.assert(
      fc.asyncProperty(hexBytes({ maxLength: 200 }), async (raw) => {
        fc.pre(raw.length !== 42)
        const expected = await account.signMessage({ message: { raw } })
        expect(methods.personal_sign([raw, key.address], key)).toBe(expected)
        expect(methods.personal_sign([key.address, raw], key)).toBe(expected)
        expect(methods.eth_sign([key.address, raw], key)).toBe(expected)
      }),
      runs,
    )
  })

  test('eth_sign signs 32 bytes as a message, never as a bare hash', async () => {
    const hash: Hex = `0x${'ab'.repeat(32)}`

    expect(methods.eth_sign([key.address, hash], key)).toBe(await account.signMessage({ message: { raw: hash } }))
    expect(methods.eth_sign([key.address, hash], key)).not.toBe(methods.secp256k1_sign([hash], key))
  })

  test('treats hex with an odd number of digits as text', async () => {
    expect(methods.personal_sign(['0x123', key.address], key)).toBe(await account.signMessage({ message: '0x123' }))
  })

  test('personal_sign accepts swapped parameters and a missing address', async () => {
    const expected = await account.signMessage({ message: 'hello' })

    expect(methods.personal_sign([key.address, 'hello'], key)).toBe(expected)
    expect(methods.personal_sign([key.address.toLowerCase(), 'hello'], key)).toBe(expected)
    expect(methods.personal_sign(['hello'], key)).toBe(expected)
  })

  test('personal_sign uses the standard order if both parameters are addresses', async () => {
    const expected = await account.signMessage({ message: { raw: other } })

    expect(methods.personal_sign([other, key.address], key)).toBe(expected)
    expect(() => methods.personal_sign([key.address, other], key)).toThrow('with this wallet address')
  })

  test.each(['', undefined, null, 5, {}])('rejects %s as a message', (message) => {
    expect(() => methods.personal_sign([message, key.address], key)).toThrow('Message must be a non-empty string')
  })

  test("security rule 39: rejects a message in the provider's own format, and signs similar text", () => {
    const claim = { address: key.address, appId: 'app', chainType: 'ethereum', nonce: 'n', userId: 'u' } as const
    const named = { ...claim, frameKey: 'of an attacker', origin: 'https://auth.example.com' }
    const policy = { chains: [1], contracts: [], valueADay: '1' }
    const texts = [
      ownershipMessage({ ...named, entropyId: 'e', walletIndex: 0 }),
      delegationMessage({ ...named, policy }),
      farcasterSignerMessage({ ...named, publicKey: `0x${'a1'.repeat(32)}` }),
    ]
    for (const text of texts)
      for (const spelled of [text, toHex(text)]) {
        expect(() => methods.personal_sign([spelled, key.address], key)).toThrow('Only the provider')
        expect(() => methods.personal_sign([key.address, spelled], key)).toThrow('Only the provider')
        expect(() => methods.eth_sign([key.address, spelled], key)).toThrow('Only the provider')
      }
    for (const text of ['https://a.example registers a name.', 'Frame key: none', 'Alice may sign for Bob'])
      expect(methods.personal_sign([text, key.address], key)).toMatch(/^0x/)
  })

  test.each(['personal_sign', 'eth_sign', 'eth_signTypedData_v4'] as const)(
    '%s rejects the address of another wallet',
    (method) => {
      const params = method === 'personal_sign' ? ['hello', other] : [other, 'hello']
      expect(() => methods[method](params, key)).toThrow('Cannot request a signature with this wallet address')
    },
  )
})
