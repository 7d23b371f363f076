// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { loadExternalWallets } from '../../calls/external-wallets/load-external-wallets.js'
import { setupWallet } from '../../../test/setup-wallet.js'
import { createSolanaPageWallet } from '../../../test/solana-page-wallet.js'
import { wallet, opened, connect } from '../../../test/page-wallets.js'
import { whenAppLoaded } from '../../calls/app/when-app-settled.js'
import type { Client } from '../../client.js'
import { startWalletLogin } from '../../login-methods/wallet/start.js'
import { getConnectedWallets } from '../get-connected-wallets.js'
import { createOwnEngine } from './create-own-engine.js'
import { externalWalletsOf } from '../../calls/external-wallets/external-wallets-of.js'

test('neither connects nor logs in external wallets if the app disables them, even through wagmi', async () => {
  const metamask = wallet()
  const { client } = setupWallet({
    app: { loginMethods: ['email', 'siwe', 'siws'] },
    config: { externalWallets: { disableAllExternalWallets: true } },
  })
  metamask.announce()
  externalWalletsOf(client).adopt(createOwnEngine(client))
  await (await loadExternalWallets(client)).open()
  await whenAppLoaded(client)

  const { app, loginWalletChoices, walletChoices } = client.store.getState()
  expect([walletChoices, loginWalletChoices, app.loginMethods]).toEqual([[], [], ['email']])
  await expect(connect(client, 'metamask')).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  for (const intent of ['login', 'link'] as const)
    await expect(startWalletLogin(client, { intent, walletId: 'metamask' })).rejects.toThrow()
  expect(metamask.calls).not.toContain('eth_requestAccounts')
})

test.each([
  { chainType: 'ethereum-and-solana', methods: ['siws'], connects: ['ethereum', 'solana'], logsIn: ['solana'] },
  { chainType: 'ethereum-and-solana', methods: ['siwe'], connects: ['ethereum', 'solana'], logsIn: ['ethereum'] },
  { chainType: 'solana-only', methods: ['siwe', 'siws'], connects: ['solana'], logsIn: ['solana'] },
  { chainType: 'solana-only', methods: ['siwe'], connects: ['solana'], logsIn: [] },
  { chainType: undefined, methods: ['siwe', 'siws'], connects: ['ethereum'], logsIn: ['ethereum'] },
  { chainType: undefined, methods: [], connects: ['ethereum'], logsIn: [] },
] as const)(
  'with walletChainType $chainType and methods $methods, connects $connects wallets, and logs in with $logsIn',
  async ({ chainType, connects, logsIn, methods }) => {
    const { client } = setupWallet({
      app: { loginMethods: ['email', ...methods] },
      config: { appearance: { walletChainType: chainType } },
    })
    wallet({ name: 'Phantom', rdns: 'app.phantom' }).announce()
    createSolanaPageWallet({ name: 'Phantom' }).announce()
    await (await loadExternalWallets(client)).open()
    await whenAppLoaded(client)

    const { app, loginWalletChoices, walletChoices } = client.store.getState()
    const chainsOf = (choices = walletChoices!) => [...new Set(choices.map((choice) => choice.chainType))].sort()
    expect([chainsOf(), chainsOf(loginWalletChoices)]).toEqual([connects, logsIn])
    expect(app.loginMethods.includes('wallet')).toBe(logsIn.length > 0)
    // A wallet with both chain types is listed under the chain type that can log in.
    const metamask = loginWalletChoices!.filter(({ walletClientType }) => walletClientType === 'metamask')
    expect(metamask.map((choice) => choice.chainType)).toEqual(logsIn)
  },
)

test('lists external login wallets as linked, before embedded wallets', async () => {
  const metamask = wallet()
  const { client, createWallet } = await opened([metamask])
  await connect(client, 'metamask')

  const { address } = await createWallet()

  expect(getConnectedWallets(client).map(({ connectorType, linked }) => [connectorType, linked])).toEqual([
    ['injected', false],
    ['embedded', true],
  ])
  expect(getConnectedWallets(client)[1]!.address).toBe(address)
})

test('a disposed client ignores wallet events and announcements', async () => {
  const metamask = wallet()
  const { client } = await opened([metamask])
  await connect(client, 'metamask')
  client.dispose()
  const before = client.store.getState()

  metamask.select(1)
  wallet({ name: 'Other', rdns: 'dev.other' }).announce()

  expect(client.store.getState()).toBe(before)
})

const phantoms = (client: Client, key: 'walletChoices' | 'loginWalletChoices' = 'walletChoices') =>
  client.store
    .getState()
    [key]?.filter(({ walletClientType }) => walletClientType === 'phantom')
    .map((choice) => choice.chainType)

test.each([
  { configured: 'ethereum-and-solana', requested: 'solana-only', listed: ['solana'], logsIn: ['solana'] },
  { configured: 'ethereum-and-solana', requested: 'ethereum-only', listed: ['ethereum'], logsIn: ['ethereum'] },
  { configured: undefined, requested: 'solana-only', listed: ['solana'], logsIn: [] },
  { configured: 'solana-only', requested: 'ethereum-and-solana', listed: ['ethereum'], logsIn: ['solana'] },
] as const)(
  'with walletChainType $configured, lists a wallet with both chain types for $requested as $listed',
  async ({ requested, configured, listed, logsIn }) => {
    const { client } = setupWallet({
      app: { loginMethods: ['email', 'siwe', 'siws'] },
      config: { appearance: { walletChainType: configured } },
    })
    const { open } = await loadExternalWallets(client)
    await open()
    await whenAppLoaded(client)
    const before = phantoms(client)

    client.store.setState({ screens: [{ name: 'choose-wallet', walletChainType: requested }] })
    await expect.poll(() => phantoms(client)).toEqual(listed)
    expect(phantoms(client, 'loginWalletChoices')).toEqual(logsIn)

    client.store.setState({ screens: [] })
    expect(phantoms(client)).toEqual(before)
  },
)

test('a wallet list for a chain type that is not configured is complete immediately, and its wallets reconnect', async () => {
  const solana = createSolanaPageWallet({ name: 'Phantom' })
  solana.announce()
  const { client, openClient } = setupWallet()
  const { connect, open } = await loadExternalWallets(client)
  await open()
  const requested = { id: 'solana:phantom', onUri: () => {}, signal: new AbortController().signal }
  await expect(connect(requested)).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  const lists: unknown[] = []
  let last = client.store.getState().walletChoices
  client.store.subscribe(({ walletChoices }) => {
    if (walletChoices !== last) lists.push(walletChoices?.filter((choice) => choice.isDetected).length)
    last = walletChoices
  })

  client.store.setState({ screens: [{ name: 'choose-wallet', walletChainType: 'solana-only' }] })
  await expect.poll(() => lists).toEqual([undefined, 1])
  await connect(requested)
  client.dispose()

  const again = openClient()
  await (await loadExternalWallets(again)).reconnect()
  expect(again.store.getState().connections).toMatchObject([{ walletClientType: 'phantom' }])
})

test('an app that disables external wallets connects none on any screen', async () => {
  const { client } = setupWallet({ config: { externalWallets: { disableAllExternalWallets: true } } })
  await (await loadExternalWallets(client)).open()

  client.store.setState({ screens: [{ name: 'choose-wallet', walletChainType: 'ethereum-and-solana' }] })

  expect(client.store.getState().walletChoices).toEqual([])
})
