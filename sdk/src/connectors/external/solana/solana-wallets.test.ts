// @vitest-environment jsdom
import { ed25519 } from '@noble/curves/ed25519.js'
import { UnsafeBurnerWalletAdapter } from '@solana/wallet-adapter-unsafe-burner'
import { registerWalletAdapter } from '@solana/wallet-standard-wallet-adapter-base'
import { PublicKey } from '@solana/web3.js'
import { generatePrivateKey } from 'viem/accounts'
import { expect, test, vi } from 'vitest'
import { createPageWallet } from '@keyhook/test-kit/wallets/page-wallet'
import { loadExternalWallets } from '../../../calls/external-wallets/load-external-wallets.js'
import { setupWallet } from '../../../../test/setup-wallet.js'
import { createSolanaPageWallet } from '../../../../test/solana-page-wallet.js'
import type { Client } from '../../../client.js'
import type { KeyhookConfig } from '../../../domain/entities/config.js'
import { walletLookupDelay, walletLookups } from '../../../domain/rules/limits.js'
import { abortableSleep } from '../../../platform/abortable-sleep.js'
import type { Platform } from '../../../platform/platform.js'
import { getConnectedSolanaWallets } from '../../get-connected-solana-wallets.js'
import { getConnectedWallets } from '../../get-connected-wallets.js'
import { toSolanaWalletConnectors } from './to-solana-wallet-connectors.js'

async function opened(
  wallets: readonly { announce: () => unknown }[],
  {
    externalWallets,
    platform,
    walletChainType = 'ethereum-and-solana',
  }: {
    platform?: Partial<Platform> | undefined
    externalWallets?: KeyhookConfig['externalWallets']
    walletChainType?: 'solana-only' | 'ethereum-and-solana' | 'ethereum-only'
  } = {},
) {
  const world = setupWallet({
    ...(platform && { platform }),
    config: { appearance: { walletChainType }, externalWallets },
  })
  for (const each of wallets) each.announce()
  await (await loadExternalWallets(world.client)).open()
  return world
}

async function connect(client: Client, id: string) {
  const wallets = await loadExternalWallets(client)
  const wallet = await wallets.connect({ id, onUri: () => {}, signal: new AbortController().signal })
  if (wallet.type !== 'solana') throw new Error(`A wallet of ${wallet.type}.`)
  return wallet
}

const seen = (client: Client) => getConnectedSolanaWallets(client).map(({ address }) => address)

const verify = (signature: Uint8Array, message: Uint8Array, address: string) =>
  ed25519.verify(signature, message, new PublicKey(address).toBytes())

test('discovers Solana wallets by the Wallet Standard, beside Ethereum wallets', async () => {
  const metamask = createPageWallet({ name: 'MetaMask', rdns: 'io.metamask', keys: [generatePrivateKey()] })
  const { client } = await opened([metamask, createSolanaPageWallet({ name: 'Phantom' })])

  const here = client.store.getState().walletChoices!.filter(({ isDetected }) => isDetected)
  expect(here).toEqual([
    expect.objectContaining({ id: 'metamask', chainType: 'ethereum' }),
    {
      id: 'solana:phantom',
      name: 'Phantom',
      icon: expect.stringContaining('data:image'),
      chainType: 'solana',
      walletClientType: 'phantom',
      isDetected: true,
      isRecent: false,
      homepage: 'phantom.com',
    },
  ])
})

test("an external wallet with the SDK's name is not treated as embedded", async () => {
  const { client } = await opened([createSolanaPageWallet({ name: 'Privy' })])

  expect(client.store.getState().walletChoices!.some(({ isDetected }) => isDetected)).toBe(false)
  await expect(connect(client, 'solana:privy')).rejects.toMatchObject({ code: 'GENERIC_CONNECT_WALLET_ERROR' })
})

test('discovers no Solana wallets if the app supports only Ethereum', async () => {
  const { client } = await opened([createSolanaPageWallet({ name: 'Phantom' })], { walletChainType: 'ethereum-only' })

  expect(client.store.getState().walletChoices!.some(({ chainType }) => chainType === 'solana')).toBe(false)
  await expect(connect(client, 'solana:phantom')).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
})

