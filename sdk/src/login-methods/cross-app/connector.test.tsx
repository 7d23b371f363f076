// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { type Config, createConfig, createStorage, http } from 'wagmi'
import {
  connect,
  disconnect,
  getConnection,
  sendTransaction,
  signMessage,
  signTypedData,
  switchChain,
} from 'wagmi/actions'
import { createProviderAppBrowser, readRequest } from '@keyhook/provider/internal/test/provider-app-browser'
import { createClock } from '../../../test/create-clock.js'
import { renderHooks } from '../../../test/render.js'
import { handled } from '../../base/handled.js'
import type { EthereumProvider } from '../../domain/entities/connected-wallet.js'
import type { User } from '../../domain/entities/user.js'
import { getConnectedWallets } from '../../connectors/get-connected-wallets.js'
import { crossAppConnector } from './connector.js'

const providerAppId = 'keyhook-source-app-000001'
const there = '0x00000000000000000000000000000000000000a1'
const otherThere = '0x00000000000000000000000000000000000000A2'
const chainOf = (id: number) => ({
  id,
  name: `Chain ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
})
const [one, other, foreign] = [chainOf(31337), chainOf(31338), chainOf(5)]

/** Reconnects as wagmi does after a reload. wagmi's own function works for only one config per process. */
async function revive(config: Config): Promise<void> {
  const [connector] = config.connectors
  if (await connector!.isAuthorized()) await connect(config, { connector: connector!, isReconnecting: true } as never)
}

async function setup() {
  const world = await renderHooks(() => undefined, {
    app: { loginMethods: ['email', `privy:${providerAppId}`], crossApp: { connections: [{ appId: providerAppId }] } },
    settings: {
      apps: [
        {
          id: providerAppId,
          name: 'Fieldnotes',
          origins: ['http://provider-app.localhost:5180'],
          crossApp: { requesters: [{ appId: 'keyhook-test-app-00000001' }] },
        },
      ],
    },
    config: { supportedChains: [one, other], defaultChain: one },
    // The sandbox verifies the provider app's ID tokens with the real time.
    skew: Date.now() - createClock().now(),
  })
  const { act, browser, client, clock, openClient, provider } = world
  const { state: windows } = browser.popupHost
  const stored = new Map<string, string>()
  const openWagmi = () =>
    createConfig({
      chains: [one, other, foreign],
      transports: { 31337: http(), 31338: http(), 5: http() },
      connectors: [crossAppConnector({ client, appId: providerAppId, name: 'Fieldnotes' })],
      storage: createStorage({
        storage: {
          getItem: (key) => stored.get(key) ?? null,
          setItem: (key, value) => void stored.set(key, value),
          removeItem: (key) => void stored.delete(key),
        },
      }),
    })
  const config = openWagmi()
  /** Sets the account of the provider app in the provider's responses. */
  const give = (addresses: readonly string[]) => {
    const user = client.store.getState().user!
    const linkedAccounts = user.linkedAccounts.map((account) =>
      account.type === 'cross_app'
        ? { ...account, embeddedWallets: addresses.map((address) => ({ address })) }
        : account,
    )
    return act(async () => client.store.setState({ user: { ...user, linkedAccounts } as User }))
  }
  /** Calls a function that opens a popup. Resolves once the popup is open. */
  async function opens<value>(run: () => Promise<value>): Promise<{ outcome: () => Promise<value>; url: URL }> {
    const before = windows.addresses.length
    windows.where = 'away'
    let outcome!: Promise<value>
    await act(async () => void (outcome = handled(run())))
    await act(() => vi.waitFor(() => expect(windows.addresses.length).toBeGreaterThan(before)))
    return { outcome: async () => act(() => clock.finish(outcome)), url: new URL(windows.addresses.at(-1)!) }
  }
  async function returnToApp(): Promise<void> {
    const atProviderApp = createProviderAppBrowser(provider, providerAppId)
    await atProviderApp.login('ada@familiar.example')
    const answered = await provider.fetch(new URL(await atProviderApp.allow(readRequest(windows.addresses.at(-1)!))))
    await act(async () => void openClient({ href: answered.headers.get('location')! }))
  }
  /** Logs in with the account of the provider app, which has a wallet. */
  async function connected(): Promise<Config> {
    const { outcome } = await opens(() => connect(config, { connector: config.connectors[0]! }))
    await returnToApp()
    await outcome().catch(() => {})
    await give([there])
    await connect(config, { connector: config.connectors[0]! })
    return config
  }
  /** Responds to the request in the popup. */
  async function answer<value>(run: () => Promise<value>, data: object) {
    const { outcome, url } = await opens(run)
    const request = JSON.parse(url.searchParams.get('request')!) as Record<string, unknown>
    for (const listener of windows.listeners)
      listener({ from: provider.url, data: { type: 'keyhook:cross-app-answer', id: request['id'], ...data } })
    return { outcome, request }
  }
  async function answered(run: () => Promise<unknown>, result: string) {
    const { outcome, request } = await answer(run, { ok: true, result })
    expect(await outcome()).toBe(result)
    return request
  }
  return { ...world, answer, answered, returnToApp, config, connected, give, openWagmi, opens }
}

test("logs in with a provider app's account, and rejects an account without a wallet", async () => {
  const { client, returnToApp, config, connected, opens } = await setup()
  expect(getConnection(config).status).toBe('disconnected')
  const { outcome } = await opens(() => connect(config, { connector: config.connectors[0]! }))
  await returnToApp()
  await expect(outcome()).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_NOT_FOUND' })
  expect(client.store.getState().session).toBe('authenticated')
  client.session.destroy()

  await connected()
  expect(getConnection(config)).toMatchObject({ status: 'connected', address: there, chainId: 31337 })
  // The wallet is neither a wallet of this app nor an external wallet.
  expect(getConnectedWallets(client)).toEqual([])
})

test("requests wagmi's signatures and transactions in the provider app's popup, on wagmi's chain", async () => {
  const { answered, connected } = await setup()
  const config = await connected()
  expect(await answered(() => signMessage(config, { message: 'Hello' }), '0x01')).toMatchObject({
    method: 'personal_sign',
    params: ['0x48656c6c6f', there],
  })
  const data = {
    domain: { chainId: 31337n },
    types: { Note: [{ name: 'amount', type: 'uint256' }] },
    primaryType: 'Note' as const,
    message: { amount: 10n ** 30n },
  }
  expect(await answered(() => signTypedData(config, data), '0x02')).toMatchObject({
    method: 'eth_signTypedData_v4',
    params: [there, { message: { amount: `1${'0'.repeat(30)}` } }],
  })
  await switchChain(config, { chainId: 31338 })
  expect(getConnection(config).chainId).toBe(31338)
  const sent = () => sendTransaction(config, { to: otherThere, value: 1n, gas: 21_000n })
  expect(await answered(sent, '0x03')).toMatchObject({
    method: 'eth_sendTransaction',
    params: [{ chainId: 31338, from: there, to: otherThere, value: '0x1' }],
  })
})

test('reports declined requests, unknown chains and unsupported methods like other wallets', async () => {
  const { answer, connected } = await setup()
  const config = await connected()
  const rejection = { ok: false, code: 'USER_REJECTED', message: 'The user rejected the request.' }
  const { outcome } = await answer(() => signMessage(config, { message: 'Hello' }), rejection)
  await expect(outcome()).rejects.toMatchObject({ name: 'UserRejectedRequestError' })

  const { request } = (await config.connectors[0]!.getProvider()) as EthereumProvider
  for (const method of ['eth_sign', 'eth_signTransaction', 'wallet_sendCalls', 'csw_signUserOperation'])
    await expect(request({ method, params: [there, `0x${'00'.repeat(32)}`] })).rejects.toMatchObject({ code: 4200 })
  await expect(request({ method: 'personal_sign', params: ['0x01', otherThere] })).rejects.toMatchObject({ code: 4100 })
  await expect(switchChain(config, { chainId: 5 })).rejects.toMatchObject({ name: 'SwitchChainError' })
})

test('updates wagmi after wallet changes, an unlink and a reload', async () => {
  const { act, client, connected, give, openWagmi } = await setup()
  const config = await connected()
  await give([otherThere, there])
  await vi.waitFor(() => expect(getConnection(config).addresses).toEqual([otherThere, there]))

  const reloaded = openWagmi()
  await act(() => revive(reloaded))
  expect(getConnection(reloaded)).toMatchObject({ status: 'connected', address: otherThere })
  await disconnect(reloaded)
  const left = openWagmi()
  await act(() => revive(left))
  expect(getConnection(left).status).toBe('disconnected')

  await act(async () => client.session.destroy())
  await vi.waitFor(() => expect(getConnection(config).status).toBe('disconnected'))
})
