import { getWallets } from '@wallet-standard/app'
import { walletMeta } from '../../wallet-meta.js'
import { SolanaAdapterConnector } from './solana-adapter-connector.js'

/**
 * Finds the Solana wallets of the page by the Wallet Standard, for `config.externalWallets.solana.connectors`. To add
 * other wallets, register them with `registerWalletAdapter` of `@solana/wallet-standard-wallet-adapter-base`. It
 * accepts every adapter of `@solana/wallet-adapter-react`.
 *
 * @example
 * import { toSolanaWalletConnectors } from '@keyhook/sdk/solana'
 *
 * const config = { externalWallets: { solana: { connectors: toSolanaWalletConnectors() } } }
 */
export function toSolanaWalletConnectors({
  shouldAutoConnect = true,
}: toSolanaWalletConnectors.Options = {}): toSolanaWalletConnectors.ReturnType {
  const listeners = new Set<() => void>()
  let connectors: readonly SolanaAdapterConnector[] = []
  let stops: readonly (() => void)[] = []
  let mounts = 0

  function look(): void {
    // Skips wallets with the name of embedded wallets, which are already in the lists.
    const wallets = getWallets()
      .get()
      .filter((wallet) => SolanaAdapterConnector.isSupported(wallet) && wallet.name !== walletMeta.name)
    const all = wallets.map(
      (wallet) => connectors.find((connector) => connector.wallet === wallet) ?? new SolanaAdapterConnector(wallet),
    )
    connectors = all.filter(({ walletClientType }) => walletClientType !== 'privy')
    for (const listener of listeners) listener()
  }

  return {
    shouldAutoConnect,
    get: () => connectors,
    onMount() {
      mounts += 1
      if (mounts > 1) return
      const { on } = getWallets()
      stops = [on('register', look), on('unregister', look)]
      look()
    },
    onUnmount() {
      mounts -= 1
      if (mounts > 0) return
      for (const stop of stops) stop()
      connectors = []
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Result of `toSolanaWalletConnectors`. */
export type SolanaWalletConnectors = {
  /** True if wallets reconnect after a page load. */
  readonly shouldAutoConnect: boolean
  /** Returns the current wallets. Empty before `onMount`. */
  readonly get: () => readonly SolanaAdapterConnector[]
  /** Starts the search for wallets. The SDK calls this function. */
  readonly onMount: () => void
  /** Ends the search. The SDK calls this function once for every `onMount`. */
  readonly onUnmount: () => void
  /** Calls the listener when wallets change. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
}

export declare namespace toSolanaWalletConnectors {
  /** Default of `shouldAutoConnect`: true. */
  type Options = {
    /** True if wallets reconnect after a page load. Default: true. */
    shouldAutoConnect?: boolean | undefined
  }
  type ReturnType = SolanaWalletConnectors
}
