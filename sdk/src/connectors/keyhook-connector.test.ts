import { fallback, isAddressEqual, parseEther, verifyMessage } from 'viem'
import { getAddresses, getChainId } from 'viem/actions'
import { expect, test, vi } from 'vitest'
import { ConnectorAlreadyConnectedError, createConfig, http } from 'wagmi'
import {
  connect,
  disconnect,
  getConnection,
  getConnectorClient,
  reconnect,
  sendTransaction,
  signMessage,
  switchChain,
  waitForTransactionReceipt,
} from 'wagmi/actions'
import { startAnvil } from '../../test/anvil.js'
import { setupWallet } from '../../test/setup-wallet.js'
import { logOut } from '../calls/session/log-out.js'
import { createEmbeddedWallet } from '../calls/wallet/create-embedded-wallet.js'
import { switchChain as switchWalletChain } from '../calls/wallet/switch-chain.js'
import type { EthereumProvider } from '../domain/entities/connected-wallet.js'
import { closeScreen } from '../screens/close-screen.js'
import { countHost } from '../store/count-host.js'
import { createClientRef } from './wagmi-link.js'
import { getConnectedWallets } from './get-connected-wallets.js'
import { keyhookConnector, keyhookConnectorOf } from './keyhook-connector.js'
import { handled } from '../base/handled.js'
import { connected, expectOneTruth, foreign, one, other, setup, stranger } from '../../test/setup-connector.js'

test('setup: creates a valid wagmi connector without side effects', async () => {
  const { config, connector, calls } = setup()
  await vi.waitFor(() => expect(calls.length).toBeGreaterThan(0))

  expect(connector).toMatchObject({
    id: 'keyhook',
    name: 'Keyhook Wallet',
    type: 'keyhook',
    rdns: 'dev.keyhook.wallet',
    icon: expect.stringMatching(/^data:image\/svg\+xml;base64,/) as string,
    uid: expect.any(String) as string,
  })
  expect(getConnection(config).status).toBe('disconnected')
})

test('connect: logs in on the screens, and creates a wallet if needed', async () => {
  const { client, config, connector, logIn } = setup()
  countHost(client.store, 1)

  const connecting = connect(config, { connector })
  await vi.waitFor(() => expect(client.store.getState().screens).toMatchObject([{ name: 'landing' }]))
  expect(getConnection(config).status).toBe('connecting')
  await logIn()

  const { accounts, chainId } = await connecting
  expect({ accounts, chainId }).toEqual({ accounts: [getConnectedWallets(client)[0]!.address], chainId: 31337 })
  expect(getConnection(config).status).toBe('connected')
  expectOneTruth(config, client)
})

test('connect: rejects if the user closes the screens', async () => {
  const { client, config, connector } = setup()
  countHost(client.store, 1)
  const connecting = handled(connect(config, { connector }))
  await vi.waitFor(() => expect(client.store.getState().screens).toHaveLength(1))

  closeScreen(client)

  await expect(connecting).rejects.toMatchObject({ name: 'UserRejectedRequestError', code: 4001 })
  expect(getConnection(config).status).toBe('disconnected')
})

test('connect: rejects without mounted screens, and names the component to mount', async () => {
  const { config, connector } = setup()

  await expect(connect(config, { connector })).rejects.toMatchObject({ code: 'NO_SCREEN_HOST' })
})

test('connect: switches to the requested chain if the app supports it', async () => {
  const { config, connector } = await connected()
  await disconnect(config)

  expect((await connect(config, { connector, chainId: 31338 })).chainId).toBe(31338)
  await disconnect(config)
  expect((await connect(config, { connector, chainId: 5 })).chainId).toBe(31338)
})

test('connect: returns capabilities on request', async () => {
  const { address, config, connector } = await connected()
  await disconnect(config)

  expect(await connect(config, { connector, withCapabilities: true })).toEqual({
    accounts: [{ address, capabilities: {} }],
    chainId: 31337,
  })
  expect(getConnection(config).addresses).toEqual([address])
})

test('connect: rejects a concurrent second call', async () => {
  const { config, connector } = await connected()

  await expect(connect(config, { connector })).rejects.toThrow(ConnectorAlreadyConnectedError)
})

