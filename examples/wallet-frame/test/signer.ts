import { secp256k1 } from '@noble/curves/secp256k1.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { pickRuns } from '@keyhook/test-kit/faults/pick-runs'
import { ethereum } from '../src/key-kinds/ethereum/ethereum.js'

/** One key in two implementations: the frame's key, and viem's account to compare signatures with. */
export function signer(secret: Uint8Array) {
  const hex: Hex = `0x${Buffer.from(secret).toString('hex')}`
  const address = ethereum.toAddress(ethereum.curve.getPublicKey(secret))
  const key = { address, privateKey: secret }
  return { key, account: privateKeyToAccount(hex), hex }
}

export const { account, hex: privateKey, key } = signer(hexToBytes('11'.repeat(32)))

/** Another account's address. */
export const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

export const hexBytes = (options: fc.IntArrayConstraints) =>
  fc.uint8Array(options).map((bytes): Hex => `0x${Buffer.from(bytes).toString('hex')}`)
export const word = hexBytes({ minLength: 32, maxLength: 32 })
export const address = hexBytes({ minLength: 20, maxLength: 20 })
export const quantity = fc.bigInt(0n, 2n ** 256n - 1n)
export const secrets = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => new Uint8Array(bytes))
  .filter((bytes) => secp256k1.utils.isValidSecretKey(bytes))

export const runs = { numRuns: pickRuns({ short: 50, nightly: 1000 }) }
