import * as fc from 'fast-check'
import { getAddress, type Hex, recoverAddress } from 'viem'
import { privateKeyToAccount, sign } from 'viem/accounts'
import { expect, test } from 'vitest'
import { ethereumAddress } from './ethereum-address.js'
import { ethereumSigner } from './ethereum-signer.js'

const hex = (bytes: number) =>
  fc
    .uint8Array({ minLength: bytes, maxLength: bytes })
    .map((value): Hex => `0x${Array.from(value, (byte) => byte.toString(16).padStart(2, '0')).join('')}`)

test('writes an address checksum like viem', () => {
  fc.assert(
    fc.property(hex(20), (address) => {
      expect(ethereumAddress(address)).toBe(getAddress(address))
      expect(ethereumAddress(address.toUpperCase().replace('0X', '0x'))).toBe(getAddress(address))
    }),
  )
})

test.each(['0x1', `0x${'g'.repeat(40)}`, '', null, 7])('rejects %j as an address', (value) => {
  expect(() => ethereumAddress(value)).toThrow(TypeError)
})

test('recovers the address of the signing key', async () => {
  const key = hex(32).filter((value) => BigInt(value) > 0n && BigInt(value) < 1n << 255n)
  await fc.assert(
    fc.asyncProperty(key, hex(32), async (privateKey, hash) => {
      const { r, s, yParity } = await sign({ hash, privateKey })
      expect(ethereumSigner(hash, { r, s, yParity: yParity! })).toBe(privateKeyToAccount(privateKey).address)
    }),
    { numRuns: 20 },
  )
})

test('recovers the same address as viem from any signature, or throws like viem', async () => {
  await fc.assert(
    fc.asyncProperty(hex(32), hex(32), hex(32), fc.constantFrom(0, 1), async (hash, r, s, yParity) => {
      const theirs = await recoverAddress({ hash, signature: { r, s, yParity } }).catch(() => undefined)
      const ours = await Promise.resolve()
        .then(() => ethereumSigner(hash, { r, s, yParity }))
        .catch(() => undefined)
      expect(ours).toBe(theirs)
    }),
    { numRuns: 50 },
  )
})
