import type { Wallet } from '@wallet-standard/base'
import { retry } from '../../../base/retry.js'
import type { Client } from '../../../client.js'
import { KeyhookError } from '../../../domain/errors/base.js'
import { walletInitTimeout, walletLookupDelay, walletLookups } from '../../../domain/rules/limits.js'
import { walletNotConnected, walletWithoutAccounts } from '../../../domain/errors/to-wallet-error.js'
import type { Connection, WalletEngine } from '../../../domain/entities/wallet-engine.js'
import type { SolanaAdapterConnector } from './solana-adapter-connector.js'
import { solanaFunctions } from './solana-functions.js'
import { type SolanaWalletConnectors, toSolanaWalletConnectors } from './to-solana-wallet-connectors.js'

/** Creates the engine of Solana wallets (Wallet Standard). It reports accounts as soon as a wallet exposes them. */
export function createSolanaEngine(
  client: Client,
  connectors: SolanaWalletConnectors = connectorsOf(client),
  { isFollowing = false }: createSolanaEngine.Options = {},
): WalletEngine {
  const { sleep } = client.platform
  const listeners = new Set<() => void>()
  const watched = new Map<SolanaAdapterConnector, () => void>()
  /**
   * Wallets that the user has connected, on this page or earlier. Other wallets may expose accounts without being
   * connected.
   */
  const connected = new Set<SolanaAdapterConnector>()
  /** Wallet apps of earlier connections that have exposed no account since the page load. */
  const awaited = new Set<string>()
  let looking = 0

  const notify = () => [...listeners].forEach((listener) => listener())
  const find = (walletClientType: string) =>
    connectors.get().find((connector) => connector.walletClientType === walletClientType)

  /** Connects an awaited wallet as soon as it exposes an account. */
  function follow(): void {
    for (const connector of connectors.get())
      if ((isFollowing || awaited.has(connector.walletClientType)) && connector.accounts.length > 0)
        markConnected(connector)
    notify()
  }

  function markConnected(connector: SolanaAdapterConnector): void {
    awaited.delete(connector.walletClientType)
    connected.add(connector)
  }

  function look(): void {
    const now = connectors.get()
    for (const [connector, stop] of watched) {
      if (now.includes(connector)) continue
      stop()
      watched.delete(connector)
      // Awaits the removed wallet, because the page may announce it again.
      if (connected.delete(connector)) awaited.add(connector.walletClientType)
    }
    for (const connector of now) {
      if (watched.has(connector)) continue
      watched.set(connector, connector.watch(follow))
      if (awaited.has(connector.walletClientType)) void revive(connector)
    }
    follow()
  }

  async function revive(connector: SolanaAdapterConnector): Promise<void> {
    await connector.connect({ silent: true }).catch(() => {
      // Ignores a failure, because the user has not requested the reconnection. Selecting the wallet reports the error.
    })
    follow()
  }

  const connectionsOf = (connector: SolanaAdapterConnector): readonly Connection[] =>
    connector.accounts.map(({ address }) => ({
      uid: `solana:${connector.walletClientType}`,
      address,
      walletClientType: connector.walletClientType,
      connectorType: connector.connectorType,
      meta: connector.meta,
    }))

  const ofUid = (uid: string) => [...connected].find(({ walletClientType }) => uid === `solana:${walletClientType}`)

  return {
    chainType: 'solana',
    found: () => connectors.get().map(({ meta, walletClientType }) => ({ meta, walletClientType, isDetected: true })),
    connections: () => [...connected].flatMap(connectionsOf),
    isReconnecting: () => looking > 0,

    watch(listener) {
      listeners.add(listener)
      const stop = connectors.subscribe(look)
      connectors.onMount()
      look()
      return () => {
        listeners.clear()
        stop()
        for (const stopOne of watched.values()) stopOne()
        watched.clear()
        connectors.onUnmount()
      }
    },

    async connect({ walletClientType }) {
      const connector = find(walletClientType)
      if (!connector)
        throw new KeyhookError('GENERIC_CONNECT_WALLET_ERROR', `'${walletClientType}' was not found in this browser.`, {
          reason: 'wallet_not_installed',
        })
      if (!connected.has(connector) || connector.accounts.length === 0) await connector.connect()
      // Reads repeatedly, because some wallets expose their accounts only shortly after they connect.
      const accounts = await retry(async () => connector.accounts, {
        retries: walletLookups - 1,
        again: ({ length }) => length === 0,
        delay: () => walletLookupDelay,
        sleep,
      })
      if (accounts.length === 0) throw walletWithoutAccounts()
      markConnected(connector)
      notify()
      return connectionsOf(connector)
    },

    async reconnect(past) {
      if (!connectors.shouldAutoConnect) return
      looking += 1
      for (const { walletClientType } of past)
        if (!find(walletClientType) || !isOpen(walletClientType)) awaited.add(walletClientType)
      const here = connectors.get().filter(({ walletClientType }) => awaited.has(walletClientType))
      const isAway = here.length < awaited.size
      await Promise.race([isAway ? sleep(walletInitTimeout) : Promise.all(here.map(revive)), sleep(walletInitTimeout)])
      looking -= 1
      notify()
    },

    async disconnect(uid) {
      const connector = ofUid(uid)
      if (!connector) return
      connected.delete(connector)
      notify()
      await connector.disconnect()
    },

    functionsOf: (read, { address, uid }) => ({
      // The connection exists, because only connected wallets are described.
      standardWallet: new AnnouncedWallet(ofUid(uid)!.wallet),
      ...solanaFunctions(client, {
        read() {
          const connection = read()
          const connector = connection && ofUid(connection.uid)
          const account = connector?.accounts.find((each) => each.address === address)
          if (!connector || !account) throw walletNotConnected()
          return { account, connector }
        },
      }),
    }),
  }

  function isOpen(walletClientType: string): boolean {
    return [...connected].some((connector) => connector.walletClientType === walletClientType)
  }
}

/** Returns the connectors of the app's configuration, from `toSolanaWalletConnectors`, or the page's wallets. */
const connectorsOf = ({ app }: Client): SolanaWalletConnectors =>
  (app.externalWallets.solana?.connectors as SolanaWalletConnectors | undefined) ?? toSolanaWalletConnectors()

export declare namespace createSolanaEngine {
  type Options = {
    /** True if a wallet is treated as connected once it exposes an account, even if other code connected it. */
    isFollowing?: boolean | undefined
  }
}

/**
 * Wraps an announced wallet in a class instance, because the store freezes object literals. The announced object
 * belongs to other code, so it must not be frozen.
 */
class AnnouncedWallet implements Wallet {
  readonly #wallet: Wallet

  constructor(wallet: Wallet) {
    this.#wallet = wallet
  }

  get version() {
    return this.#wallet.version
  }

  get name() {
    return this.#wallet.name
  }

  get icon() {
    return this.#wallet.icon
  }

  get chains() {
    return this.#wallet.chains
  }

  get features() {
    return this.#wallet.features
  }

  get accounts() {
    return this.#wallet.accounts
  }
}
