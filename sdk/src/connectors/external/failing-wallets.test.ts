// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { loadExternalWallets } from '../../calls/external-wallets/load-external-wallets.js'
import { setupWallet } from '../../../test/setup-wallet.js'
import { chain, wallet, opened, connect, seen } from '../../../test/page-wallets.js'
import { walletLookupDelay, walletLookups } from '../../domain/rules/limits.js'
import { abortableSleep } from '../../platform/abortable-sleep.js'
import { getConnectedWallets } from '../get-connected-wallets.js'
import { createEthereumEngine } from './create-ethereum-engine.js'
import type { EthereumWallets } from './ethereum-wallets.js'

test('adds an unknown chain to a wallet, and switches to it', async () => {
  const metamask = wallet({ chainIds: [1] })
  const { client } = await opened([metamask])
  const connected = await connect(client, 'metamask')

  await connected.switchChain('0x2105')

  expect(metamask.calls).toContain('wallet_addEthereumChain')
  expect(seen(client)[0]![2]).toBe('eip155:8453')
  await expect(connected.switchChain(10)).rejects.toMatchObject({ code: 'UNSUPPORTED_CHAIN_ID' })
})

test('switches again if a wallet adds a chain but does not switch', async () => {
  const metamask = wallet({ chainIds: [1], switchesOnAdd: false })
  const { client } = await opened([metamask])
  const connected = await connect(client, 'metamask')
  metamask.calls.length = 0

  await connected.switchChain(8453)

  expect(metamask.calls.filter((method) => method.endsWith('Chain'))).toEqual([
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_switchEthereumChain',
  ])
  expect(seen(client)[0]![2]).toBe('eip155:8453')
})

