import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { ed25519 } from '@noble/curves/ed25519.js'
import { verifiedChainTypes } from '@keyhook/sdk/wire'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { createInput, frameWorld, messages } from '../../test/frame-world.js'
import { toyKind } from '../../test/toy-kind.js'
import { keyKinds } from './key-kinds.js'

const root = resolve(import.meta.dirname, '../../../..')

/** Returns the files below a folder whose text matches, without tests. */
const filesWith = (folder: string, pattern: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => pattern.test(readFileSync(path, 'utf8')))
    .map((path) => relative(root, path).replaceAll('\\', '/'))

describe('a wallet of a second key type', () => {
  const toy = 'solana'
  const request = { method: 'signMessage', params: ['c0ffee'] }
  const kinds = { ...keyKinds, [toy]: async () => toyKind }
  const open = async () => {
    const { caller, openFrame, provider } = await frameWorld()
    const ada = await caller('ada')
    const create = { ...createInput(ada), chainType: toy } as const
    const entropy = (entropyId: string) =>
      ({ ...ada, entropyId, entropyIdVerifier: 'solana-address-verifier' }) as const
    const signInput = (entropyId: string, hdWalletIndex = 0) =>
      ({
        ...entropy(entropyId),
        chainType: toy,
        hdWalletIndex,
        request,
      }) as const
    const isSigned = (address: string, { response }: { response: { data?: unknown } }) =>
      ed25519.verify(hexToBytes(String(response.data)), hexToBytes('c0ffee'), base58.decode(address))
    return { ada, again: () => caller('ada'), create, entropy, isSigned, openFrame, provider, signInput }
  }

  test('creates, adds, rebuilds and recovers wallets, and signs', async () => {
    const { ada, again, create, entropy, isSigned, openFrame, provider, signInput } = await open()
    const first = await openFrame({}, kinds)

    const { address } = await first.call(messages.create, create)
    const added = await first.call(messages.add, { ...entropy(address), chainType: toy, hdWalletIndex: 1 })
    const reloaded = await openFrame({ store: first.store }, kinds)
    await reloaded.call(messages.connect, entropy(address))
    // The user has logged in again in another browser.
    const other = await openFrame({}, kinds)
    const onOther = await again()
    await other.call(messages.recover, { ...entropy(address), ...onOther, recoveryMethod: 'privy' })

    expect(provider.rows).toMatchObject([{ address, chain_type: toy, status: 'active' }])
    for (const { call } of [first, reloaded, other]) {
      const caller = call === other.call ? onOther : ada
      expect(isSigned(address, await call(messages.rpc, { ...signInput(address), ...caller }))).toBe(true)
      expect(isSigned(added.address, await call(messages.rpc, { ...signInput(address, 1), ...caller }))).toBe(true)
    }
  })

  test('two key types share one seed, and each signs with its own keys and methods', async () => {
    const { ada, create, isSigned, openFrame, signInput } = await open()
    const { call } = await openFrame({}, kinds)
    const { address } = await call(messages.create, { ...create, chainType: 'ethereum' })
    const named = { entropyId: address, entropyIdVerifier: 'ethereum-address-verifier' } as const

    const added = await call(messages.add, { ...ada, ...named, chainType: toy, hdWalletIndex: 0 })
    const signed = await call(messages.rpc, { ...signInput(address), ...named })

    expect(added.entropyId).toBe(address)
    expect(isSigned(added.address, signed)).toBe(true)
    await expect(call(messages.rpc, { ...signInput(address), ...named, chainType: 'ethereum' })).rejects.toThrow(
      'Unsupported method: signMessage',
    )
  })

  test.each(Object.keys(verifiedChainTypes) as (keyof typeof verifiedChainTypes)[])(
    "opens a seed only with an address of the wallet's chain (%s)",
    async (entropyIdVerifier) => {
      const { create, openFrame, signInput } = await open()
      const { call } = await openFrame({}, kinds)
      const ethereum = await call(messages.create, { ...create, chainType: 'ethereum' })
      const other = await call(messages.create, create)
      const entropyId = verifiedChainTypes[entropyIdVerifier] === toy ? ethereum.address : other.address

      await expect(call(messages.rpc, { ...signInput(entropyId), entropyIdVerifier })).rejects.toThrow('Malformed')
    },
  )

  test('derives the published ed25519 test vector of SLIP-0010', () => {
    const seed = hexToBytes('000102030405060708090a0b0c0d0e0f')

    expect(bytesToHex(toyKind.curve.derive(seed, [2 ** 31, 2 ** 31 + 1]))).toBe(
      'b1d0bad404bf35da785a64ca1ac54b2617211d2777696fbffaf208f746ae84f2',
    )
  })
})

/**
 * The folders that may name a chain: its keys, the pages that show its signatures, and the login methods that use its
 * keys.
 */
const ofChains = /^examples\/wallet-frame\/src\/(?:key-kinds|pages|login-methods)\//

test('only key, page and login method modules contain chain names', () => {
  const names = Object.keys(keyKinds)
  // The path of a module is not the name of a chain type.
  const chain = new RegExp(`(?<!from '[^'\\n]*)['"\`/](?:${names.join('|')})\\b`)

  expect(filesWith('examples/wallet-frame/src', chain).filter((path) => !ofChains.test(path))).toEqual([])
  expect(filesWith('sdk/src/wire/frame', chain)).toEqual([])
  expect(filesWith('sdk/src/wire/endpoints', chain)).toEqual([])
})
