// Proves security rule 18.
import { expect, test } from 'vitest'
import { type SealContext, seal, unseal } from './seal.js'

const context: SealContext = { appId: 'app', userId: 'ada', wallet: `0x${'aB'.repeat(20)}`, kind: 'device', epoch: 0 }
const share = () => Uint8Array.from({ length: 17 }, (_, index) => index)

async function sealed() {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  return { key, text: await seal(crypto, key, share(), context) }
}

test('decrypts a key share in its context, and encrypts it differently each time', async () => {
  const { key, text } = await sealed()

  expect(await unseal(crypto, key, text, { ...context, wallet: context.wallet.toLowerCase() })).toEqual(share())
  expect(await seal(crypto, key, share(), context)).not.toEqual(text)
})

test.each([
  ['app', { appId: 'other' }],
  ['user', { userId: 'eve' }],
  ['wallet', { wallet: `0x${'ac'.repeat(20)}` }],
  ['kind', { kind: 'recovery' }],
  ['epoch', { epoch: 1 }],
] as const)('does not decrypt a key share for another %s', async (_, change) => {
  const { key, text } = await sealed()

  await expect(unseal(crypto, key, text, { ...context, ...change })).rejects.toThrow()
})
