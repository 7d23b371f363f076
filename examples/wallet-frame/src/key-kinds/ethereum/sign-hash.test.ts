// Proves threat 30.
import fc from 'fast-check'
import { serializeSignature } from 'viem'
import { sign } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { key, runs, secrets, signer, word } from '../../../test/signer.js'
import { methods } from './methods.js'

describe('keys', () => {
  test('signs any hash with any key with the same bytes as viem', async () => {
    await fc.assert(
      fc.asyncProperty(secrets, word, async (secret, hash) => {
        const { account, hex, key } = signer(secret)
        expect(key.address).toBe(account.address)
        const expected = serializeSignature(await sign({ hash, privateKey: hex }))
        expect(methods.secp256k1_sign([hash], key)).toBe(expected)
      }),
      runs,
    )
  })

  test.each(['0x', '0x12', `0x${'1'.repeat(63)}`, `0x${'1'.repeat(66)}`, 'text', undefined, 5])(
    'secp256k1_sign rejects %s',
    (hash) => expect(() => methods.secp256k1_sign([hash], key)).toThrow('needs a hash of 32 bytes'),
  )
})
