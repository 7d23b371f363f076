import { lazyMethods } from '../../base/lazy-methods.js'
import { retry } from '../../base/retry.js'
import type { Client } from '../../client.js'
import { walletInitTimeout, walletLookupDelay, walletLookups } from '../../domain/rules/limits.js'
import { readWalletIcon, readWalletName } from '../../domain/rules/wallet/read-wallet-name.js'
import { walletIdOf } from '../../domain/rules/wallet/wallet-id-of.js'
import { canPair } from '../../domain/rules/wallet/can-pair.js'
import type { ConnectorEvent, EthereumWallets, WalletConnector } from './ethereum-wallets.js'
import { walletNotConnected, walletWithoutAccounts } from '../../domain/errors/to-wallet-error.js'
import type { Connection, FoundWallet, WalletEngine } from '../../domain/entities/wallet-engine.js'

/** The SDK's connector types by wagmi's type names. All other connectors are 'injected'. */
const kinds: Readonly<Record<string, { connectorType: string; walletClientType: string } | undefined>> = {
  walletConnect: { connectorType: 'wallet_connect_v2', walletClientType: 'wallet_connect' },
  coinbaseWallet: { connectorType: 'coinbase_wallet', walletClientType: 'coinbase_wallet' },
  metaMask: { connectorType: 'injected', walletClientType: 'metamask' },
}

/** The entry for any wallet that scans the QR code. */
const anyPaired: FoundWallet = {
  walletClientType: 'wallet_connect',
  meta: { name: 'WalletConnect', id: 'wallet_connect', icon: undefined },
  isDetected: false,
}

const metaOf = ({ icon, id, name }: WalletConnector) => ({
  name: readWalletName(name) ?? id,
  id,
  icon: readWalletIcon(icon),
})

