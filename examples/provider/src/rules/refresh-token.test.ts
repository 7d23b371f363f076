import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeRefreshToken, readRefreshToken } from './refresh-token.js'

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const family = fc.record({ id: bytes(16).map((id) => Buffer.from(id).toString('base64url')), familyKey: bytes(32) })
const generation = fc.nat({ max: 2 ** 32 - 1 })

test('a token says whose it is, and only its own family made it', () => {
  fc.assert(
    fc.property(family, family, generation, (one, other, number) => {
      const token = readRefreshToken(makeRefreshToken(one, number))

      expect(token).toMatchObject({ sessionId: one.id, generation: number })
      expect(token?.isOf(one.familyKey)).toBe(true)
      expect(token?.isOf(other.familyKey)).toBe(false)
    }),
  )
})

test('the same child can be made again', () => {
  const one = { id: Buffer.alloc(16, 1).toString('base64url'), familyKey: new Uint8Array(32) }

  expect(makeRefreshToken(one, 7)).toBe(makeRefreshToken(one, 7))
  expect(makeRefreshToken(one, 7)).not.toBe(makeRefreshToken(one, 8))
})

test('behavior: what is not exactly a token is none', () => {
  fc.assert(fc.property(fc.string({ maxLength: 100 }), (text) => readRefreshToken(text) === undefined))
})
