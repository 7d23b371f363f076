import type { Chain } from 'viem'
import { createConfig, createStorage, http, injected, type Transport } from 'wagmi'
import type { Client } from '../../client.js'
import { createEthereumEngine } from './create-ethereum-engine.js'
import type { WalletEngine } from './wallet-engine.js'

/** An announcement that lacks what EIP-6963 asks of one keeps mipd from hearing any that comes after it. */
function stopMalformed(event: Event): void {
  const { detail } = event as CustomEvent<{ info?: { uuid?: unknown } } | null>
  if (!detail?.info?.uuid) event.stopImmediatePropagation()
}

/** The engine of an app that has no wagmi of its own: a config of the app's chains, with the wallets of the page. */
export function createOwnEngine({ client }: { client: Client }): WalletEngine {
  const { appId, platform, store } = client
  const { storage } = platform
  // Both are wagmi's and its connectors' as they are here: what the app has later is put into them.
  const chains: Chain[] = []
  const transports: Record<number, Transport> = {}
  function readChains(): void {
    // The app's chains are viem's.
    chains.splice(0, chains.length, ...(store.getState().app.supportedChains as readonly unknown[] as Chain[]))
    for (const { id } of chains) transports[id] ??= http()
  }
  readChains()
  // Before wagmi listens: who listens first hears first.
  const stopGuard = platform.page.listen('eip6963:announceProvider', stopMalformed)
  const config = createConfig({
    // At least one.
    chains: chains as [Chain, ...Chain[]],
    transports,
    connectors: [injected()],
    storage: createStorage({
      key: `keyhook:${appId}:wagmi`,
      storage: {
        // What was connected is kept once, by the connection history.
        getItem: (key) => (key.endsWith('.store') ? null : storage.get(key)),
        setItem: (key, value) => void (key.endsWith('.store') || storage.set(key, value)),
        removeItem: (key) => storage.remove(key),
      },
    }),
  })
  const engine = createEthereumEngine(client, config, { isOwn: true })
  return {
    ...engine,
    watch(listener) {
      const stopEngine = engine.watch(listener)
      const stopChains = store.subscribe(({ app }, before) => {
        if (app.supportedChains !== before.app.supportedChains) readChains()
      })
      return () => {
        stopChains()
        stopEngine()
        stopGuard()
      }
    },
  }
}
