// Proves security rule 9.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeRefreshToken, readRefreshToken } from './refresh-token.js'

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const family = fc.record({ id: bytes(16).map((id) => Buffer.from(id).toString('base64url')), familyKey: bytes(32) })
const generation = fc.nat({ max: 2 ** 32 - 1 })

test("a refresh token encodes its session, and only its family's key verifies it", () => {
  fc.assert(
    fc.property(family, family, generation, (one, other, number) => {
      const token = readRefreshToken(makeRefreshToken(one, number))

      expect(token).toMatchObject({ sessionId: one.id, generation: number })
      expect(token?.isOf(one.familyKey)).toBe(true)
      expect(token?.isOf(other.familyKey)).toBe(false)
    }),
  )
})

test('computes the same successor of a refresh token again', () => {
  const one = { id: Buffer.alloc(16, 1).toString('base64url'), familyKey: new Uint8Array(32) }

  expect(makeRefreshToken(one, 7)).toBe(makeRefreshToken(one, 7))
  expect(makeRefreshToken(one, 7)).not.toBe(makeRefreshToken(one, 8))
})

test("a refresh token's counter and session are bound to its family", () => {
  const one = { id: Buffer.alloc(16, 1).toString('base64url'), familyKey: new Uint8Array(32) }
  const bytes = Buffer.from(makeRefreshToken(one, 7), 'base64url')
  for (let index = 0; index < bytes.length; index++) {
    const changed = Buffer.from(bytes)
    changed[index] = (changed[index] ?? 0) ^ 1
    expect(readRefreshToken(changed.toString('base64url'))?.isOf(one.familyKey)).toBe(false)
  }
})

test('accepts only one encoding of a refresh token', () => {
  const token = makeRefreshToken({ id: Buffer.alloc(16, 1).toString('base64url'), familyKey: new Uint8Array(32) }, 7)
  const last = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
  const spellings = last.map((character) => `${token.slice(0, -1)}${character}`)
  const others = [`${token}=`, `${token}==`, ` ${token}`, `${token}\n`, token.replaceAll('A', 'A '), `${token}.`]
  const read = [...spellings, ...others].filter((text) => {
    const parsed = readRefreshToken(text)
    return parsed?.sessionId === readRefreshToken(token)?.sessionId && parsed?.isOf(new Uint8Array(32))
  })

  expect(read).toEqual([token])
})

test('rejects text that is not exactly a refresh token', () => {
  fc.assert(fc.property(fc.string({ maxLength: 100 }), (text) => readRefreshToken(text) === undefined))
})
