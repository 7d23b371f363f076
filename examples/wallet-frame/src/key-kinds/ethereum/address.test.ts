import { bytesToHex } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { getAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { readAddress } from './address.js'

describe('Ethereum addresses', () => {
  test('formats any address like viem', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
        const digits = bytesToHex(bytes)
        const spelt = getAddress(`0x${digits}`)
        expect([`0x${digits}`, `0x${digits.toUpperCase()}`, spelt].map(readAddress)).toEqual([spelt, spelt, spelt])
      }),
    )
  })

  test.each([
    '0xf39fd6e51aad88F6F4ce6aB8827279cffFb92266',
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb9226',
    'f39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    '0Xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
    undefined,
    7,
  ])('rejects %s as an Ethereum address', (value) => expect(readAddress(value)).toBeUndefined())
})