test('connects a Solana wallet and signs with it', async () => {
  const phantom = createSolanaPageWallet({ name: 'Phantom' })
  const { client } = await opened([phantom])

  const wallet = await connect(client, 'solana:phantom')

  expect(wallet).toMatchObject({
    type: 'solana',
    address: phantom.addresses[0],
    walletClientType: 'phantom',
    connectorType: 'solana_adapter',
    imported: false,
    linked: false,
    meta: { name: 'Phantom', id: 'Phantom' },
  })
  expect(wallet).not.toHaveProperty('chainId')
  expect(getConnectedSolanaWallets(client)).toEqual([wallet])
  expect(getConnectedWallets(client)).toEqual([])
  const message = new TextEncoder().encode('Grüße')
  expect(verify(await wallet.signMessage(message), message, wallet.address)).toBe(true)
  const text = Uint8Array.from(atob(await wallet.sign('Grüße')), (character) => character.charCodeAt(0))
  expect(verify(text, message, wallet.address)).toBe(true)
  await expect(wallet.sign('')).rejects.toMatchObject({ code: 'INVALID_MESSAGE' })
})

test('updates the wallets after Solana wallet events: other accounts, locked, unlocked, unregistered, registered', async () => {
  const phantom = createSolanaPageWallet({ name: 'Phantom' })
  const { client } = await opened([])
  const stop = phantom.announce()
  const wallet = await connect(client, 'solana:phantom')

  phantom.select(1, 0)
  expect(seen(client)).toEqual([phantom.addresses[1], phantom.addresses[0]])
  expect(getConnectedSolanaWallets(client)[1]).toBe(wallet)

  phantom.lock()
  expect(seen(client)).toEqual([])
  expect(wallet.isConnected()).toBe(false)
  await expect(wallet.sign('Hello')).rejects.toMatchObject({ reason: 'wallet_not_connected' })

  phantom.unlock()
  expect(seen(client)).toHaveLength(2)
  stop()
  expect(seen(client)).toEqual([])
  phantom.announce()
  await expect.poll(() => seen(client)).toHaveLength(2)
})

test('disconnect revokes the wallet permission, and a reload does not reconnect', async () => {
  const phantom = createSolanaPageWallet({ name: 'Phantom' })
  const { client, openClient } = await opened([phantom])
  const wallet = await connect(client, 'solana:phantom')

  wallet.disconnect()
  expect(seen(client)).toEqual([])
  await expect.poll(() => phantom.visible()).toEqual([])

  client.dispose()
  const reloaded = openClient()
  await expect.poll(() => reloaded.store.getState().status).toBe('ready')
  expect(reloaded.store.getState().isReconnecting).toBeFalsy()
})

test('a reload reconnects each Solana wallet on its chain, without a prompt', async () => {
  const phantom = createSolanaPageWallet({ name: 'Phantom' })
  const other = createPageWallet({ name: 'Phantom', rdns: 'app.phantom', keys: [generatePrivateKey()] })
  const { client, openClient } = await opened([phantom, other])
  const wallet = await connect(client, 'solana:phantom')
  phantom.refuse()

  client.dispose()
  const reloaded = openClient()
  await expect.poll(() => seen(reloaded)).toEqual([wallet.address])
  expect(reloaded.store.getState().isReconnecting).toBe(false)
  // The same wallet app was not connected on the other chain type.
  expect(other.visible()).toEqual([])
  expect(reloaded.store.getState().walletChoices!.find(({ isRecent }) => isRecent)!.id).toBe('solana:phantom')
})

test('reconnects a locked Solana wallet when it is unlocked after a reload', async () => {
  const phantom = createSolanaPageWallet({ name: 'Phantom' })
  const { client, openClient } = await opened([phantom])
  await connect(client, 'solana:phantom')
  phantom.lock()
  client.dispose()

  const reloaded = openClient()
  await expect.poll(() => reloaded.store.getState().isReconnecting).toBe(false)
  expect(seen(reloaded)).toEqual([])
  phantom.unlock()
  expect(seen(reloaded)).toHaveLength(1)
})

