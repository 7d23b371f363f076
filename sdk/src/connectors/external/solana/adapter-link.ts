import { type Adapter, WalletReadyState } from '@solana/wallet-adapter-base'
import type { WalletContextState } from '@solana/wallet-adapter-react'
import { perClient } from '../../../calls/app/per-client.js'
import { KeyhookError } from '../../../domain/errors/base.js'
import { walletMeta } from '../../wallet-meta.js'
import { AdapterWallet } from './adapter-wallet.js'
import { SolanaAdapterConnector } from './solana-adapter-connector.js'
import type { SolanaWalletConnectors } from './to-solana-wallet-connectors.js'

type Link = {
  /** The adapters of wallet-adapter's provider as connectors of the SDK. Excludes the user's embedded wallet. */
  readonly connectors: SolanaWalletConnectors
  /** Sets the provider's state, on every render. Call it with undefined after the provider has unmounted. */
  readonly update: (state: WalletContextState | undefined) => void
  /** Selects an adapter in the provider and connects it. Rejects as the adapter does. */
  readonly connect: (adapter: Adapter) => Promise<void>
}

/** Links a client to wallet-adapter's `WalletProvider`, which still selects and connects the adapters. */
export const adapterLinkOf = perClient((): Link => {
  const known = new WeakMap<Adapter, SolanaAdapterConnector>()
  const listeners = new Set<() => void>()
  const waiting = new Set<() => void>()
  let state: WalletContextState | undefined

  function provider(): WalletContextState {
    if (state) return state
    throw new KeyhookError(
      'INVALID_REQUEST',
      "Mount WalletProvider of '@keyhook/sdk/solana-wallet-adapter' on this page.",
    )
  }

  /** Resolves when the provider has selected an adapter: `select` takes effect with the next render. */
  function isSelected(adapter: Adapter): Promise<void> {
    return new Promise((resolve, reject) => {
      const look = () => {
        if (state && state.wallet?.adapter !== adapter) return
        waiting.delete(look)
        if (state) resolve()
        else
          reject(
            new KeyhookError('ABORTED', 'The Solana `WalletProvider` was unmounted before it selected the wallet.'),
          )
      }
      waiting.add(look)
      look()
    })
  }

  async function connect(adapter: Adapter): Promise<void> {
    if (provider().wallet?.adapter !== adapter) provider().select(adapter.name)
    await isSelected(adapter)
    if (adapter.connected) return
    await new Promise<void>((resolve, reject) => {
      const settle = (error?: unknown) => {
        adapter.off('connect', connected)
        adapter.off('error', settle)
        if (error) reject(error as Error)
        else resolve()
      }
      const connected = () => settle()
      adapter.on('connect', connected)
      adapter.on('error', settle)
      // Does not connect while `autoConnect` is connecting the adapter. The listeners above then report the outcome.
      provider().connect().catch(settle)
    })
  }

  async function disconnect(adapter: Adapter): Promise<void> {
    await (state && state.wallet?.adapter === adapter ? state.disconnect() : adapter.disconnect())
  }

  function toConnector(adapter: Adapter): SolanaAdapterConnector {
    const connector =
      known.get(adapter) ?? new SolanaAdapterConnector(new AdapterWallet(adapter, { connect, disconnect }))
    known.set(adapter, connector)
    return connector
  }

  return {
    connect,
    update(next) {
      state = next
      for (const look of [...waiting]) look()
      for (const listener of [...listeners]) listener()
    },
    connectors: {
      shouldAutoConnect: false,
      get: () =>
        (state?.wallets ?? [])
          .filter(
            ({ adapter, readyState }) =>
              adapter.name !== walletMeta.name &&
              (readyState === WalletReadyState.Installed || readyState === WalletReadyState.Loadable),
          )
          .map(({ adapter }) => toConnector(adapter))
          .filter(({ walletClientType }) => walletClientType !== 'privy'),
      onMount() {},
      onUnmount() {},
      subscribe(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
  }
})