/** The engine of Ethereum wallets. It reports accounts and chains as soon as the wallets do. */
export function createEthereumEngine(client: Client, wallets: EthereumWallets): WalletEngine {
  const { sleep } = client.platform
  const listeners = new Set<() => void>()
  /** The selected wallet app by connector, for connectors that can connect several wallets. */
  const selected = new Map<string, string>()
  let looking = 0
  let hasPlainProvider = false

  const notify = () => [...listeners].forEach((listener) => listener())

  // Excludes embedded and cross-app wallets, which the store contains already. No other wallet can use their name.
  // Excludes announcements without an ID, which are invalid (EIP-6963) and would break the list.
  const foreign = () =>
    wallets
      .connectors()
      .filter(
        ({ id, name, type }) =>
          !type.startsWith('keyhook') && readWalletName(id) && readWalletName(name) && walletIdOf(id) !== 'privy',
      )
  const isPaired = ({ type }: WalletConnector) => type === 'walletConnect'
  const isPlain = ({ id, type }: WalletConnector) => type === 'injected' && id === 'injected'
  const walletOf = ({ id, type, uid }: WalletConnector) =>
    selected.get(uid) ?? kinds[type]?.walletClientType ?? walletIdOf(id)

  /** Finds the provider that the browser of a wallet app injects into the page without announcing it. */
  function lookForPlainProvider(): void {
    const pageProvider = foreign().find(isPlain)
    void pageProvider?.getProvider().then(
      (provider) => {
        if (hasPlainProvider === Boolean(provider)) return
        hasPlainProvider = Boolean(provider)
        notify()
      },
      () => {},
    )
  }

  function found(): readonly FoundWallet[] {
    const connectors = foreign()
    const isAnnounced = connectors.some((connector) => connector.type === 'injected' && !isPlain(connector))
    const here = connectors
      .filter((connector) => (isPlain(connector) ? hasPlainProvider && !isAnnounced : !isPaired(connector)))
      .map((connector) => ({
        walletClientType: walletOf(connector),
        meta: metaOf(connector),
        isDetected: connector.type === 'injected',
      }))
    return canPair(client.app, connectors.some(isPaired)) ? [...here, anyPaired] : here
  }

  /** Skips connections that wagmi is restoring, because they have no connector yet. */
  const connected = () =>
    [...wallets.connections().values()].filter(
      ({ chainId, connector }) => foreign().includes(connector) && isChain(chainId),
    )

  const connections = (): readonly Connection[] =>
    connected().flatMap(({ accounts, chainId, connector }) =>
      [...new Set(accounts)].map((address) => ({
        uid: connector.uid,
        address,
        chainId: `eip155:${chainId}`,
        walletClientType: walletOf(connector),
        connectorType: kinds[connector.type]?.connectorType ?? 'injected',
        meta: metaOf(connector),
      })),
    )

  async function findConnector(walletClientType: string): Promise<WalletConnector> {
    const known = foreign().find((connector) => walletOf(connector) === walletClientType)
    if (known) return known
    const { loadConnector } = await import('./load-connector.js')
    const { check, create, type } = await loadConnector(client, walletClientType)
    const sameType = foreign().find((connector) => connector.type === type)
    if (sameType) return sameType
    const connector = wallets.create(create)
    await check(connector)
    wallets.list(connector)
    return connector
  }

  /** Reads a wallet's account and chain repeatedly, because some wallets need time after they load or unlock. */
  const lookUp = <value>(read: () => Promise<value>, again: (value: value) => boolean) =>
    retry(read, { retries: walletLookups - 1, again, delay: () => walletLookupDelay, sleep })
  const lookUpAccounts = (connector: WalletConnector) =>
    lookUp(
      () => connector.getAccounts(),
      ({ length }) => length === 0,
    )
  const lookUpChain = (connector: WalletConnector) =>
    lookUp(
      () => connector.getChainId(),
      (chainId) => !isChain(chainId),
    )

  async function revive(walletClientType: string): Promise<void> {
    const connector = await findConnector(walletClientType)
    const accounts = await lookUpAccounts(connector)
    if (accounts.length === 0) return
    await lookUpChain(connector)
    if (wallets.connections().has(connector.uid)) return
    selected.set(connector.uid, walletClientType)
    // Runs one reconnection at a time, because wagmi's reconnection drops the result of a previous run.
    await wallets.connect(connector, { isReconnecting: true })
  }

  /**
   * Reads a wallet's state again after connecting, because the wallet may have changed or disconnected without an
   * event. Limits the reads, because some wallets report a change on each read.
   */
  async function verify(connector: WalletConnector, tries = 3): Promise<void> {
    const before = wallets.connections().get(connector.uid)
    const answers = await Promise.all([connector.getAccounts(), connector.getChainId()]).catch(() => undefined)
    const connection = wallets.connections().get(connector.uid)
    if (!answers || !connection) return
    // Drops the result if an event has arrived in the meantime, because the event is newer.
    if (connection !== before) return tries > 1 ? verify(connector, tries - 1) : undefined
    const [accounts, chainId] = answers
    if (chainId !== connection.chainId) connector.onChainChanged(String(chainId))
    if (String(accounts) !== String(connection.accounts)) connector.onAccountsChanged([...accounts])
  }

  const isHere = (walletClientType: string) => foreign().some((connector) => walletOf(connector) === walletClientType)

  /** Resolves when the wallet is announced, which may be long after the page has loaded. */
  const whenHere = (walletClientType: string) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!isHere(walletClientType)) return
        listeners.delete(look)
        resolve()
      }
      listeners.add(look)
      look()
    })

  const connectorOf = (connection: Connection | undefined): WalletConnector => {
    const connector = connection && wallets.connections().get(connection.uid)?.connector
    if (!connector) throw walletNotConnected()
    return connector
  }

  return {
    chainType: 'ethereum',
    found,
    connections,
    isReconnecting: () => looking > 0 || wallets.isReconnecting(),

    watch(listener) {
      listeners.add(listener)
      const stop = wallets.watch((before) => {
        if (!before) lookForPlainProvider()
        notify()
        if (before) for (const { connector } of connected()) if (!before.has(connector.uid)) void verify(connector)
      })
      lookForPlainProvider()
      return () => {
        listeners.clear()
        stop()
      }
    },

    async connect({ onUri, walletClientType }) {
      const connector = await findConnector(walletClientType)
      const isOther = selected.has(connector.uid) && selected.get(connector.uid) !== walletClientType
      if (isOther && wallets.connections().has(connector.uid)) await wallets.disconnect(connector)
      selected.set(connector.uid, walletClientType)
      const ofConnector = () => connections().filter(({ uid }) => uid === connector.uid)
      if (ofConnector().length > 0) return ofConnector()
      const receive = ({ data, type }: ConnectorEvent) =>
        void (type === 'display_uri' && String(data).startsWith('wc:') && onUri(String(data)))
      connector.emitter.on('message', receive)
      try {
        await wallets.connect(connector)
      } finally {
        connector.emitter.off('message', receive)
      }
      if (ofConnector().length === 0) {
        connector.onChainChanged(String(await lookUpChain(connector)))
        const accounts = await lookUpAccounts(connector)
        if (accounts.length > 0) connector.onAccountsChanged([...accounts])
      }
      if (ofConnector().length > 0) return ofConnector()
      await wallets.disconnect(connector)
      throw walletWithoutAccounts()
    },

    async reconnect(past) {
      looking++
      const types = new Map(past.map(({ connectorType, walletClientType }) => [walletClientType, connectorType]))
      const tries = [...types].map(async ([walletClientType, connectorType]) => {
        if (connectorType === 'injected') await whenHere(walletClientType)
        await revive(walletClientType)
      })
      // Ignores a failed reconnection, because the user has not requested it.
      const all = Promise.allSettled(tries)
      await Promise.race([all, sleep(walletInitTimeout)])
      looking--
      notify()
    },

    async disconnect(uid) {
      const connector = wallets.connections().get(uid)?.connector
      if (connector) await wallets.disconnect(connector)
    },

    functionsOf: (read, { address }) =>
      lazyMethods(['switchChain', 'getEthereumProvider', 'sign'], async () => {
        const { ethereumFunctions } = await import('./ethereum-functions.js')
        return ethereumFunctions({ address, client, wallets, read: () => connectorOf(read()), walletOf })
      }),
  }
}

/** Returns true for a valid chain ID. A wallet may return any value. */
const isChain = (chainId: number): boolean => Number.isSafeInteger(chainId) && chainId > 0