test("connect: accepts a connector function that is not in wagmi's config", async () => {
  const { client, createWallet } = setup()
  await createWallet()
  const config = createConfig({ chains: [one], transports: { 31337: http() }, storage: null })

  await connect(config, { connector: keyhookConnector({ client }) })

  expectOneTruth(config, client)
  await logOut(client)
  expect(getConnection(config).status).toBe('disconnected')
})

test('disconnect: keeps the user logged in, and a reload does not reconnect', async () => {
  const { client, config, openWagmi } = await connected()

  await disconnect(config)

  expect(getConnection(config).status).toBe('disconnected')
  expect(client.store.getState().session).toBe('authenticated')
  const reloaded = openWagmi()
  await reconnect(reloaded.config)
  expect(getConnection(reloaded.config).status).toBe('disconnected')
  await connect(reloaded.config, { connector: reloaded.connector })
  const again = openWagmi()
  await reconnect(again.config)
  expectOneTruth(again.config, client)
})

test('disconnect: logs out if the app configures a logout', async () => {
  const { client, config } = await connected({ logOutOnDisconnect: true })

  await disconnect(config)

  expect(getConnection(config).status).toBe('disconnected')
  expect(client.store.getState().session).toBe('anonymous')
})

test('getAccounts and getChainId: return no account and the default chain before a login', async () => {
  const { client, connector, createWallet } = setup()
  expect(await connector.getAccounts()).toEqual([])
  expect(await connector.getChainId()).toBe(31337)

  const { address } = await createWallet()
  switchWalletChain(client, { address, chainId: 31338 })

  expect(await connector.getAccounts()).toEqual([address])
  expect(await connector.getChainId()).toBe(31338)
})

test('getProvider: returns the same provider before, during and after a login', async () => {
  const { client, connector, createWallet } = setup()
  const provider = (await connector.getProvider()) as EthereumProvider
  const received: unknown[] = []
  for (const name of ['connect', 'chainChanged', 'accountsChanged', 'disconnect'] as const)
    provider.on(name, (payload: unknown) => received.push([name, payload instanceof Error ? 'error' : payload]))
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a69')
  await expect(provider.request({ method: 'eth_requestAccounts' })).rejects.toMatchObject({ code: 4100 })

  const { address } = await createWallet()
  expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([address])
  await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a6a' }] })
  await logOut(client)

  expect(await connector.getProvider()).toBe(provider)
  expect(received).toEqual([
    ['connect', { chainId: '0x7a69' }],
    ['accountsChanged', [address]],
    ['chainChanged', '0x7a6a'],
    ['accountsChanged', []],
    ['disconnect', 'error'],
  ])
})

test('getProvider: returns undefined on a server, where isAuthorized is false', async () => {
  const { connector } = setup({ platform: { location: { href: () => undefined, replace: () => {} } } })

  expect(await connector.getProvider()).toBeUndefined()
  expect(await connector.isAuthorized()).toBe(false)
})

test('getClient: returns a viem client of the active wallet', async () => {
  const { address, config, connector } = await connected()

  const client = await getConnectorClient(config, { connector })

  expect(client.account.address).toBe(address)
  expect(client.chain.id).toBe(31337)
  expect(await getAddresses(client)).toEqual([address])
  expect(await getChainId(client)).toBe(31337)
})

test('getClient: rejects while no user is logged in', async () => {
  const { connector } = setup()

  await expect(connector.getClient!()).rejects.toMatchObject({ code: 'MUST_BE_AUTHENTICATED' })
})

test('isAuthorized: resolves after the wallets have loaded', async () => {
  const { client, connector, createWallet, openClient, openWagmi } = setup()
  expect(await connector.isAuthorized()).toBe(false)

  await createWallet()
  expect(await connector.isAuthorized()).toBe(true)
  expect(await openWagmi(openClient()).connector.isAuthorized()).toBe(true)

  await logOut(client)
  expect(await connector.isAuthorized()).toBe(false)
})

test('switchChain: switches the wallet and reports its chain', async () => {
  const { address, client, config } = await connected()

  expect(await switchChain(config, { chainId: 31338 })).toMatchObject({ id: 31338 })

  expect(getConnection(config).chainId).toBe(31338)
  expect(getConnectedWallets(client)[0]).toMatchObject({ address, chainId: 'eip155:31338' })
})

