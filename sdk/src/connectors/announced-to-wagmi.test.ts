// @vitest-environment jsdom
import { configure, waitFor } from '@testing-library/react'
import { defineChain, parseEther, verifyMessage } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import {
  connect,
  createConfig,
  createStorage,
  getConnection,
  getConnectors,
  http,
  sendTransaction,
  signMessage,
  switchChain,
  waitForTransactionReceipt,
} from '@wagmi/core'
import { patience, startAnvil } from '../../test/anvil.js'
import { setupWallet } from '../../test/setup-wallet.js'
import { logOut } from '../calls/session/log-out.js'
import { announceWallet } from './announce-wallet.js'

// Chain nodes and lazy modules work in real time.
configure({ asyncUtilTimeout: 60_000 })

const friend = '0x00000000000000000000000000000000000000f1'

async function announced() {
  const node = await startAnvil()
  const chain = defineChain({
    id: 31337,
    name: 'Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [node.url] } },
  })
  const other = defineChain({ ...chain, id: 8453, name: 'Other' })
  const foreign = defineChain({ ...chain, id: 5, name: 'Foreign' })
  const world = setupWallet({
    chains: [chain, other],
    config: { embeddedWallets: { showWalletUIs: false } },
    platform: {
      page: {
        dispatch: (name, detail) => void window.dispatchEvent(new CustomEvent(name, { detail })),
        listen(name, listener) {
          window.addEventListener(name, listener)
          return () => window.removeEventListener(name, listener)
        },
      },
    },
  })
  const announcing = new AbortController()
  onTestFinished(() => announcing.abort())
  announceWallet(world.client, announcing.signal)
  const items = new Map<string, string>()
  const openDapp = () =>
    createConfig({
      chains: [chain, other, foreign],
      transports: { 31337: http(), 8453: http(), 5: http() },
      storage: createStorage({
        storage: {
          getItem: (key) => items.get(key) ?? null,
          setItem: (key, value) => void items.set(key, value),
          removeItem: (key) => void items.delete(key),
        },
      }),
    })
  const config = openDapp()
  const { address } = await world.createWallet()
  await node.fund(address, parseEther('10'))
  const connector = getConnectors(config).find(({ id }) => id === 'dev.keyhook.wallet')!
  return { ...world, address: address as `0x${string}`, config, connector, node, announcing, openDapp }
}

test('wagmi discovers the wallet, connects, signs and sends', async () => {
  const { address, config, connector, node } = await announced()

  expect(await connect(config, { connector })).toMatchObject({ accounts: [address], chainId: 31337 })
  const signature = await signMessage(config, { message: 'Hello' })
  const hash = await sendTransaction(config, { to: friend, value: 5n })
  await waitForTransactionReceipt(config, { hash })

  expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
  await expect.poll(() => node.balance(friend), patience).toBe(5n)
})

test('wagmi switches chains, and gets an error for an unsupported chain', async () => {
  const { config, connector } = await announced()
  await connect(config, { connector })

  await switchChain(config, { chainId: 8453 })
  expect(getConnection(config).chainId).toBe(8453)

  await expect(switchChain(config, { chainId: 5 })).rejects.toThrow()
  expect(getConnection(config).chainId).toBe(8453)
})

test('a logout disconnects wagmi', async () => {
  const { client, config, connector } = await announced()
  await connect(config, { connector })
  expect(getConnection(config).status).toBe('connected')

  await logOut(client)

  await waitFor(() => expect(getConnection(config).status).toBe('disconnected'))
})

test('reconnects a dapp that connects before the session has loaded', async () => {
  const { address, announcing, config, connector, openClient, openDapp } = await announced()
  await connect(config, { connector })
  announcing.abort()
  const stop = new AbortController()
  onTestFinished(() => stop.abort())

  announceWallet(openClient(), stop.signal)
  const dapp = openDapp()
  // Does the same as wagmi's `reconnect`, which runs for only one config per process.
  for (const each of getConnectors(dapp))
    if (await each.isAuthorized()) await connect(dapp, { connector: each, isReconnecting: true } as never)

  expect(getConnection(dapp)).toMatchObject({ status: 'connected', address })
})
