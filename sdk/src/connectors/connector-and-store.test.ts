import { expect, test, vi } from 'vitest'
import type { CreateConnectorFn } from 'wagmi'
import { connect, disconnect, getConnection, reconnect } from 'wagmi/actions'
import { mock } from 'wagmi/connectors'
import { logOut } from '../calls/session/log-out.js'
import { setActiveWallet } from '../calls/wallet/set-active-wallet.js'
import { createEmbeddedWallet } from '../calls/wallet/create-embedded-wallet.js'
import { switchChain as switchWalletChain } from '../calls/wallet/switch-chain.js'
import { connected, expectOneTruth, setup, stranger } from '../../test/setup-connector.js'

test('wagmi stays in sync with the store: login connects and logout disconnects, repeatedly', async () => {
  const { client, config, logIn } = await connected()
  expectOneTruth(config, client)

  await logOut(client)
  expect(getConnection(config).status).toBe('disconnected')
  expectOneTruth(config, client)

  await logIn()
  await vi.waitFor(() => expect(getConnection(config).status).toBe('connected'))
  expectOneTruth(config, client)
})

test('wagmi stays in sync with the store: a new login connects again after a disconnect', async () => {
  const { client, config, logIn } = await connected()
  await disconnect(config)
  await logOut(client)

  await logIn()

  await vi.waitFor(() => expect(getConnection(config).status).toBe('connected'))
  expectOneTruth(config, client)
})

test('wagmi stays in sync with the store: reports each change at once as a single event', async () => {
  const { address, client, config } = await connected()
  const second = await createEmbeddedWallet(client, { createAdditional: true })
  expect(getConnection(config).addresses).toEqual([address, second.address])
  switchWalletChain(client, { address: second.address, chainId: 31338 })
  const seen = new Set<string>()
  config.subscribe(
    () => getConnection(config),
    ({ address, chainId }) => {
      seen.add(`${address} on ${chainId}`)
      expectOneTruth(config, client)
    },
  )

  setActiveWallet(client, second)
  setActiveWallet(client, { address })

  expect([...seen]).toEqual([`${second.address} on 31338`, `${address} on 31337`])
})

test("wagmi stays in sync with the store: logout, another login and another tab's wallet", async () => {
  const { browser, client, config, logIn, openClient } = await connected()
  const tab = openClient()
  await vi.waitFor(() => expect(tab.store.getState().session).toBe('authenticated'))
  const ada = getConnection(config).address

  await logOut(tab)
  await vi.waitFor(() => expect(getConnection(config).status).toBe('disconnected'))

  Object.assign(tab, { frame: client.frame })
  await logIn('grace@example.com', tab)
  await createEmbeddedWallet(tab)
  await vi.waitFor(() => expect(getConnection(config).status).toBe('connected'))
  expect(getConnection(config).address).not.toBe(ada)
  expectOneTruth(config, client)

  const second = await createEmbeddedWallet(tab, { createAdditional: true })
  await vi.waitFor(() => expect(getConnection(config).addresses).toHaveLength(2))
  setActiveWallet(tab, second)
  await vi.waitFor(() => expect(getConnection(config).address).toBe(second.address))
  expectOneTruth(config, client)
  expect(browser.stored.get(`keyhook:${client.appId}:active-wallet`)).toBe(second.address)
})

test('wagmi stays in sync with the store: a reload restores the selected wallet and chain', async () => {
  const { client, openClient, openWagmi } = await connected()
  const second = await createEmbeddedWallet(client, { createAdditional: true })
  setActiveWallet(client, second)
  switchWalletChain(client, { address: second.address, chainId: 31338 })

  const reloaded = openClient()
  const { config } = openWagmi(reloaded)
  await reconnect(config)

  expect(getConnection(config)).toMatchObject({ status: 'connected', address: second.address, chainId: 31338 })
  expectOneTruth(config, reloaded)
})

test("wagmi stays in sync with the store: a reload stays disconnected after another tab's logout", async () => {
  const { client, openClient, openWagmi } = await connected()
  await logOut(client)

  const { config } = openWagmi(openClient())
  await reconnect(config)

  expect(getConnection(config).status).toBe('disconnected')
})

test('wagmi stays in sync with the store: a login during another connection connects', async () => {
  const { client, config, createWallet } = setup()
  let finish: (() => void) | undefined
  const slow: CreateConnectorFn = (parameters) => ({
    ...mock({ accounts: [stranger] })(parameters),
    id: 'slow',
    connect: () => new Promise((_, reject) => (finish = () => reject(new Error('never mind')))),
  })
  const failed = connect(config, { connector: slow }).catch(() => 'failed')

  await createWallet()
  expect(getConnection(config).status).toBe('connecting')
  finish!()
  expect(await failed).toBe('failed')

  await vi.waitFor(() => expect(getConnection(config).status).toBe('connected'))
  expectOneTruth(config, client)
})

test('another wagmi connector stays connected after a logout', async () => {
  const { client, config, injected } = await connected()
  await connect(config, { connector: injected })
  expect(getConnection(config).address).toBe(stranger)

  await logOut(client)

  expect(getConnection(config)).toMatchObject({ status: 'connected', address: stranger })
})
