// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import type { createPageWallet } from '@keyhook/test-kit/wallets/page-wallet'
import { loadExternalWallets } from '../../calls/external-wallets/load-external-wallets.js'
import { chain, connect, seen, wallet } from '../../../test/page-wallets.js'
import { setupWallet } from '../../../test/setup-wallet.js'
import { whenAppLoaded } from '../../calls/app/when-app-settled.js'
import type { ExternalWalletConnector } from '../../domain/entities/external-wallet-connector.js'

/** Creates a client whose fake wallet packages behave like the vendors' packages. */
function setup(device: ReturnType<typeof createPageWallet>) {
  const paired = { session: undefined as object | undefined }
  const init = vi.fn(async (_: object) => ({
    ...device.provider,
    request: device.provider.request.bind(device.provider),
    get accounts() {
      return paired.session ? device.visible() : []
    },
    get chainId() {
      return device.chainId()
    },
    get session() {
      return paired.session
    },
    async connect({ optionalChains }: { optionalChains: readonly number[] }) {
      uri.forEach((listener) => listener('wc:pairing'))
      await device.provider.request({ method: 'wallet_requestPermissions' })
      paired.session = { namespaces: { eip155: { accounts: optionalChains.map((id) => `eip155:${id}:0x`) } } }
    },
    enable: async () => device.visible(),
    on(event: string, listener: (payload: never) => void) {
      if (event === 'display_uri') uri.add(listener as never)
      device.provider.on(event, listener)
    },
    disconnect: async () => void (paired.session = undefined),
  }))
  const uri = new Set<(uri: string) => void>()
  const sdk = vi.fn((_: object) => ({
    getProvider: () => ({
      ...device.provider,
      request: device.provider.request.bind(device.provider),
      disconnect: async () => {},
    }),
  }))
  const connectors: readonly ExternalWalletConnector[] = [
    { walletClientType: 'wallet_connect', load: async () => ({ EthereumProvider: { init } }) },
    { walletClientType: 'coinbase_wallet', load: async () => ({ createCoinbaseWalletSDK: sdk }) },
  ]
  async function open(externalWallets: object = {}) {
    const world = setupWallet({
      app: { name: 'Harbour' },
      chains: [chain(1, 'Ethereum'), chain(8453, 'Base')],
      config: { walletConnectCloudProjectId: 'project', externalWallets: { connectors, ...externalWallets } },
    })
    await whenAppLoaded(world.client)
    return world
  }
  return { init, open, sdk }
}

test('pairs through the WalletConnect package, follows wallet events, and ends the session', async () => {
  const device = wallet({ chainIds: [1, 8453] })
  const { init, open } = setup(device)
  const { client } = await open({ walletConnect: { relayUrl: 'wss://relay.example.com' } })
  const uris: string[] = []

  const wallets = await loadExternalWallets(client)
  const connected = await wallets.connect({
    id: 'wallet_connect',
    onUri: (uri) => uris.push(uri),
    signal: new AbortController().signal,
  })

  expect(uris).toEqual(['wc:pairing'])
  expect(init.mock.calls).toEqual([
    [
      expect.objectContaining({
        projectId: 'project',
        relayUrl: 'wss://relay.example.com',
        showQrModal: false,
        optionalChains: [1, 8453],
        rpcMap: { 1: 'http://127.0.0.1:9', 8453: 'http://127.0.0.1:9' },
        metadata: expect.objectContaining({ name: 'Harbour' }) as object,
      }),
    ],
  ])
  expect(seen(client)).toEqual([['wallet_connect', device.accounts[0]!.address, 'eip155:1']])
  device.switchTo(8453)
  expect(seen(client)[0]![2]).toBe('eip155:8453')
  connected.disconnect()
  await expect.poll(() => seen(client)).toEqual([])
})

test.each([
  [undefined, 'smartWalletOnly'],
  ['all', 'all'],
] as const)(
  'connects Coinbase Wallet through its package, with connectionOptions %s',
  async (connectionOptions, options) => {
    const device = wallet()
    const { open, sdk } = setup(device)
    const { client } = await open(connectionOptions && { coinbaseWallet: { connectionOptions } })

    const connected = await connect(client, 'coinbase_wallet')

    expect(connected).toMatchObject({ connectorType: 'coinbase_wallet', meta: { name: 'Coinbase Wallet' } })
    expect(sdk.mock.calls).toEqual([[{ appName: 'Harbour', appChainIds: [1, 8453], preference: { options } }]])
  },
)

test.each([
  ['wallet_connect', '@walletconnect/ethereum-provider'],
  ['coinbase_wallet', '@coinbase/wallet-sdk'],
] as const)('names the package if %s cannot be loaded, and retries to load it', async (id, name) => {
  const load = vi.fn(() => Promise.reject(new Error(`Could not resolve "${name}" imported by "@keyhook/sdk".`)))
  const { client } = setupWallet({
    chains: [chain(1, 'Ethereum')],
    config: {
      walletConnectCloudProjectId: 'project',
      externalWallets: { connectors: [{ walletClientType: id, load }] },
    },
  })

  for (const times of [1, 2]) {
    await expect(connect(client, id)).rejects.toMatchObject({
      reason: 'wallet_package_missing',
      message: expect.stringContaining(`npm install ${name}`) as string,
    })
    expect(load).toHaveBeenCalledTimes(times)
  }
})
