import { getWallets } from '@wallet-standard/app'
import { walletMeta } from '../../wallet-meta.js'
import { SolanaAdapterConnector } from './solana-adapter-connector.js'

/**
 * The Solana wallets of the page, found by the Wallet Standard, for `config.externalWallets.solana.connectors`. An app with
 * wallets that are found by no other means registers them: `registerWalletAdapter` of
 * `@solana/wallet-standard-wallet-adapter-base` takes every adapter of `@solana/wallet-adapter-react`.
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
    // The name of the embedded wallets is theirs alone: the announced one is in the lists already.
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

/** What finds the Solana wallets of a page. */
export type SolanaWalletConnectors = {
  /** Whether wallets that were connected before the page was loaded are connected again. */
  readonly shouldAutoConnect: boolean
  /** Those that are there now; none before `onMount`. */
  readonly get: () => readonly SolanaAdapterConnector[]
  /** Begins to look for wallets. The SDK does it where wallets are wanted. */
  readonly onMount: () => void
  /** Ends it, once for every `onMount`. */
  readonly onUnmount: () => void
  /** Calls back when wallets come or go. Returns what stops it. */
  readonly subscribe: (listener: () => void) => () => void
}

export declare namespace toSolanaWalletConnectors {
  /** `shouldAutoConnect`: true when left out. */
  type Options = {
    /** Whether wallets that were connected before are connected again. true when left out. */
    shouldAutoConnect?: boolean | undefined
  }
  type ReturnType = SolanaWalletConnectors
}
