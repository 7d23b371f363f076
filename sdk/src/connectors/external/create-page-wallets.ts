import type { Client } from '../../client.js'
import type {
  ConnectorContext,
  ConnectorEmitter,
  ConnectorEvent,
  CreateConnector,
  EthereumWallets,
  WalletConnection,
  WalletConnector,
} from './ethereum-wallets.js'
import type { WalletProvider } from './add-chain.js'
import { providerConnector } from './provider-connector.js'

type Created = ReturnType<CreateConnector> & Pick<WalletConnector, 'emitter' | 'uid'>
type Announcement = {
  readonly info?: { readonly uuid?: unknown; readonly rdns?: unknown; readonly name?: unknown; readonly icon?: unknown }
  readonly provider?: WalletProvider
}

/**
 * Creates the wallet list of a page without wagmi: announced wallets (EIP-6963), `window.ethereum`, and added
 * connectors.
 */
export function createPageWallets({ platform, store }: Client): EthereumWallets & { readonly stop: () => void } {
  const { page, sleep } = platform
  const created = new Map<string, Created>()
  let connections: ReadonlyMap<string, WalletConnection> = new Map()
  const listeners = new Set<(before?: ReadonlyMap<string, WalletConnection>) => void>()
  let connectors: readonly Created[] = []
  /**
   * IDs of connectors that are connecting. A connector makes one connection at a time. Its events are read afterwards.
   */
  const connecting = new Set<string>()

  const notify = (before?: ReadonlyMap<string, WalletConnection>) =>
    [...listeners].forEach((listener) => listener(before))

  function setConnection(connector: Created, connection: Omit<WalletConnection, 'connector'> | undefined): void {
    const before = connections
    const next = new Map(before)
    if (connection) next.set(connector.uid, { ...connection, connector })
    else next.delete(connector.uid)
    connections = next
    notify(before)
  }

  function create(make: CreateConnector): Created {
    const emitter = createEmitter()
    // `chains` is a getter, because the app can add chains after the connector is created.
    const context: ConnectorContext = {
      emitter,
      get chains() {
        return store.getState().app.supportedChains
      },
    }
    const connector: Created = { ...make(context), emitter, uid: `page-${created.size}` }
    created.set(connector.uid, connector)
    emitter.on('connect', eventsOf(connector).connect)
    void connector.setup().catch(() => {})
    return connector
  }

  const events = new WeakMap<Created, ReturnType<typeof makeEvents>>()
  function eventsOf(connector: Created) {
    const known = events.get(connector) ?? makeEvents(connector)
    events.set(connector, known)
    return known
  }
  const makeEvents = (connector: Created) => ({
    connect({ accounts, chainId }: ConnectorEvent) {
      if (connecting.has(connector.uid) || !accounts || chainId === undefined) return
      follow(connector)
      setConnection(connector, { accounts, chainId })
    },
    change({ accounts, chainId }: ConnectorEvent) {
      const now = connections.get(connector.uid)
      if (now) setConnection(connector, { accounts: accounts ?? now.accounts, chainId: chainId ?? now.chainId })
    },
    disconnect() {
      leave(connector)
      connector.emitter.on('connect', eventsOf(connector).connect)
      setConnection(connector, undefined)
    },
  })

  function follow(connector: Created): void {
    const { change, connect, disconnect } = eventsOf(connector)
    connector.emitter.off('connect', connect)
    connector.emitter.on('change', change)
    connector.emitter.on('disconnect', disconnect)
  }
  function leave(connector: Created): void {
    const { change, connect, disconnect } = eventsOf(connector)
    connector.emitter.off('connect', connect)
    connector.emitter.off('change', change)
    connector.emitter.off('disconnect', disconnect)
  }

  const list = (connector: WalletConnector) => {
    connectors = [...connectors, created.get(connector.uid)!]
    notify()
  }

  const stop = page.listen('eip6963:announceProvider', (event) => {
    const { info, provider } = ((event as CustomEvent<unknown>).detail ?? {}) as Announcement
    const { icon, name, rdns, uuid } = info ?? {}
    if (!uuid || !provider || connectors.some(({ id }) => id === rdns)) return
    const wallet = { id: rdns, name, icon } as { id: string; name: string; icon: string }
    list(create(injectedConnector({ ...wallet, sleep, isAnnounced: true, getProvider: async () => provider })))
  })
  const getProvider = async () => {
    const ethereum = page.ethereum?.() as (WalletProvider & { providers?: readonly WalletProvider[] }) | undefined
    // Several extensions may announce the same name.
    return ethereum?.providers?.[0] ?? ethereum
  }
  list(create(injectedConnector({ id: 'injected', name: 'Injected', sleep, getProvider })))
  page.dispatch('eip6963:requestProvider', undefined)

  return {
    stop,
    create,
    list,
    connectors: () => connectors,
    connections: () => connections,
    isReconnecting: () => false,
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async connect({ uid }, options = { isReconnecting: false }) {
      const connector = created.get(uid)!
      connecting.add(uid)
      try {
        const connection = await connector.connect(options)
        follow(connector)
        setConnection(connector, connection)
      } finally {
        connecting.delete(uid)
      }
    },
    async disconnect({ uid }) {
      const connector = created.get(uid)!
      await connector.disconnect()
      leave(connector)
      setConnection(connector, undefined)
    },
    switchChain: async ({ uid }, chainId) => void (await created.get(uid)!.switchChain({ chainId })),
  }
}

