import { expect, test } from 'vitest'
import { seal, unseal } from './seal.js'

const key = new Uint8Array(32).fill(1)

test('opens with the same key, for the same thing, and never looks the same twice', () => {
  const sealed = seal(key, 'secret', ['app', 'user'])

  expect(unseal(key, sealed, ['app', 'user']).toString()).toBe('secret')
  expect(seal(key, 'secret', ['app', 'user'])).not.toBe(sealed)
})

test.each([
  ['another key', new Uint8Array(32).fill(2), ['app', 'user']],
  ['another thing', key, ['app', 'other']],
  ['the same letters, parted elsewhere', key, ['ap', 'puser']],
  ['fewer parts', key, ['app']],
])('behavior: does not open with %s', (_, other, about) => {
  expect(() => unseal(other, seal(key, 'secret', ['app', 'user']), about)).toThrow()
})

test('behavior: a changed or shortened text does not open', () => {
  const bytes = Buffer.from(seal(key, 'secret', ['app']), 'base64url')
  for (let index = 0; index < bytes.length; index++) {
    const changed = Buffer.from(bytes)
    changed[index] = (changed[index] ?? 0) ^ 1
    expect(() => unseal(key, changed.toString('base64url'), ['app'])).toThrow()
    expect(() => unseal(key, bytes.subarray(0, index).toString('base64url'), ['app'])).toThrow()
  }
})
