// @vitest-environment jsdom
import { generatePrivateKey } from 'viem/accounts'
import { verifyMessage } from 'viem'
import { expect, test } from 'vitest'
import { createPageWallet } from '../../../test/page-wallet.js'
import { setupWallet } from '../../../test/setup-wallet.js'
import { createSolanaPageWallet } from '../../../test/solana-page-wallet.js'
import { whenAppLoaded } from '../../calls/app/when-app-settled.js'
import type { Client } from '../../client.js'
import { walletInitTimeout, walletLookupDelay, walletLookups, walletRpcTimeout } from '../../domain/rules/limits.js'
import { getFlow } from '../../flows/core/get-flow.js'
import { startWalletLogin } from '../../flows/login/start-wallet-login.js'
import { connectExternalFlow } from '../../flows/wallet/connect-external.js'
import { abortableSleep } from '../../platform/abortable-sleep.js'
import { getConnectedWallets } from '../get-connected-wallets.js'
import { createOwnEngine } from './create-own-engine.js'
import { externalWalletsOf } from './external-wallets-of.js'

const chain = (id: number, name: string) => ({
  id,
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
})

const wallet = (options: Partial<createPageWallet.Options> = {}) =>
  createPageWallet({
    name: 'MetaMask',
    rdns: 'io.metamask',
    keys: [generatePrivateKey(), generatePrivateKey()],
    ...options,
  })

async function opened(wallets: readonly ReturnType<typeof wallet>[]) {
  const world = setupWallet({ chains: [chain(1, 'Ethereum'), chain(8453, 'Base')] })
  for (const each of wallets) each.announce()
  await (await world.client.externalWallets()).open()
  return world
}

async function connect(client: Client, id: string) {
  const wallets = await client.externalWallets()
  const wallet = await wallets.connect({ id, onUri: () => {}, signal: new AbortController().signal })
  if (wallet.type !== 'ethereum') throw new Error(`A wallet of ${wallet.type}.`)
  return wallet
}

const seen = (client: Client) =>
  getConnectedWallets(client).map(({ address, chainId, walletClientType }) => [walletClientType, address, chainId])

test('finds the wallets of the page, by their own names and icons, before those of the directory', async () => {
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
      site: 'metamask.io',
    },
    expect.objectContaining({ id: 'dev.other', name: 'Other', isDetected: true, site: undefined }),
  ])
  expect(choices.filter(({ isDetected }) => !isDetected).length).toBeGreaterThan(40)
  expect(choices.filter(({ id }) => id === 'metamask')).toHaveLength(1)
})

