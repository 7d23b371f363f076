import { expect, test } from 'vitest'
import { createRoots, UnknownKeyError } from './key-ring.js'
import { seal, unseal, unsealText } from './seal.js'

const key = createRoots(new Uint8Array(32).fill(1)).ring('test')

test('security rule 18: decrypts with the same key and context, and encrypts differently each time', async () => {
  const sealed = await seal(key, 'secret', ['app', 'user'])

  expect(await unsealText(key, sealed, ['app', 'user'])).toBe('secret')
  expect(await seal(key, 'secret', ['app', 'user'])).not.toBe(sealed)
})

test.each([
  ['another key', createRoots(new Uint8Array(32).fill(2)).ring('test'), ['app', 'user']],
  ['another context', key, ['app', 'other']],
  ['the same characters, split differently', key, ['ap', 'puser']],
  ['a shorter context', key, ['app']],
])('does not decrypt a value with %s', async (_, other, about) => {
  await expect(unseal(other, await seal(key, 'secret', ['app', 'user']), about)).rejects.toThrow()
})

test('does not decrypt a changed or shortened value', async () => {
  const [id = '', body = ''] = (await seal(key, 'secret', ['app'])).split('.')
  const bytes = Buffer.from(body, 'base64url')
  for (let index = 0; index < bytes.length; index++) {
    const changed = Buffer.from(bytes)
    changed[index] = (changed[index] ?? 0) ^ 1
    for (const other of [changed, bytes.subarray(0, index)])
      await expect(unseal(key, `${id}.${other.toString('base64url')}`, ['app'])).rejects.toThrow()
  }
})

test('security rule 32: keeps encrypting with the previous secret until the database names the new one', async () => {
  const [before, after] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(3)]
  const roots = createRoots(after, before)
  const ring = roots.ring('test')
  const sealed = await seal(ring, 'secret', ['app'])
  roots.activate(roots.newest)
  const sealedAnew = await seal(ring, 'secret', ['app'])

  expect(await unsealText(key, sealed, ['app'])).toBe('secret')
  expect(await unsealText(createRoots(after).ring('test'), sealedAnew, ['app'])).toBe('secret')
  expect(await unsealText(ring, sealed.split('.')[1]!, ['app'])).toBe('secret')
  await expect(unseal(key, sealedAnew, ['app'])).rejects.toThrow(UnknownKeyError)
})
