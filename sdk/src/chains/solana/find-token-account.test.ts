import { Keypair, PublicKey } from '@solana/web3.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pickRuns } from '@keyhook/test-kit/faults/pick-runs'
import { tokenAccount } from '../../../test/token-program.js'
import { usdcMints } from '../../domain/rules/funding/usdc.js'
import { findTokenAccount } from './find-token-account.js'

test('derives the same token account as the official Solana library', () => {
  const key = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => new PublicKey(bytes))
  const mint = fc.oneof(
    key,
    fc.constantFrom(...Object.values(usdcMints)).map((text) => new PublicKey(text)),
  )
  fc.assert(
    fc.property(key, mint, (owner, token) => {
      expect(findTokenAccount(owner.toBase58(), token.toBase58())).toBe(tokenAccount(owner, token).toBase58())
    }),
    { numRuns: pickRuns({ short: 100, nightly: 10_000 }) },
  )
})

test('returns undefined for an invalid address', () => {
  const [mint] = Object.values(usdcMints)
  const owner = Keypair.generate().publicKey.toBase58()

  expect([findTokenAccount('', mint!), findTokenAccount('0x00', mint!), findTokenAccount(owner, 'l0')]).toEqual(
    Array(3).fill(undefined),
  )
})