test('switchChain: rejects a chain that wagmi or the app does not configure', async () => {
  const { client, config, connector } = await connected()

  await expect(connector.switchChain!({ chainId: 7 })).rejects.toMatchObject({ name: 'SwitchChainError', code: 4902 })
  await expect(switchChain(config, { chainId: 5 })).rejects.toMatchObject({ name: 'SwitchChainError', code: 4902 })
  expectOneTruth(config, client)
})

test('onAccountsChanged, onChainChanged, onDisconnect: report the state of the store, and ignore their arguments', async () => {
  const { client, config, connector } = await connected()

  connector.onAccountsChanged([stranger])
  connector.onChainChanged('0x5')
  connector.onDisconnect()

  expect(getConnection(config).status).toBe('connected')
  expectOneTruth(config, client)
})

test('signs and sends with the requested wallet, on a real chain', async () => {
  const node = await startAnvil()
  const world = setupWallet({ chains: [node.chain], config: { embeddedWallets: { showWalletUIs: false } } })
  const config = createConfig({
    chains: [node.chain as typeof one],
    transports: { 31337: http(node.url) },
    connectors: [keyhookConnector({ client: world.client })],
    storage: null,
  })
  const first = await world.createWallet()
  const second = await createEmbeddedWallet(world.client, { createAdditional: true })
  await vi.waitFor(() => expect(getConnection(config).addresses).toHaveLength(2))
  const account = second.address as `0x${string}`
  await node.fund(second.address, parseEther('1'))

  const signature = await signMessage(config, { account, message: 'Hello' })
  const hash = await sendTransaction(config, { account, to: stranger, value: 5n })
  const receipt = await waitForTransactionReceipt(config, { hash })

  expect(getConnection(config).address).toBe(first.address)
  expect(await verifyMessage({ address: account, message: 'Hello', signature })).toBe(true)
  expect(isAddressEqual(receipt.from, account)).toBe(true)
  expect(await node.balance(stranger)).toBe(5n)
})

test('rejects without a Keyhook client, and names the component to mount', async () => {
  const ref = createClientRef()
  const config = createConfig({
    chains: [one],
    transports: { 31337: http() },
    connectors: [keyhookConnectorOf(ref)],
    storage: null,
  })
  const [connector] = config.connectors

  await reconnect(config)
  expect(getConnection(config).status).toBe('disconnected')
  await expect(connect(config, { connector: connector! })).rejects.toMatchObject({
    message: "Mount WagmiProvider of '@keyhook/sdk/wagmi' below KeyhookProvider.",
  })

  const { client, createWallet } = setupWallet({ chains: [one] })
  ref.fill(client)
  await createWallet()
  await vi.waitFor(() => expect(getConnection(config).status).toBe('connected'))
  expectOneTruth(config, client)
})

test("the wallet calls the nodes of wagmi's fallback transport", async () => {
  const node = await startAnvil()
  const world = setupWallet({ chains: [] })
  createConfig({
    chains: [one],
    transports: { 31337: fallback([http('http://127.0.0.1:9', { retryCount: 0 }), http(node.url)]) },
    connectors: [keyhookConnector({ client: world.client })],
    storage: null,
  })
  await world.createWallet()
  const [wallet] = getConnectedWallets(world.client)
  const provider = await wallet!.getEthereumProvider()

  expect(await provider.request({ method: 'eth_blockNumber' })).toBe('0x0')
})

test("chains: uses wagmi's chains and nodes if the app sets none", () => {
  const { client } = setupWallet({ chains: [] })
  createConfig({
    chains: [other, one],
    transports: { 31337: http(), 31338: http('http://127.0.0.1:10') },
    connectors: [keyhookConnector({ client })],
  })

  expect(client.app.supportedChains.map(({ id, rpcUrls }) => [id, rpcUrls.default.http])).toEqual([
    [31338, ['http://127.0.0.1:10']],
    [31337, ['http://127.0.0.1:9']],
  ])
  expect(client.app.defaultChain.id).toBe(31338)
  client.configure({ supportedChains: [foreign] })
  expect(client.app.supportedChains).toEqual([foreign])
})
