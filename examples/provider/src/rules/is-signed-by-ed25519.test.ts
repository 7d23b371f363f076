// Proves threat 15.
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { ed25519 } from '@noble/curves/ed25519.js'
import { expect, test } from 'vitest'
import { isSignedByEd25519 } from './is-signed-by-ed25519.js'

/** The full Wycheproof list, which is not in this repository. `KEYHOOK_VECTORS` names its folder. */
const list = `${process.env['KEYHOOK_VECTORS'] ?? ''}/wycheproof/ed25519_test.json`

const text = Buffer.from('app.example wants you to sign in with your Solana account:')
/** The order of the curve's group. */
const order = 2n ** 252n + 27742317777372353535851937790883648493n

const toBytes = (number: bigint) => Buffer.from(number.toString(16).padStart(64, '0'), 'hex').reverse()
const toNumber = (bytes: Uint8Array) => BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`)

test('accepts an ed25519 signature only for its key and bytes', () => {
  const secret = randomBytes(32)
  const key = ed25519.getPublicKey(secret)
  const signature = ed25519.sign(text, secret)

  expect(isSignedByEd25519(key, text, signature)).toBe(true)
  expect(isSignedByEd25519(key, Buffer.from('another'), signature)).toBe(false)
  expect(isSignedByEd25519(ed25519.getPublicKey(randomBytes(32)), text, signature)).toBe(false)
  for (const length of [0, 32, 63]) expect(isSignedByEd25519(key, text, signature.slice(0, length))).toBe(false)
  expect(isSignedByEd25519(key.slice(1), text, signature)).toBe(false)
})

test('rejects an alternative encoding of a signature', () => {
  const secret = randomBytes(32)
  const signature = ed25519.sign(text, secret)
  const other = Buffer.concat([signature.slice(0, 32), toBytes(toNumber(signature.slice(32)) + order)])

  expect(isSignedByEd25519(ed25519.getPublicKey(secret), text, other)).toBe(false)
})

test('rejects signatures by small-order keys', () => {
  // The small-order points for which a signature of zeros is valid.
  const keys = ['00'.repeat(32), `01${'00'.repeat(31)}`, `ec${'ff'.repeat(30)}7f`, `${'00'.repeat(31)}80`]
  for (const key of keys)
    for (const point of keys)
      expect(
        isSignedByEd25519(Buffer.from(key, 'hex'), text, Buffer.concat([Buffer.from(point, 'hex'), Buffer.alloc(32)])),
      ).toBe(false)
})

if (existsSync(list))
  test('verifies the published test vectors', () => {
    const { testGroups } = JSON.parse(readFileSync(list, 'utf8')) as {
      testGroups: { publicKey: { pk: string }; tests: { tcId: number; msg: string; sig: string; result: string }[] }[]
    }
    const wrong = testGroups.flatMap(({ publicKey, tests }) =>
      tests.filter(({ msg, result, sig }) => {
        const [key, bytes, signature] = [publicKey.pk, msg, sig].map((hex) => Buffer.from(hex, 'hex'))
        return isSignedByEd25519(key!, bytes!, signature!) !== (result === 'valid')
      }),
    )

    expect(wrong).toEqual([])
  })
