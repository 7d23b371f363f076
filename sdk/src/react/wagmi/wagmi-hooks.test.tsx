// @vitest-environment jsdom
import { act, cleanup, configure, render, waitFor } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { createConfig as createWagmiConfig, createStorage, http, useConnect, useConnection, useDisconnect } from 'wagmi'
import { mock } from 'wagmi/connectors'
import { setupWallet } from '../../../test/setup-wallet.js'
import { logOut } from '../../calls/session/log-out.js'
import { createEmbeddedWallet } from '../../calls/wallet/create-embedded-wallet.js'
import type { Client } from '../../client.js'
import { createConfig } from '../../connectors/create-config.js'
import { KeyhookProvider } from '../core/keyhook-provider.js'
import { useKeyhook } from '../core/use-keyhook.js'
import { useActiveWallet } from '../wallet/use-active-wallet.js'
import { useWallets } from '../wallet/use-wallets.js'
import { useSetActiveWallet } from './use-set-active-wallet.js'
import { WagmiProvider } from './wagmi-provider.js'

afterEach(cleanup)
configure({ asyncUtilTimeout: 60_000 })

const chain = {
  id: 31337,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
}
const stranger = '0x00000000000000000000000000000000000000f1'

const useBoth = () => ({
  ...useKeyhook(),
  ...useWallets(),
  ...useActiveWallet(),
  ...useSetActiveWallet(),
  connection: useConnection(),
  disconnect: useDisconnect(),
  connect: useConnect(),
})

function setup() {
  const world = setupWallet({ chains: [chain], config: { embeddedWallets: { showWalletUIs: false } } })
  const stored = new Map<string, string>()
  const area = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  const makeConfig = (ssr = false, accounts: readonly [`0x${string}`, ...`0x${string}`[]] = [stranger]) =>
    createConfig({
      chains: [chain],
      transports: { 31337: http() },
      connectors: [mock({ accounts })],
      storage: createStorage({ storage: area }),
      ssr,
    })

  /** Records the values of both libraries' hooks at every render, and their differences. */
  function open(client: Client = world.client, config = makeConfig()) {
    const seen: ReturnType<typeof useBoth>[] = []
    const disagreements: unknown[] = []
    function Page() {
      const now = useBoth()
      seen.push(now)
      const { addresses = [], status } = now.connection
      // wagmi has one active connection, while `useWallets` lists all connected wallets.
      const isOurs = now.connection.connector?.type === 'keyhook'
      const wallets = now.wallets
        .filter(({ walletClientType }) => (walletClientType === 'privy') === isOurs)
        .map(({ address }) => address)
      if (
        now.authenticated &&
        status === 'connected' &&
        String([...addresses].toSorted()) !== String(wallets.toSorted())
      )
        disagreements.push([addresses, wallets])
      if (now.ready && !now.authenticated && isOurs && addresses.length > 0) disagreements.push([addresses, 'unknown'])
      return <output>{now.connection.address ?? 'unknown'}</output>
    }
    const page = (
      <StrictMode>
        <QueryClientProvider client={new QueryClient()}>
          <KeyhookProvider client={client}>
            <WagmiProvider config={config}>
              <Page />
            </WagmiProvider>
          </KeyhookProvider>
        </QueryClientProvider>
      </StrictMode>
    )
    return { ...render(page), config, disagreements, now: () => seen.at(-1)!, page, seen }
  }
  return { ...world, makeConfig, open }
}

async function opened() {
  const world = setup()
  const page = world.open()
  await act(() => world.createWallet())
  await waitFor(() =>
    expect(page.now()).toMatchObject({ connection: { status: 'connected' }, wallets: [expect.anything()] }),
  )
  return { ...world, ...page }
}

test('the SDK and wagmi stay in sync through login, logout and another login in Strict Mode', async () => {
  const { client, disagreements, logIn, now } = await opened()
  expect(now().connection.address).toBe(now().wallets[0]!.address)

  await act(() => logOut(client))
  await waitFor(() =>
    expect(now()).toMatchObject({ authenticated: false, wallets: [], connection: { status: 'disconnected' } }),
  )

  await act(() => logIn())
  await waitFor(() => expect(now().connection.address).toBe(now().wallets[0]!.address))
  expect(disagreements).toEqual([])
})

test('lists embedded wallets before wallets of other wagmi connectors', async () => {
  const { config } = await opened()

  expect(config.connectors.map(({ type }) => type)).toEqual(['keyhook', 'mock'])
})