test('rejects if the user declines to switch after the chain was added', async () => {
  const metamask = wallet({ chainIds: [1], switchesOnAdd: false })
  const { client } = await opened([metamask])
  const connected = await connect(client, 'metamask')
  const { request } = metamask.provider
  metamask.provider.request = async function (this: unknown, call) {
    const answer = await request.call(metamask.provider, call)
    if (call.method === 'wallet_addEthereumChain') metamask.refuse()
    return answer
  }

  await expect(connected.switchChain(8453)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(seen(client)[0]![2]).toBe('eip155:1')
})

test('switches a connected wallet to a chain that the app adds later', async () => {
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
  ['a name that is not a string', { name: { toString: 0 }, rdns: 'dev.nameless' }],
  ['an empty id', { name: 'Nameless', rdns: '' }],
])('ignores an announcement with %s, and lists the others', async (_, info) => {
  const { client } = await opened([wallet(info as never), wallet()])

  expect(client.store.getState().walletChoices!.filter(({ isDetected }) => isDetected)).toMatchObject([
    { id: 'metamask' },
  ])
  await connect(client, 'metamask')
  expect(seen(client)).toHaveLength(1)
})

test('reads the accounts of a wallet without accounts ten times, half a second apart', async () => {
  const waits: number[] = []
  const world = setupWallet({
    chains: [chain(1, 'Ethereum')],
    platform: {
      sleep: async (ms, signal) => (ms === walletLookupDelay ? void waits.push(ms) : abortableSleep(ms, signal)),
    },
  })
  const metamask = wallet()
  metamask.announce()
  await (await loadExternalWallets(world.client)).open()
  const request = metamask.provider.request.bind(metamask.provider)
  let requested = 0
  metamask.provider.request = async (call) => {
    if (call.method === 'eth_accounts') requested++
    return ['eth_accounts', 'eth_requestAccounts', 'wallet_requestPermissions'].includes(call.method)
      ? []
      : request(call)
  }

  // Clears the recorded waits, because starting the client waits equally long for another reason.
  waits.length = 0
  await expect(connect(world.client, 'metamask')).rejects.toMatchObject({ reason: 'wallet_without_accounts' })
  expect(waits.filter((ms) => ms === walletLookupDelay)).toHaveLength(walletLookups - 1)
  expect([walletLookups, walletLookupDelay]).toEqual([10, 500])
  expect(requested).toBeGreaterThanOrEqual(walletLookups)
})

/** Opens a page whose wallet fails some requests, without a delay between two reads. */
async function failing(fails: (method: string) => unknown) {
  const waits: number[] = []
  const world = setupWallet({
    chains: [chain(1, 'Ethereum')],
    platform: {
      sleep: async (ms, signal) => (ms === walletLookupDelay ? void waits.push(ms) : abortableSleep(ms, signal)),
    },
  })
  const metamask = wallet()
  metamask.announce()
  await (await loadExternalWallets(world.client)).open()
  const request = metamask.provider.request.bind(metamask.provider)
  metamask.provider.request = async (call) => fails(call.method) ?? request(call)
  waits.length = 0
  return { ...world, waits }
}

const refuse = () => {
  throw new Error('Locked.')
}

test.each([
  ['returns no chain', () => Number.NaN],
  ['fails', refuse],
])('if a wallet %s, reads its chain ten times at most, half a second apart', async (_, fail) => {
  let failures = 4
  const { client, waits } = await failing((method) => (method === 'eth_chainId' && failures-- > 0 ? fail() : undefined))

  await connect(client, 'metamask')

  expect(seen(client).map(([, , chainId]) => chainId)).toEqual(['eip155:1'])
  expect(waits.filter((ms) => ms === walletLookupDelay)).toHaveLength(2)
})

test.each([
  ['eth_accounts', 'returns none', () => []],
  ['eth_accounts', 'fails', refuse],
  ['eth_chainId', 'returns none', () => Number.NaN],
  ['eth_chainId', 'fails', refuse],
])('after a reload, calls %s again if the first call %s', async (failed, _, fail) => {
  let failures = 0
  const { client, openClient, waits } = await failing((method) =>
    method === failed && failures-- > 0 ? fail() : undefined,
  )
  await connect(client, 'metamask')
  client.dispose()
  waits.length = 0
  failures = 9
  const reloaded = openClient()

  await expect.poll(() => seen(reloaded).length).toBeGreaterThan(0)
  expect(seen(reloaded)[0]![2]).toBe('eip155:1')
  expect(waits.filter((ms) => ms === walletLookupDelay).length).toBeGreaterThanOrEqual(9)
})

test.each([4902, 4901, 4200, -32_601, -32_603, undefined])(
  "treats a wallet's chains as fixed if switching fails with code %s",
  async (code) => {
    const rainbow = wallet({ name: 'Rainbow', rdns: 'me.rainbow' })
    const { client } = await opened([rainbow])
    const connected = await connect(client, 'rainbow')
    const { request } = rainbow.provider
    rainbow.provider.request = async (call) => {
      if (call.method.endsWith('EthereumChain')) throw Object.assign(new Error('No.'), { code })
      return request(call)
    }

    await expect(connected.switchChain(8453)).rejects.toMatchObject({
      code: 'UNSUPPORTED_CHAIN_ID',
      reason: 'wallet_lacks_chain',
      message: 'Rainbow does not support chain 8453.',
    })
    rainbow.provider.request = async () => Promise.reject(Object.assign(new Error('No.'), { code: 4001 }))
    await expect(connected.switchChain(8453)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  },
)

test.each([
  ['refuses', 'metamask', { code: 'USER_REJECTED' }],
  ['is not installed', 'zerion', { code: 'GENERIC_CONNECT_WALLET_ERROR', reason: 'wallet_not_installed' }],
  ['is for a chain that the app does not support', 'solana:phantom', { code: 'INVALID_REQUEST' }],
])('reports the reason for a failed connection if the wallet %s', async (_, id, error) => {
  const metamask = wallet()
  const { client } = await opened([metamask])
  metamask.refuse()

  await expect(connect(client, id)).rejects.toMatchObject(error)
  expect(getConnectedWallets(client)).toEqual([])
})

test('rejects with the name of the missing package for a wallet that is not announced', async () => {
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
  ['no project ID', {}, false],
  [
    'a project ID, but disabled',
    { walletConnectCloudProjectId: 'project', externalWallets: { walletConnect: { enabled: false } } },
    false,
  ],
])('pairs with wallets on other devices, with %s', async (_, config, canPair) => {
  const { client } = setupWallet({ chains: [chain(1, 'Ethereum')], config })
  await (await loadExternalWallets(client)).open()

  const listed = client.store
    .getState()
    .walletChoices!.some(({ walletClientType }) => walletClientType === 'wallet_connect')
  expect(listed).toBe(canPair)
  await expect(connect(client, 'rainbow')).rejects.toMatchObject({
    reason: canPair ? 'wallet_package_missing' : 'wallet_not_installed',
  })
})

test.each([
  [undefined, true],
  [true, true],
  [false, false],
])("lists wagmi's WalletConnect unless walletConnect.enabled is false: %s", (enabled, isListed) => {
  const externalWallets = enabled === undefined ? {} : { walletConnect: { enabled } }
  const { client } = setupWallet({ chains: [chain(1, 'Ethereum')], config: { externalWallets } })
  const connector = { id: 'walletConnect', name: 'WalletConnect', type: 'walletConnect', uid: '1' }
  const wallets = { connections: () => new Map(), connectors: () => [connector] } as unknown as EthereumWallets

  const listed = createEthereumEngine(client, wallets).found()
  expect(listed.map(({ walletClientType }) => walletClientType)).toEqual(isListed ? ['wallet_connect'] : [])
})
