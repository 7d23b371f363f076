// @vitest-environment jsdom
import { verifyMessage } from 'viem'
import { expect, test } from 'vitest'
import { loadExternalWallets } from '../../calls/external-wallets/load-external-wallets.js'
import { wallet, opened, connect, seen } from '../../../test/page-wallets.js'
import { getConnectedWallets } from '../get-connected-wallets.js'

test('lists announced wallets by their own names and icons, before wallets of the directory', async () => {
  const { client } = await opened([wallet(), wallet({ name: 'Other', rdns: 'dev.other' })])

  const choices = client.store.getState().walletChoices!
  expect(choices.slice(0, 2)).toEqual([
    {
      id: 'metamask',
      name: 'MetaMask',
      icon: expect.stringContaining('data:image/svg+xml'),
      chainType: 'ethereum',
      walletClientType: 'metamask',
      isDetected: true,
      isRecent: false,
      homepage: 'metamask.io',
    },
    expect.objectContaining({ id: 'dev.other', name: 'Other', isDetected: true, homepage: undefined }),
  ])
  expect(choices.filter(({ isDetected }) => !isDetected).length).toBeGreaterThan(40)
  expect(choices.filter(({ id }) => id === 'metamask')).toHaveLength(1)
})

test('connects an external wallet, signs and switches its chain', async () => {
  const metamask = wallet()
  const { client } = await opened([metamask])
  const [account] = metamask.accounts

  const connected = await connect(client, 'metamask')

  expect(connected).toMatchObject({
    type: 'ethereum',
    address: account!.address,
    chainId: 'eip155:1',
    walletClientType: 'metamask',
    connectorType: 'injected',
    imported: false,
    linked: false,
    walletIndex: undefined,
    meta: { name: 'MetaMask', id: 'io.metamask' },
  })
  expect(getConnectedWallets(client)).toEqual([connected])
  const signature = await connected.sign('Hello')
  expect(
    await verifyMessage({ address: account!.address, message: 'Hello', signature: signature as `0x${string}` }),
  ).toBe(true)
  await connected.switchChain(8453)
  expect(metamask.chainId()).toBe(8453)
  expect(seen(client)).toEqual([['metamask', account!.address, 'eip155:8453']])
})

test('updates the wallet list after the wallet events: accounts, locked, unlocked', async () => {
  const metamask = wallet()
  const { client } = await opened([metamask])
  const [one, two] = metamask.accounts.map(({ address }) => address)
  const connected = await connect(client, 'metamask')

  metamask.select(1, 0)
  expect(seen(client)).toEqual([
    ['metamask', two, 'eip155:1'],
    ['metamask', one, 'eip155:1'],
  ])
  expect(getConnectedWallets(client)[1]).toBe(connected)

  metamask.switchTo(8453)
  expect(seen(client).map(([, , chainId]) => chainId)).toEqual(['eip155:8453', 'eip155:8453'])

  metamask.lock()
  await expect.poll(() => seen(client)).toEqual([])
  expect(connected.isConnected()).toBe(false)
  await expect(connected.sign('Hello')).rejects.toMatchObject({
    code: 'GENERIC_CONNECT_WALLET_ERROR',
    reason: 'wallet_not_connected',
    message: 'Wallet is not currently connected.',
  })

  metamask.unlock()
  await expect.poll(() => seen(client)).toHaveLength(2)
  expect(getConnectedWallets(client).every(({ isConnected }) => isConnected())).toBe(true)
})

test('disconnect revokes the wallet permission, and a reload does not reconnect', async () => {
  const metamask = wallet({ canRevoke: false })
  const { client, openClient } = await opened([metamask])
  const connected = await connect(client, 'metamask')

  connected.disconnect()
  await expect.poll(() => seen(client)).toEqual([])

  client.dispose()
  const reloaded = openClient()
  await expect.poll(() => reloaded.store.getState().status).toBe('ready')
  expect(reloaded.store.getState().isReconnecting).toBeFalsy()
  expect(getConnectedWallets(reloaded)).toEqual([])
  await (await loadExternalWallets(reloaded)).open()
  expect(reloaded.store.getState().walletChoices!.find(({ isRecent }) => isRecent)).toMatchObject({ id: 'metamask' })
})