test('wagmi reconnects after a reload', async () => {
  const { now, open, openClient, unmount } = await opened()
  const { address } = now().wallets[0]!
  unmount()

  const again = open(openClient())

  await waitFor(() => expect(again.now().connection).toMatchObject({ status: 'connected', address }))
  expect(again.disagreements).toEqual([])
})

test('connects wagmi to a different client after KeyhookProvider receives one', async () => {
  const { config, now, open, openClient, unmount } = await opened()
  const { address } = now().wallets[0]!
  unmount()
  const next = openClient()

  const again = open(next, config)
  await waitFor(() => expect(again.now().connection.address).toBe(address))
  await act(() => logOut(next))

  await waitFor(() => expect(again.now().connection.status).toBe('disconnected'))
})

test("useWallets includes the wallets of wagmi's connectors while they are connected", async () => {
  const { config, disagreements, now } = await opened()
  const connector = config.connectors[1]!
  const embedded = now().wallets[0]!.address

  await act(() => now().connect.mutateAsync({ connector }))
  expect(now().wallets.map(({ address, connectorType }) => [address, connectorType])).toEqual([
    [stranger, 'injected'],
    [embedded, 'embedded'],
  ])

  await act(() => now().disconnect.mutateAsync({ connector }))
  expect(now().wallets.map(({ address }) => address)).toEqual([embedded])

  await act(() => now().connect.mutateAsync({ connector }))
  await act(async () => now().wallets[0]!.disconnect())
  await waitFor(() => expect(now().connection.connector?.type).toBe('keyhook'))
  expect(now().wallets.map(({ address }) => address)).toEqual([embedded])
  expect(disagreements).toEqual([])
})

test('renders as disconnected on a server, and does not reconnect a wallet', () => {
  const { client, makeConfig } = setup()
  const config = makeConfig(true)
  const Page = () => <output>{useConnection().status}</output>

  const html = renderToString(
    <KeyhookProvider client={client}>
      <WagmiProvider config={config}>
        <Page />
      </WagmiProvider>
    </KeyhookProvider>,
  )

  expect(html).toBe('<output>disconnected</output>')
  expect(config.state.status).toBe('disconnected')
})

test('useSetActiveWallet: selects a wallet, and keeps the order of wallets', async () => {
  const { client, disagreements, now } = await opened()
  const [first] = now().wallets
  await act(() => createEmbeddedWallet(client, { createAdditional: true }))
  const second = now().wallets[1]!

  await act(() => now().setActiveWallet(second))

  expect(now().connection.addresses).toEqual([second.address, first!.address])
  expect(now().wallets.map(({ address }) => address)).toEqual([first!.address, second.address])
  expect(disagreements).toEqual([])
})

test('useSetActiveWallet: selects the embedded wallet after another connector or a disconnect', async () => {
  const { config, now } = await opened()
  const [wallet] = now().wallets
  await act(() => now().connect.mutateAsync({ connector: config.connectors[1]! }))
  expect(now().connection.address).toBe(stranger)

  await act(() => now().setActiveWallet(wallet!))
  expect(now().connection.address).toBe(wallet!.address)

  await act(() => now().disconnect.mutateAsync({ connector: config.connectors[0]! }))
  expect(now().connection.address).toBe(stranger)
  await act(() => now().setActiveWallet(wallet!))
  expect(now().connection.address).toBe(wallet!.address)
})

test('useSetActiveWallet: selects an external wallet by any of its accounts', async () => {
  const other = '0x00000000000000000000000000000000000000F2'
  const { client, makeConfig, open } = setup()
  const config = makeConfig(false, [stranger, other])
  const { disagreements, now } = open(client, config)
  await act(() => now().connect.mutateAsync({ connector: config.connectors[1]! }))
  const [first, second] = now().wallets

  await act(() => now().setActiveWallet(second!))
  expect(now().connection.address).toBe(second!.address)
  expect(now().wallet).toBe(now().wallets.find(({ address }) => address === second!.address))

  await act(() => now().setActiveWallet(first!))
  expect(now().connection.address).toBe(first!.address)
  expect(now().wallet?.address).toBe(first!.address)
  expect(disagreements).toEqual([])
})

test("useSetActiveWallet: rejects another user's wallet, or a wagmi config without the connector", async () => {
  const { client, now, open } = await opened()
  await expect(now().setActiveWallet({ address: stranger })).rejects.toMatchObject({ code: 'UNABLE_TO_SIGN' })

  const bare = createWagmiConfig({ chains: [chain], transports: { 31337: http() }, storage: null })
  const page = open(client, bare as never)
  await expect(page.now().setActiveWallet(now().wallets[0]!)).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
})
