import type { WalletProvider } from './add-chain.js'
import type { Chain } from '../../domain/entities/chain.js'
import { ethereumAddress } from '../../domain/rules/evm/ethereum-address.js'
import { numberToHex } from '../../domain/rules/evm/hex.js'
import type { CreateConnector } from './ethereum-wallets.js'

/** Creates a connector for one EIP-1193 provider. The SDK's wallet list and wagmi both accept it. */
export const providerConnector =
  <provider extends WalletProvider>({
    accountsOf = (provider) => provider.request({ method: 'eth_accounts' }),
    chainIdOf = (provider) => provider.request({ method: 'eth_chainId' }),
    connect,
    disconnect,
    getProvider,
    isAnnounced = false,
    sessionEvents = [],
    ...meta
  }: providerConnector.Options<provider>): CreateConnector =>
  (context) => {
    const { emitter } = context
    const find = async () => {
      const provider = await getProvider(context.chains)
      if (!provider)
        throw Object.assign(new Error('The wallet is not announced on this page.'), { name: 'ProviderNotFoundError' })
      return provider
    }
    const getAccounts = async () => readAccounts(await accountsOf(await find()))
    const getChainId = async () => Number(await chainIdOf(await find()))
    /**
     * Returns true while the connector listens to `connect` events. As in wagmi, it does so only while it is
     * disconnected.
     */
    const isWaiting = () => emitter.listenerCount('connect') > 0

    async function onConnect(): Promise<void> {
      const accounts = await getAccounts()
      if (accounts.length > 0 && isWaiting()) emitter.emit('connect', { accounts, chainId: await getChainId() })
    }
    function onDisconnect(error?: unknown): void {
      // Ignores this event, because MetaMask reconnects automatically after it. A real disconnect also reports an empty
      // list of accounts.
      if ((error as { code?: unknown } | undefined)?.code !== 1013) emitter.emit('disconnect')
    }
    function onAccountsChanged(accounts: readonly unknown[]): void {
      if (accounts.length === 0) onDisconnect()
      else if (isWaiting()) void onConnect().catch(() => {})
      else emitter.emit('change', { accounts: readAccounts(accounts) })
    }
    const onChainChanged = (chainId: unknown) => emitter.emit('change', { chainId: Number(chainId) })
    const onMessage = (uri: unknown) => emitter.emit('message', { type: 'display_uri', data: uri })

    let listening: unknown
    /** Adds the listeners once for each provider. */
    function listen(provider: provider): void {
      if (listening === provider) return
      listening = provider
      const listeners: Readonly<Record<string, (payload: never) => void>> = {
        connect: () => void (isWaiting() && onConnect().catch(() => {})),
        accountsChanged: onAccountsChanged,
        chainChanged: onChainChanged,
        disconnect: onDisconnect,
        display_uri: onMessage,
        ...Object.fromEntries(sessionEvents.map((event) => [event, () => onDisconnect()])),
      }
      for (const [event, listener] of Object.entries(listeners)) provider.on?.(event, listener)
    }

    async function switchChain({ chainId }: { chainId: number }): Promise<Chain> {
      const provider = await find()
      const chain = context.chains.find(({ id }) => id === chainId)
      if (!chain)
        throw Object.assign(new Error('This app does not support the chain.'), {
          name: 'ChainNotConfiguredError',
        })
      const changed = whenChanged(provider, chainId)
      try {
        await changeChain(provider, { chain, getChainId })
        // Reads the chain, and waits for the event only if it has not changed. Some wallets respond before they have
        // switched, and others switch without an event.
        if ((await getChainId()) !== chainId) await changed.promise
      } finally {
        changed.stop()
      }
      emitter.emit('change', { chainId })
      return chain
    }

    return {
      ...meta,
      getAccounts,
      getChainId,
      getProvider: () => getProvider(context.chains),
      async setup() {
        if (!isAnnounced) return
        listen(await find())
      },
      async connect({ chainId: wanted, isReconnecting, withCapabilities } = {}) {
        const provider = await find()
        listen(provider)
        const accounts = isReconnecting ? await getAccounts() : readAccounts(await connect(provider, context.chains))
        // 0 is not a valid chain ID, so reads the chain again.
        let chainId = await getChainId().catch(() => 0)
        // Ignores a failed switch. The wallet stays connected on its current chain.
        if (wanted !== undefined && wanted !== chainId)
          chainId = await switchChain({ chainId: wanted }).then(
            () => wanted,
            () => chainId,
          )
        const answer = withCapabilities ? accounts.map((address) => ({ address, capabilities: {} })) : accounts
        return { accounts: answer as typeof accounts, chainId }
      },
      disconnect: async () => disconnect(await find()),
      switchChain,
      isAuthorized: () =>
        getAccounts().then(
          ({ length }) => length > 0,
          () => false,
        ),
      onAccountsChanged,
      onChainChanged,
      onDisconnect,
    }
  }

export declare namespace providerConnector {
  type Options<provider> = {
    readonly id: string
    readonly name: string
    readonly type: string
    readonly icon?: string | undefined
    readonly rdns?: string | undefined
    readonly getProvider: (chains: readonly Chain[]) => Promise<provider | undefined>
    /** Prompts the user for access. Resolves with the accounts. */
    readonly connect: (provider: provider, chains: readonly Chain[]) => Promise<unknown>
    readonly disconnect: (provider: provider) => Promise<void>
    /** Returns the accounts that the wallet already shares. Default: `eth_accounts`. */
    readonly accountsOf?: (provider: provider) => unknown
    /** Default: `eth_chainId`. */
    readonly chainIdOf?: (provider: provider) => unknown
    /** True if the wallet announced itself. The connector then listens to its events even before it is connected. */
    readonly isAnnounced?: boolean
    /** Additional events that mean that the connection has ended. */
    readonly sessionEvents?: readonly string[]
  }
}

function readAccounts(value: unknown): readonly `0x${string}`[] {
  if (!Array.isArray(value)) throw new TypeError('The wallet returned no accounts.')
  return value.map((each) => ethereumAddress(each))
}

function whenChanged(provider: WalletProvider, chainId: number) {
  let stop = () => {}
  const promise = new Promise<void>((resolve) => {
    const listener = (changed: unknown) => void (Number(changed) === chainId && resolve())
    provider.on?.('chainChanged', listener)
    stop = () => void provider.removeListener?.('chainChanged', listener)
  })
  return { promise, stop }
}

/** Switches to a chain. If the wallet lacks it, adds it and switches again. */
async function changeChain(provider: WalletProvider, { chain, getChainId }: Change): Promise<void> {
  const params = [{ chainId: numberToHex(chain.id) }]
  const change = () => provider.request({ method: 'wallet_switchEthereumChain', params })
  try {
    await change()
  } catch (refusal) {
    const { addChain } = await import('./add-chain.js')
    await addChain(provider, { chain, refusal })
    // Checks the chain after adding it, because many wallets switch by themselves, and a second switch would prompt
    // again (EIP-3085).
    if ((await getChainId()) !== chain.id) await change()
  }
}

type Change = { readonly chain: Chain; readonly getChainId: () => Promise<number> }