test('events of a disconnected wallet do not reconnect it', async () => {
  const metamask = wallet({ canRevoke: false })
  const { browser, client, provider } = await opened([metamask])
  const connected = await connect(client, 'metamask')
  const remembered = () => JSON.parse(browser.stored.get(`keyhook:${provider.appId}:connections`) ?? '[]') as unknown[]
  expect(remembered()).toHaveLength(1)

  connected.disconnect()
  expect(connected.isConnected()).toBe(true)
  wallet({ name: 'Other', rdns: 'dev.other' }).announce()
  await expect.poll(() => seen(client)).toEqual([])
  expect(remembered()).toEqual([])

  await connect(client, 'metamask')
  expect(remembered()).toHaveLength(1)
})

test.each(['privy', 'dev.keyhook.wallet'])(
  'does not treat an external wallet named %s as an embedded wallet',
  async (rdns) => {
    const { client } = await opened([wallet({ name: 'Keyhook', rdns })])

    expect(client.store.getState().walletChoices!.some(({ isDetected }) => isDetected)).toBe(false)
    await expect(connect(client, 'privy')).rejects.toMatchObject({ code: 'GENERIC_CONNECT_WALLET_ERROR' })
    expect(seen(client)).toEqual([])
  },
)

test.each(['constructor', '__proto__'])('lists an external wallet named %s like other wallets', async (rdns) => {
  const other = wallet({ name: 'Other', rdns })
  const { client } = await opened([other])

  await connect(client, rdns)

  expect(seen(client)).toEqual([[rdns, other.accounts[0]!.address, 'eip155:1']])
})

test('a reload reconnects the most recent wallet first, without a prompt', async () => {
  const wallets = [wallet(), wallet({ name: 'Other', rdns: 'dev.other' })]
  const { browser, client, openClient, provider } = await opened(wallets)
  await connect(client, 'metamask')
  browser.clock.jump(1000)
  await connect(client, 'dev.other')
  const before = getConnectedWallets(client).map(({ address, connectedAt }) => [address, connectedAt])
  expect(JSON.parse(browser.stored.get(`keyhook:${provider.appId}:connections`)!)).toEqual([
    {
      address: wallets[1]!.accounts[0]!.address,
      connectorType: 'injected',
      walletClientType: 'dev.other',
      connectedAt: before[0]![1],
    },
    {
      address: wallets[0]!.accounts[0]!.address,
      connectorType: 'injected',
      walletClientType: 'metamask',
      connectedAt: before[1]![1],
    },
  ])
  for (const each of wallets) each.refuse()

  client.dispose()
  const reloaded = openClient()
  expect(reloaded.store.getState().isReconnecting).toBe(true)
  await expect.poll(() => reloaded.store.getState().isReconnecting).toBe(false)

  expect(getConnectedWallets(reloaded).map(({ address, connectedAt }) => [address, connectedAt])).toEqual(before)
})

test('reconnects a wallet that is announced long after the page load', async () => {
  const metamask = wallet()
  const { client, openClient } = await opened([])
  const stop = metamask.announce()
  await expect.poll(() => client.store.getState().walletChoices![0]!.isDetected).toBe(true)
  await connect(client, 'metamask')
  client.dispose()
  stop!()

  const reloaded = openClient()
  await expect.poll(() => reloaded.store.getState().isReconnecting).toBe(false)
  expect(getConnectedWallets(reloaded)).toEqual([])
  metamask.announce()

  await expect.poll(() => seen(reloaded)).toHaveLength(1)
})

test('reconnects a locked wallet when it is unlocked after a reload', async () => {
  const metamask = wallet()
  const { client, openClient } = await opened([metamask])
  await connect(client, 'metamask')
  metamask.lock()
  client.dispose()

  const reloaded = openClient()
  await expect.poll(() => reloaded.store.getState().isReconnecting).toBe(false)
  expect(getConnectedWallets(reloaded)).toEqual([])
  metamask.unlock()

  await expect.poll(() => seen(reloaded)).toHaveLength(1)
})
