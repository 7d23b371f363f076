import type { SolanaSignMessageFeature, SolanaSignTransactionFeature } from '@solana/wallet-standard-features'
import type { Wallet } from '@wallet-standard/base'
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
} from '@wallet-standard/features'
import type { WalletMeta } from '../../../domain/entities/connected-wallet.js'
import { walletDirectory } from '../../../domain/rules/wallet-directory.js'

type Features = Partial<
  StandardConnectFeature &
    StandardDisconnectFeature &
    StandardEventsFeature &
    SolanaSignMessageFeature &
    SolanaSignTransactionFeature
>

/** A Solana wallet of the page, as the Wallet Standard has it announce itself. */
export class SolanaAdapterConnector {
  readonly connectorType = 'solana_adapter'
  readonly chainType = 'solana'
  /** The wallet's software, such as 'phantom'. */
  readonly walletClientType: string
  readonly meta: WalletMeta
  readonly wallet: Wallet

  constructor(wallet: Wallet) {
    const { icon, name } = wallet
    this.wallet = wallet
    this.meta = { name, id: name, icon }
    this.walletClientType =
      walletDirectory.find((known) => known.name === name)?.id ?? name.toLowerCase().replaceAll(/[^a-z\d]+/g, '_')
  }

  /** Whether a wallet has a name, and connects accounts of Solana. */
  static isSupported({ chains, features, name }: Wallet): boolean {
    return (
      typeof name === 'string' && chains.some((chain) => chain.startsWith('solana:')) && 'standard:connect' in features
    )
  }

  get features(): Features {
    // What a wallet names, it has.
    return this.wallet.features as Features
  }

  /** The Solana accounts that the wallet shows this page, the chosen one first. */
  get accounts() {
    return this.wallet.accounts.filter(({ chains }) => chains.some((chain) => chain.startsWith('solana:')))
  }

  /** `silent`: only where the wallet agrees without asking the user. */
  async connect({ silent = false }: { silent?: boolean } = {}): Promise<void> {
    await this.features['standard:connect']?.connect(silent ? { silent } : undefined)
  }

  /** Some wallets have no way to take their agreement back. */
  async disconnect(): Promise<void> {
    await this.features['standard:disconnect']?.disconnect()
  }

  /** Calls back when the accounts change. Returns what stops it. */
  watch(listener: () => void): () => void {
    return this.features['standard:events']?.on('change', listener) ?? (() => {})
  }
}