test('reconnects no wallets if the app disables reconnection', async () => {
  const phantom = createSolanaPageWallet({ name: 'Phantom' })
  const connectors = toSolanaWalletConnectors({ shouldAutoConnect: false })
  const { client, openClient } = await opened([phantom], { externalWallets: { solana: { connectors } } })
  await connect(client, 'solana:phantom')
  expect(connectors.get().map(({ meta }) => meta.name)).toEqual(['Phantom'])

  client.dispose()
  expect(connectors.get()).toEqual([])
  const reloaded = openClient()
  await (await loadExternalWallets(reloaded)).open()
  await expect.poll(() => reloaded.store.getState().isReconnecting).toBe(false)
  expect(seen(reloaded)).toEqual([])
})

test.each([
  ['refuses', 'solana:phantom', { code: 'USER_REJECTED' }],
  ['is not installed', 'solana:solflare', { code: 'GENERIC_CONNECT_WALLET_ERROR', reason: 'wallet_not_installed' }],
])('reports the reason for a failed connection if the Solana wallet %s', async (_, id, error) => {
  const phantom = createSolanaPageWallet({ name: 'Phantom' })
  const { client } = await opened([phantom])
  phantom.refuse()

  await expect(connect(client, id)).rejects.toMatchObject(error)
  expect(seen(client)).toEqual([])
})

test("ignores a Solana wallet's approval after the user has left the screen", async () => {
  const phantom = createSolanaPageWallet({ name: 'Phantom' })
  const { client } = await opened([phantom])
  const settle = phantom.hold()
  const left = new AbortController()
  const connecting = (await loadExternalWallets(client)).connect({
    id: 'solana:phantom',
    onUri: () => {},
    signal: left.signal,
  })

  left.abort()
  settle('agree')

  await expect(connecting).rejects.toThrow()
  expect(seen(client)).toEqual([])
  expect(phantom.visible()).toEqual([])
})

test('reads the accounts of a Solana wallet without accounts ten times, half a second apart', async () => {
  const phantom = createSolanaPageWallet({ name: 'Phantom' })
  const waits: number[] = []
  let isUnlocking = false
  const platform = {
    sleep: async (ms: number, signal?: AbortSignal) => {
      if (ms !== walletLookupDelay) return abortableSleep(ms, signal)
      waits.push(ms)
      if (isUnlocking) phantom.select(0)
    },
  }
  const { client } = await opened([phantom], { platform })
  phantom.select()
  waits.length = 0
  await expect(connect(client, 'solana:phantom')).rejects.toMatchObject({ reason: 'wallet_without_accounts' })
  expect(waits).toHaveLength(walletLookups - 1)

  isUnlocking = true
  expect(await connect(client, 'solana:phantom')).toMatchObject({ address: phantom.addresses[0] })
})

test('rejects with a reason if a Solana wallet cannot sign messages', async () => {
  const ledger = createSolanaPageWallet({ name: 'Ledger', canSignMessages: false })
  const { client } = await opened([ledger])
  const wallet = await connect(client, 'solana:ledger')

  await expect(wallet.sign('Hello')).rejects.toMatchObject({
    code: 'UNABLE_TO_SIGN',
    reason: 'wallet_signs_no_messages',
  })
})

test('connects an adapter of wallet-adapter that registers itself', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const stop = registerWalletAdapter(new UnsafeBurnerWalletAdapter(), 'solana:devnet')
  const { client } = await opened([])

  const wallet = await connect(client, 'solana:burner_wallet')
  const message = new TextEncoder().encode('Hello')
  expect(verify(await wallet.signMessage(message), message, wallet.address)).toBe(true)
  wallet.disconnect()
  await expect.poll(() => seen(client)).toEqual([])
  stop()
})