test('connects, signs and switches', async () => {
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

test('follows what the wallet says: accounts, chain, locked, unlocked', async () => {
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

test('disconnecting takes the permission back, and a reload does not connect again', async () => {
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
  await (await reloaded.externalWallets()).open()
  expect(reloaded.store.getState().walletChoices!.find(({ isRecent }) => isRecent)).toMatchObject({ id: 'metamask' })
})

test('what happens while a wallet is disconnected does not bring it back', async () => {
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

test.each(['privy', 'dev.keyhook.wallet'])('a wallet that calls itself %s is not taken for ours', async (rdns) => {
  const { client } = await opened([wallet({ name: 'Keyhook', rdns })])

  expect(client.store.getState().walletChoices!.some(({ isDetected }) => isDetected)).toBe(false)
  await expect(connect(client, 'privy')).rejects.toMatchObject({ code: 'GENERIC_CONNECT_WALLET_ERROR' })
  expect(seen(client)).toEqual([])
})

test.each(['constructor', '__proto__'])('a wallet that calls itself %s is one like others', async (rdns) => {
  const other = wallet({ name: 'Other', rdns })
  const { client } = await opened([other])

  await connect(client, rdns)

  expect(seen(client)).toEqual([[rdns, other.accounts[0]!.address, 'eip155:1']])
})

test('a reload connects again, the one connected last first, without asking', async () => {
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

test('a wallet that is announced long after the page was loaded is still connected again', async () => {
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

test('a locked wallet is remembered, and comes back when it is unlocked after a reload', async () => {
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

test('asks a wallet to add a chain that it does not know, and then switches', async () => {
  const metamask = wallet({ chainIds: [1] })
  const { client } = await opened([metamask])
  const connected = await connect(client, 'metamask')

  await connected.switchChain('0x2105')

  expect(metamask.calls).toContain('wallet_addEthereumChain')
  expect(seen(client)[0]![2]).toBe('eip155:8453')
  await expect(connected.switchChain(10)).rejects.toMatchObject({ code: 'UNSUPPORTED_CHAIN_ID' })
})

test('a wallet that is connected moves to a chain that the app has had since', async () => {
  const metamask = wallet({ chainIds: [1, 10] })
  const { client } = await opened([metamask])
  const connected = await connect(client, 'metamask')

  const chains = [chain(10, 'Optimism'), chain(1, 'Ethereum')]
  client.configure({ supportedChains: chains, defaultChain: chains[0] })
  await connected.switchChain(10)

  expect(seen(client).map(([, , chainId]) => chainId)).toEqual(['eip155:10'])
  await expect(connected.switchChain(8453)).rejects.toMatchObject({ code: 'UNSUPPORTED_CHAIN_ID' })
})

test.each([
  ['no name', { name: undefined, rdns: 'dev.nameless' }],
  ['an empty name', { name: ' ', rdns: 'dev.nameless' }],
  ['a name that is no text', { name: { toString: 0 }, rdns: 'dev.nameless' }],
  ['an empty id', { name: 'Nameless', rdns: '' }],
])('behavior: what announces itself with %s is not listed, and all others are', async (_, info) => {
  const { client } = await opened([wallet(info as never), wallet()])

  expect(client.store.getState().walletChoices!.filter(({ isDetected }) => isDetected)).toMatchObject([
    { id: 'metamask' },
  ])
  await connect(client, 'metamask')
  expect(seen(client)).toHaveLength(1)
})

test('a wallet that names no account is asked ten times, half a second apart', async () => {
  const waits: number[] = []
  const world = setupWallet({
    chains: [chain(1, 'Ethereum')],
    platform: {
      sleep: async (ms, signal) => (ms === walletLookupDelay ? void waits.push(ms) : abortableSleep(ms, signal)),
    },
  })
  const metamask = wallet()
  metamask.announce()
  await (await world.client.externalWallets()).open()
  const request = metamask.provider.request.bind(metamask.provider)
  let asked = 0
  metamask.provider.request = async (call) => {
    if (call.method === 'eth_accounts') asked++
    return ['eth_accounts', 'eth_requestAccounts', 'wallet_requestPermissions'].includes(call.method)
      ? []
      : request(call)
  }

  // Starting waits as long once, for something else.
  waits.length = 0
  await expect(connect(world.client, 'metamask')).rejects.toMatchObject({ reason: 'wallet_without_accounts' })
  expect(waits.filter((ms) => ms === walletLookupDelay)).toHaveLength(walletLookups - 1)
  expect([walletLookups, walletLookupDelay]).toEqual([10, 500])
  expect(asked).toBeGreaterThanOrEqual(walletLookups)
})

test('a wallet that takes no other chains says so', async () => {
  const rainbow = wallet({ name: 'Rainbow', rdns: 'me.rainbow' })
  const { client } = await opened([rainbow])
  const connected = await connect(client, 'rainbow')
  const { request } = rainbow.provider
  rainbow.provider.request = async (call) => {
    if (call.method === 'wallet_addEthereumChain') throw Object.assign(new Error('No.'), { code: 4902 })
    return request(call)
  }

  await expect(connected.switchChain(8453)).rejects.toMatchObject({
    code: 'UNSUPPORTED_CHAIN_ID',
    reason: 'wallet_lacks_chain',
    message: 'Rainbow does not support chain 8453.',
  })
})

test.each([
  ['refuses', 'metamask', { code: 'USER_REJECTED' }],
  ['is not there', 'zerion', { code: 'GENERIC_CONNECT_WALLET_ERROR', reason: 'wallet_not_installed' }],
  ['is of a chain that the app has not', 'solana:phantom', { code: 'INVALID_REQUEST' }],
])('says why it could not connect: the wallet %s', async (_, id, error) => {
  const metamask = wallet()
  const { client } = await opened([metamask])
  metamask.refuse()

  await expect(connect(client, id)).rejects.toMatchObject(error)
  expect(getConnectedWallets(client)).toEqual([])
})

test('says which package is missing for wallets that no page announces', async () => {
  const world = setupWallet({
    chains: [chain(1, 'Ethereum')],
    config: { walletConnectCloudProjectId: 'project' },
  })

  for (const [id, name] of [
    ['wallet_connect', '@walletconnect/ethereum-provider'],
    ['rainbow', '@walletconnect/ethereum-provider'],
    ['coinbase_wallet', '@coinbase/wallet-sdk'],
  ] as const)
    await expect(connect(world.client, id)).rejects.toMatchObject({
      code: 'GENERIC_CONNECT_WALLET_ERROR',
      reason: 'wallet_package_missing',
      message: expect.stringContaining(`npm install ${name}`),
    })
})

test.each([
  ['a project', { walletConnectCloudProjectId: 'project' }, true],
  ['no project', {}, false],
  [
    'a project, switched off',
    { walletConnectCloudProjectId: 'project', externalWallets: { walletConnect: { enabled: false } } },
    false,
  ],
])('pairs with wallets elsewhere: with %s', async (_, config, canPair) => {
  const { client } = setupWallet({ chains: [chain(1, 'Ethereum')], config })
  await (await client.externalWallets()).open()

  const listed = client.store
    .getState()
    .walletChoices!.some(({ walletClientType }) => walletClientType === 'wallet_connect')
  expect(listed).toBe(canPair)
  await expect(connect(client, 'rainbow')).rejects.toMatchObject({
    reason: canPair ? 'wallet_package_missing' : 'wallet_not_installed',
  })
})

test('a page that is loaded again waits 1.5 seconds for what was connected, and no longer', async () => {
  const waits: (() => void)[] = []
  const world = setupWallet({
    chains: [chain(1, 'Ethereum')],
    platform: {
      sleep: (ms, signal) =>
        ms === walletInitTimeout ? new Promise((resolve) => waits.push(resolve)) : abortableSleep(ms, signal),
    },
  })
  const metamask = wallet()
  const stop = metamask.announce()
  await (await world.client.externalWallets()).open()
  await connect(world.client, 'metamask')
  world.client.dispose()
  stop!()

  const { store } = world.openClient()
  await expect.poll(() => waits.length).toBe(1)
  expect([walletInitTimeout, store.getState().isReconnecting]).toEqual([1500, true])
  waits[0]!()
  await expect.poll(() => store.getState().isReconnecting).toBe(false)
})

test('a wallet that agrees after the user has left is not connected', async () => {
  const metamask = wallet()
  const { client } = await opened([metamask])
  const settle = metamask.hold()
  const left = new AbortController()
  const connecting = (await client.externalWallets()).connect({ id: 'metamask', onUri: () => {}, signal: left.signal })

  left.abort()
  settle('agree')

  await expect(connecting).rejects.toThrow()
  expect(getConnectedWallets(client)).toEqual([])
  expect(metamask.visible()).toEqual([])
})

/** A page with a wallet on either chain, on which no time goes by that a wallet has to answer, until it is up. */
async function asked() {
  const ends = new Set<() => void>()
  const world = setupWallet({
    chains: [chain(1, 'Ethereum')],
    config: { appearance: { walletChainType: 'ethereum-and-solana' } },
    platform: {
      sleep: (ms, signal) =>
        ms === walletRpcTimeout ? new Promise((resolve) => ends.add(resolve)) : abortableSleep(ms, signal),
    },
  })
  const wallets = {
    'metamask': wallet({ canRevoke: false }),
    'solana:phantom': createSolanaPageWallet({ name: 'Phantom' }),
  }
  for (const each of Object.values(wallets)) each.announce()
  const { connect, open } = await world.client.externalWallets()
  await open()
  const flow = getFlow(world.client, connectExternalFlow)
  const choose = (id: string) => flow.send({ type: 'choose', id })
  const leave = () => void flow.send({ type: 'reset' })
  const there = () => world.client.store.getState().connections!.map(({ walletClientType }) => walletClientType)
  return { ...world, choose, connect, end: () => ends.forEach((end) => end()), flow, leave, there, wallets }
}

/** Lets what is under way come to its end. */
const turn = () => new Promise((resolve) => setTimeout(resolve, 20))

test('a wallet that calls itself as the choice of one on Solana is called, is another choice', async () => {
  const { client, connect, wallets } = await asked()
  const other = wallet({ name: 'Phantom', rdns: 'solana:phantom' })
  other.announce()

  const { walletChoices } = client.store.getState()
  const ids = walletChoices!.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  await connect({ id: 'solana:phantom', onUri: () => {}, signal: new AbortController().signal })
  expect(wallets['solana:phantom'].visible()).toHaveLength(1)
  expect(other.visible()).toEqual([])
})

const ids = ['metamask', 'solana:phantom'] as const

test.each(ids)('%s that has not answered in time has failed, and its late answer counts for nobody', async (id) => {
  const { choose, client, end, flow, openClient, there, wallets } = await asked()
  const settle = wallets[id].hold()
  const connecting = choose(id)
  await turn()
  end()

  expect(await connecting).toMatchObject({ status: 'error', error: { code: 'TIMED_OUT' }, canRetry: true })
  const seen: unknown[] = []
  client.store.subscribe(({ connections }) => seen.push(...connections!))
  settle('agree')
  await turn()
  expect([seen, there()]).toEqual([[], []])
  expect(flow.getState().status).toBe('error')

  // Nor after a reload, where the wallet's permission could not be taken back.
  client.dispose()
  const reloaded = openClient()
  await expect.poll(() => reloaded.store.getState().status).toBe('ready')
  expect(reloaded.store.getState().isReconnecting).toBeFalsy()
  expect(getConnectedWallets(reloaded)).toEqual([])
})

test.each(ids)('retrying %s after it has not answered connects it', async (id) => {
  const { choose, end, flow, there, wallets } = await asked()
  wallets[id].hold()
  const connecting = choose(id)
  await turn()
  end()
  await connecting
  wallets[id].agree()

  await flow.send({ type: 'retry' })
  await expect.poll(there).toEqual([id.replace('solana:', '')])
})

test.each(ids.flatMap((id) => [[id, 'first', 'second'] as const, [id, 'second', 'first'] as const]))(
  '%s that was left and is chosen again connects by its %s prompt, whatever becomes of the %s',
  async (id, agreed, other) => {
    const { choose, client, flow, leave, there, wallets } = await asked()
    const first = wallets[id].hold()
    void choose(id)
    await turn()
    leave()
    const second = wallets[id].hold()
    const connecting = choose(id)
    await turn()
    const settle = { first, second }

    settle[agreed]('agree')
    expect((await connecting).status).toBe('connected')
    settle[other]('refuse')
    await turn()
    expect(flow.getState().status).toBe('connected')
    expect(there()).toEqual([id.replace('solana:', '')])

    client.store.getState().connections![0]!.disconnect()
    await expect.poll(there).toEqual([])
  },
)

test('refusing the prompt that was left refuses nothing of the next, unless the wallet has shown no other', async () => {
  const { choose, leave, there, wallets } = await asked()
  const refuseFirst = wallets.metamask.hold()
  void choose('metamask')
  await turn()
  leave()
  const settleSecond = wallets.metamask.hold()
  const connecting = choose('metamask')
  refuseFirst('refuse')
  await turn()
  settleSecond('agree')
  expect((await connecting).status).toBe('connected')
  expect(there()).toEqual(['metamask'])
})

test.each(['agree', 'refuse'] as const)(
  'a wallet that shows one prompt at a time is waited for in that one: %s',
  async (how) => {
    const { choose, leave, there, wallets } = await asked()
    const { provider } = wallets.metamask
    const { request } = provider
    let isAsking = false
    provider.request = async function (this: unknown, call) {
      if (!call.method.endsWith('equestPermissions') && call.method !== 'eth_requestAccounts')
        return request.call(provider, call)
      if (isAsking) throw Object.assign(new Error('Already processing.'), { code: -32002 })
      isAsking = true
      return request.call(provider, call).finally(() => (isAsking = false))
    }
    const settle = wallets.metamask.hold()
    void choose('metamask')
    await turn()
    leave()
    const connecting = choose('metamask')
    await turn()
    settle(how)

    const state = await connecting
    if (how === 'agree') expect(state.status).toBe('connected')
    else expect(state).toMatchObject({ status: 'error', error: { code: 'USER_REJECTED' } })
    expect(there()).toEqual(how === 'agree' ? ['metamask'] : [])
  },
)

test('an app that disables wallets from elsewhere has none, to connect or to log in with, not even through its own wagmi', async () => {
  const metamask = wallet()
  const { client } = setupWallet({
    app: { loginMethods: ['email', 'siwe', 'siws'] },
    config: { externalWallets: { disableAllExternalWallets: true } },
  })
  metamask.announce()
  externalWalletsOf(client).adopt(createOwnEngine({ client }))
  await (await client.externalWallets()).open()
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
  'with walletChainType $chainType and $methods, $connects are connected and $logsIn log in',
  async ({ chainType, connects, logsIn, methods }) => {
    const { client } = setupWallet({
      app: { loginMethods: ['email', ...methods] },
      config: { appearance: { walletChainType: chainType } },
    })
    wallet({ name: 'Phantom', rdns: 'app.phantom' }).announce()
    createSolanaPageWallet({ name: 'Phantom' }).announce()
    await (await client.externalWallets()).open()
    await whenAppLoaded(client)

    const { app, loginWalletChoices, walletChoices } = client.store.getState()
    const chainsOf = (choices = walletChoices!) => [...new Set(choices.map((choice) => choice.chainType))].sort()
    expect([chainsOf(), chainsOf(loginWalletChoices)]).toEqual([connects, logsIn])
    expect(app.loginMethods.includes('wallet')).toBe(logsIn.length > 0)
    // A wallet that has both chains stands there on the one that logs in.
    const metamask = loginWalletChoices!.filter(({ walletClientType }) => walletClientType === 'metamask')
    expect(metamask.map((choice) => choice.chainType)).toEqual(logsIn)
  },
)

test('wallets of the user that logs in are linked, and embedded ones stand after them', async () => {
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

test('nothing is left of a client that is disposed of', async () => {
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
  { configured: 'ethereum-and-solana', asked: 'solana-only', listed: ['solana'], logsIn: ['solana'] },
  { configured: 'ethereum-and-solana', asked: 'ethereum-only', listed: ['ethereum'], logsIn: ['ethereum'] },
  { configured: undefined, asked: 'solana-only', listed: ['solana'], logsIn: [] },
  { configured: 'solana-only', asked: 'ethereum-and-solana', listed: ['ethereum'], logsIn: ['solana'] },
] as const)(
  'with walletChainType $configured, a screen that asks for $asked lists a wallet of both as $listed',
  async ({ asked, configured, listed, logsIn }) => {
    const { client } = setupWallet({
      app: { loginMethods: ['email', 'siwe', 'siws'] },
      config: { appearance: { walletChainType: configured } },
    })
    const { open } = await client.externalWallets()
    await open()
    await whenAppLoaded(client)
    const before = phantoms(client)

    client.store.setState({ screens: [{ name: 'choose-wallet', walletChainType: asked }] })
    await expect.poll(() => phantoms(client)).toEqual(listed)
    expect(phantoms(client, 'loginWalletChoices')).toEqual(logsIn)

    client.store.setState({ screens: [] })
    expect(phantoms(client)).toEqual(before)
  },
)

test('a list of a chain that the configuration does not name is whole at once, and what it connects comes back', async () => {
  const solana = createSolanaPageWallet({ name: 'Phantom' })
  solana.announce()
  const { client, openClient } = setupWallet()
  const { connect, open } = await client.externalWallets()
  await open()
  const asked = { id: 'solana:phantom', onUri: () => {}, signal: new AbortController().signal }
  await expect(connect(asked)).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  const lists: unknown[] = []
  let last = client.store.getState().walletChoices
  client.store.subscribe(({ walletChoices }) => {
    if (walletChoices !== last) lists.push(walletChoices?.filter((choice) => choice.isDetected).length)
    last = walletChoices
  })

  client.store.setState({ screens: [{ name: 'choose-wallet', walletChainType: 'solana-only' }] })
  await expect.poll(() => lists).toEqual([undefined, 1])
  await connect(asked)
  client.dispose()

  const again = openClient()
  await (await again.externalWallets()).reconnect()
  expect(again.store.getState().connections).toMatchObject([{ walletClientType: 'phantom' }])
})

test('who connects no wallets from elsewhere does so for no screen', async () => {
  const { client } = setupWallet({ config: { externalWallets: { disableAllExternalWallets: true } } })
  await (await client.externalWallets()).open()

  client.store.setState({ screens: [{ name: 'choose-wallet', walletChainType: 'ethereum-and-solana' }] })

  expect(client.store.getState().walletChoices).toEqual([])
})