function createEmitter(): ConnectorEmitter {
  const listeners = new Map<string, Set<(data: ConnectorEvent) => void>>()
  const of = (event: string) => listeners.get(event) ?? new Set()
  return {
    on: (event, listener) => void listeners.set(event, new Set([...of(event), listener])),
    off: (event, listener) => void listeners.set(event, new Set([...of(event)].filter((each) => each !== listener))),
    emit: (event, data = {}) => of(event).forEach((listener) => listener(data)),
    listenerCount: (event) => of(event).size,
  }
}

/** Timeout for revoking a permission, in milliseconds. Wallets that do not support it may not respond. */
const revokeTimeout = 100

/** Creates a connector for a wallet of this page: an extension, or the browser of a wallet app. */
const injectedConnector = ({ sleep, ...options }: injectedConnector.Options): CreateConnector =>
  providerConnector({
    ...options,
    type: 'injected',
    async connect(provider) {
      const selected = await requestPermissions(provider)
      return selected.length > 0 ? selected : provider.request({ method: 'eth_requestAccounts' })
    },
    async disconnect(provider) {
      const revoked = provider
        .request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
        .catch(() => {})
      await Promise.race([revoked, sleep(revokeTimeout)])
    },
  })

declare namespace injectedConnector {
  type Options = Pick<
    providerConnector.Options<WalletProvider>,
    'getProvider' | 'icon' | 'id' | 'isAnnounced' | 'name'
  > & { readonly sleep: (ms: number) => Promise<void> }
}

/** Lets the user select accounts, if the wallet supports it (EIP-2255). Otherwise resolves with an empty list. */
async function requestPermissions(provider: WalletProvider): Promise<readonly unknown[]> {
  const params = [{ eth_accounts: {} }]
  try {
    const permissions = (await provider.request({ method: 'wallet_requestPermissions', params })) as readonly {
      caveats?: readonly { value?: unknown }[]
    }[]
    const selected = permissions[0]?.caveats?.[0]?.value
    if (!Array.isArray(selected) || selected.length === 0) return []
    // Keeps the order of the wallet, whose current account is first.
    return (await provider.request({ method: 'eth_accounts' })) as readonly unknown[]
  } catch (error) {
    const { code } = Object(error) as { code?: unknown }
    if (code === 4001 || code === -32002) throw error
    return []
  }
}
