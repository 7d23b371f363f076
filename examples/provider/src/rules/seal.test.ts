import { expect, test } from 'vitest'
import { createRoots, UnknownKeyError } from './key-ring.js'
import { seal, unseal } from './seal.js'

const key = createRoots(new Uint8Array(32).fill(1)).ring('test')

test('opens with the same key, for the same thing, and never looks the same twice', () => {
  const sealed = seal(key, 'secret', ['app', 'user'])

  expect(unseal(key, sealed, ['app', 'user']).toString()).toBe('secret')
  expect(seal(key, 'secret', ['app', 'user'])).not.toBe(sealed)
})

test.each([
  ['another key', createRoots(new Uint8Array(32).fill(2)).ring('test'), ['app', 'user']],
  ['another thing', key, ['app', 'other']],
  ['the same letters, parted elsewhere', key, ['ap', 'puser']],
  ['fewer parts', key, ['app']],
])('behavior: does not open with %s', (_, other, about) => {
  expect(() => unseal(other, seal(key, 'secret', ['app', 'user']), about)).toThrow()
})

test('behavior: a changed or shortened text does not open', () => {
  const [id = '', body = ''] = seal(key, 'secret', ['app']).split('.')
  const bytes = Buffer.from(body, 'base64url')
  for (let index = 0; index < bytes.length; index++) {
    const changed = Buffer.from(bytes)
    changed[index] = (changed[index] ?? 0) ^ 1
    for (const other of [changed, bytes.subarray(0, index)])
      expect(() => unseal(key, `${id}.${other.toString('base64url')}`, ['app'])).toThrow()
  }
})

test('while a secret is rotated, the one before opens what it sealed, and seals until the database says otherwise', () => {
  const [before, after] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(3)]
  const roots = createRoots(after, before)
  const ring = roots.ring('test')
  const sealed = seal(ring, 'secret', ['app'])
  roots.activate(roots.newest)
  const sealedAnew = seal(ring, 'secret', ['app'])

  expect(unseal(key, sealed, ['app']).toString()).toBe('secret')
  expect(unseal(createRoots(after).ring('test'), sealedAnew, ['app']).toString()).toBe('secret')
  expect(unseal(ring, sealed.split('.')[1]!, ['app']).toString()).toBe('secret')
  expect(() => unseal(key, sealedAnew, ['app'])).toThrow(UnknownKeyError)
})
