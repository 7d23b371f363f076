import { expect, vi } from 'vitest'
import { type Config, createConfig, createStorage, http } from 'wagmi'
import { getConnection } from 'wagmi/actions'
import { mock } from 'wagmi/connectors'
import { setupWallet } from './setup-wallet.js'
import type { Client } from '../src/client.js'
import { getConnectedWallets } from '../src/connectors/get-connected-wallets.js'
import { keyhookConnector } from '../src/connectors/keyhook-connector.js'

const chainOf = (id: number) => ({
  id,
  name: `Chain ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
})

export const [one, other, foreign] = [chainOf(31337), chainOf(31338), chainOf(5)]

export const stranger = '0x00000000000000000000000000000000000000f1'

/** Browser storage for wagmi. */
function createArea() {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
}

type Options = setupWallet.Options & Omit<keyhookConnector.Options, 'client'>

/** Creates a client and a wagmi config, which also has another connector. */
export function setup({ logOutOnDisconnect, ...options }: Options = {}) {
  const world = setupWallet({
    chains: [one, other],
    ...options,
    config: { embeddedWallets: { showWalletUIs: false }, ...options.config },
  })
  const storage = createStorage({ storage: createArea() })
  function openWagmi(client: Client = world.client) {
    const config = createConfig({
      chains: [one, other, foreign],
      transports: { 31337: http(), 31338: http(), 5: http() },
      connectors: [keyhookConnector({ client, logOutOnDisconnect }), mock({ accounts: [stranger] })],
      storage,
    })
    return { config, connector: config.connectors[0]!, injected: config.connectors[1]! }
  }
  return { ...world, ...openWagmi(), openWagmi }
}

export async function connected(options: Options = {}) {
  const world = setup(options)
  await world.createWallet()
  await vi.waitFor(() => expect(getConnection(world.config).status).toBe('connected'))
  return { ...world, address: getConnectedWallets(world.client)[0]!.address }
}

/** Checks that wagmi's accounts match the store, and that its chain is the active wallet's chain. */
export function expectOneTruth(config: Config, client: Client): void {
  const wallets = getConnectedWallets(client)
  const { address, addresses = [], chainId } = getConnection(config)
  expect([...addresses].toSorted()).toEqual(wallets.map((wallet) => wallet.address).toSorted())
  if (address) expect(wallets.find((wallet) => wallet.address === address)?.chainId).toBe(`eip155:${chainId}`)
}
