// Proves security rule 20.
import { describe, expect, test } from 'vitest'
import { createInput, entropyOf, fakeTime, frameWorld, messages, recoverInput } from '../../test/frame-world.js'
import { deniedStore, memoryStore } from '../../test/memory-store.js'
import { createDeviceShares } from './device-shares.js'

const share = Uint8Array.from({ length: 17 }, (_, index) => index)
const ada = { userId: 'ada', wallet: `0x${'a'.repeat(40)}` }
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

function device(store = memoryStore(), app = 'app') {
  return { store, shares: createDeviceShares(app, { crypto, store, after: fakeTime().after }) }
}

const idOf = (store: ReturnType<typeof memoryStore>, text: string) =>
  [...store.records.keys()].find((id) => id.includes(text))!

describe('the device share', () => {
  test('stores a value in encrypted form', async () => {
    const { shares, store } = device()

    expect(await shares.load(ada)).toEqual({ status: 'absent' })
    expect(await shares.save(ada, 3, share)).toBe('saved')

    expect(await shares.load(ada)).toEqual({ status: 'found', epoch: 3, share })
    const { sealed } = store.records.get(idOf(store, 'ada')) as { sealed: Uint8Array }
    expect(hex(sealed)).not.toContain(hex(share.subarray(0, 8)))
  })

  test('security rule 18: encrypts a device share with a non-exportable key', async () => {
    const { shares, store } = device()
    await shares.save(ada, 0, share)

    const key = store.records.get('key') as CryptoKey
    expect(key.extractable).toBe(false)
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow('not extractable')
  })

  test('two tabs that create the storage key concurrently use the same key', async () => {
    const { store } = device()
    const tabs = Array.from({ length: 5 }, () => device(store).shares)

    await Promise.all(tabs.map((tab, index) => tab.save({ ...ada, userId: `${index}` }, 0, share)))

    for (const [index, tab] of tabs.entries())
      expect(await tab.load({ ...ada, userId: `${index}` })).toMatchObject({ status: 'found' })
  })

  test.each([
    ['of another user', { ...ada, userId: 'bob' }, 'app'],
    ['of another wallet', { ...ada, wallet: `0x${'b'.repeat(40)}` }, 'app'],
    ['of another app', ada, 'other'],
  ])('threat 28: does not decrypt a device share in the context %s', async (_, of, app) => {
    const { shares, store } = device()
    await shares.save(ada, 0, share)
    const from = idOf(store, 'ada')
    const target = device(store, app)
    await target.shares.save(of, 0, share)
    const to = [...store.records.keys()].find((id) => id !== 'key' && id !== from)!

    store.records.set(to, store.records.get(from))

    expect(await target.shares.load(of)).toEqual({ status: 'absent' })
  })

  test('does not decrypt a device share with another epoch or a changed bit', async () => {
    const { shares, store } = device()
    await shares.save(ada, 0, share)
    const id = idOf(store, 'ada')
    const stored = store.records.get(id) as { epoch: number; sealed: Uint8Array }

    store.records.set(id, { ...stored, epoch: 1 })
    expect(await shares.load(ada)).toEqual({ status: 'absent' })
    for (let bit = 0; bit < stored.sealed.length * 8; bit += 7) {
      const sealed = new Uint8Array(stored.sealed)
      sealed[bit >> 3]! ^= 1 << (bit & 7)
      store.records.set(id, { ...stored, sealed })
      expect(await shares.load(ada)).toEqual({ status: 'absent' })
    }
  })

  test.each([undefined, null, 'text', {}, { epoch: 0, sealed: 'text' }])(
    'ignores the stored value %j',
    async (value) => {
      const { shares, store } = device()
      await shares.save(ada, 0, share)
      store.records.set(idOf(store, 'ada'), value)

      expect(await shares.load(ada)).toEqual({ status: 'absent' })
    },
  )

  test('does not report a key share as saved if the browser discarded it', async () => {
    const store = { ...memoryStore(), write: async () => {} }
    const shares = createDeviceShares('app', { crypto, store, after: fakeTime().after })

    expect(await shares.save(ada, 0, share)).toBe('denied')
  })

  test('reports denied storage without an exception', async () => {
    const shares = createDeviceShares('app', { crypto, store: deniedStore(), after: fakeTime().after })

    expect(await shares.load(ada)).toEqual({ status: 'denied' })
    expect(await shares.save(ada, 0, share)).toBe('denied')
  })
})

describe('swapped key shares (threat 28)', () => {
  /** Two users with one wallet each, in one browser. */
  async function twoWallets() {
    const world = await frameWorld()
    const opened = await world.openFrame()
    const callers = [await world.caller('ada'), await world.caller('bob')] as const
    for (const caller of callers) await opened.call(messages.create, createInput(caller))
    await opened.call(messages.clear, {})
    const [first, second] = world.provider.rows
    return { ...world, ...opened, callers, first: first!, second: second! }
  }

  test.each(['auth_share', 'recovery_ciphertext', 'epoch'] as const)(
    'threat 28: rejects a swapped %s',
    async (field) => {
      const { call, callers, first, second } = await twoWallets()
      if (field === 'epoch') first.epoch = 1
      else [first[field], second[field]] = [second[field], first[field]]

      await expect(call(messages.recover, recoverInput(callers[0], first.address))).rejects.toMatchObject({
        type: 'error',
      })
    },
  )

  test("recovers no wallet if two wallets' encrypted fields are swapped", async () => {
    const { call, callers, first, second } = await twoWallets()
    const { auth_share, recovery_ciphertext } = first
    Object.assign(first, { auth_share: second.auth_share, recovery_ciphertext: second.recovery_ciphertext })
    Object.assign(second, { auth_share, recovery_ciphertext })

    await expect(call(messages.recover, recoverInput(callers[0], first.address))).rejects.toMatchObject({
      type: 'error',
    })
  })

  test("rejects another wallet's auth share, and repairs the wallet through recovery", async () => {
    const { call, callers, first, second } = await twoWallets()
    const right = first.auth_share
    first.auth_share = second.auth_share

    const connect = () => call(messages.connect, { ...callers[0], ...entropyOf(first.address) })
    await expect(connect()).rejects.toMatchObject({ type: 'wallet_not_on_device' })
    first.auth_share = right
    await call(messages.recover, recoverInput(callers[0], first.address))
    await connect()
  })

  test('threat 28: ignores a device share of an older epoch', async () => {
    const { call, callers, first } = await twoWallets()
    first.epoch = 1

    await expect(call(messages.connect, { ...callers[0], ...entropyOf(first.address) })).rejects.toMatchObject({
      type: 'wallet_not_on_device',
    })
  })

  test('threat 28: stolen tables with auth shares and encrypted recovery shares reveal no key', async () => {
    const { first, provider } = await twoWallets()
    const auth = Buffer.from(first.auth_share, 'base64url')
    const text = Buffer.from(first.recovery_ciphertext, 'base64url')

    // The stored bytes are nonce, share and tag. They contain neither the recovery share nor the key.
    expect(text.length).toBe(12 + auth.length + 16)
    const key = [...provider.recoveryKeys.values()].map((key) => Buffer.from(key, 'base64url'))
    for (const bytes of key) expect(text.includes(bytes.subarray(0, 8))).toBe(false)
  })
})
