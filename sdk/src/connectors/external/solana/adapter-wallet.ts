import type { Adapter } from '@solana/wallet-adapter-base'
import type { SolanaSignMessageFeature, SolanaSignTransactionFeature } from '@solana/wallet-standard-features'
import { Transaction, VersionedTransaction } from '@solana/web3.js'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
} from '@wallet-standard/features'

/** Returns an adapter of wallet-adapter as a wallet of the Wallet Standard, with its connected account. */
export class AdapterWallet implements Wallet {
  readonly version = '1.0.0' as const
  readonly chains = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet'] as const
  readonly #adapter: Adapter
  readonly #verbs: AdapterWallet.Verbs

  constructor(adapter: Adapter, verbs: AdapterWallet.Verbs) {
    this.#adapter = adapter
    this.#verbs = verbs
  }

  get name() {
    return this.#adapter.name
  }

  get icon() {
    return this.#adapter.icon as Wallet['icon']
  }

  get accounts(): readonly WalletAccount[] {
    const { connected, publicKey } = this.#adapter
    if (!connected || !publicKey) return []
    const features = Object.keys(this.features) as WalletAccount['features']
    return [{ address: publicKey.toBase58(), publicKey: publicKey.toBytes(), chains: this.chains, features }]
  }

  /** Reads the functions on each access, because adapters get them from their wallet when they connect. */
  get features() {
    const adapter = this.#adapter
    const { connect, disconnect } = this.#verbs
    const signMessage = 'signMessage' in adapter ? adapter.signMessage : undefined
    const signTransaction = 'signTransaction' in adapter ? adapter.signTransaction : undefined
    const standard: StandardConnectFeature & StandardDisconnectFeature & StandardEventsFeature = {
      'standard:connect': {
        version: '1.0.0',
        // A silent connection does nothing, because the provider's `autoConnect` restores connections.
        connect: async ({ silent = false } = {}) => {
          if (!silent) await connect(adapter)
          return { accounts: this.accounts }
        },
      },
      'standard:disconnect': { version: '1.0.0', disconnect: () => disconnect(adapter) },
      'standard:events': {
        version: '1.0.0',
        on: (_, listener) => {
          const changed = () => listener({ accounts: this.accounts })
          adapter.on('connect', changed)
          adapter.on('disconnect', changed)
          return () => {
            adapter.off('connect', changed)
            adapter.off('disconnect', changed)
          }
        },
      },
    }
    const messages: SolanaSignMessageFeature | undefined = signMessage && {
      'solana:signMessage': {
        version: '1.1.0',
        signMessage: async (...inputs) => {
          const outputs = []
          for (const { message } of inputs)
            outputs.push({ signedMessage: message, signature: await signMessage.call(adapter, message) })
          return outputs
        },
      },
    }
    const transactions: SolanaSignTransactionFeature | undefined = signTransaction && {
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signTransaction: async (...inputs) => {
          const outputs = []
          for (const { transaction } of inputs) {
            const signed = await signTransaction.call(adapter, readTransaction(transaction))
            outputs.push({ signedTransaction: writeTransaction(signed) })
          }
          return outputs
        },
      },
    }
    return { ...standard, ...messages, ...transactions }
  }
}

export declare namespace AdapterWallet {
  type Verbs = {
    /** Selects an adapter and connects it. */
    readonly connect: (adapter: Adapter) => Promise<void>
    readonly disconnect: (adapter: Adapter) => Promise<void>
  }
}

/**
 * Returns a legacy transaction as a `Transaction`, because not every adapter accepts it as a `VersionedTransaction`.
 */
function readTransaction(bytes: Uint8Array): Transaction | VersionedTransaction {
  const versioned = VersionedTransaction.deserialize(bytes)
  return versioned.version === 'legacy' ? Transaction.from(bytes) : versioned
}

const writeTransaction = (transaction: Transaction | VersionedTransaction): Uint8Array =>
  Uint8Array.from(transaction.serialize({ requireAllSignatures: false, verifySignatures: false }))
