import type { SolanaSignMessageFeature, SolanaSignTransactionFeature } from '@solana/wallet-standard-features'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
} from '@wallet-standard/features'
import type { WalletMeta } from '../../../domain/entities/connected-wallet.js'
import { walletDirectory } from '../../../domain/rules/wallet/wallet-directory.js'
import { readWalletIcon, readWalletName } from '../../../domain/rules/wallet/read-wallet-name.js'

type Features = Partial<
  StandardConnectFeature &
    StandardDisconnectFeature &
    StandardEventsFeature &
    SolanaSignMessageFeature &
    SolanaSignTransactionFeature
>

/** A Solana wallet of the page, as announced by the Wallet Standard. */
export class SolanaAdapterConnector {
  /** Connector type, which linked accounts of such wallets also have. */
  readonly connectorType = 'solana_adapter'
  /** Distinguishes it from Ethereum connectors. */
  readonly chainType = 'solana'
  /** The wallet's software, such as 'phantom'. */
  readonly walletClientType: string
  readonly meta: WalletMeta
  /** The announced wallet. */
  readonly wallet: Wallet

  constructor(wallet: Wallet) {
    const name = readWalletName(wallet.name) ?? ''
    this.wallet = wallet
    this.meta = { name, id: name, icon: readWalletIcon(wallet.icon) }
    this.walletClientType =
      walletDirectory.find((known) => known.name === name)?.id ??
      name.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '_')
  }

  /** Returns true if a wallet has a name, and connects Solana accounts. Any object may be registered. */
  static isSupported(wallet: Wallet): boolean {
    return orElse(false, () => {
      const { chains, features, name } = wallet
      const isOfSolana = chains.some((chain) => chain.startsWith('solana:')) && 'standard:connect' in features
      return isOfSolana && readWalletName(name) !== undefined
    })
  }

  /** Features of the wallet, by their standard names. */
  get features(): Features {
    // A wallet implements the features that it names.
    return this.wallet.features as Features
  }

  /** The Solana accounts that the wallet shows this page, the selected one first. */
  get accounts() {
    return orElse([], () => this.wallet.accounts.filter(isAccount)).filter(
      ({ address }, index, all) => all.findIndex((each) => each.address === address) === index,
    )
  }

  /** Connects. With `silent`, only if the wallet agrees without a prompt. */
  async connect({ silent = false }: { silent?: boolean } = {}): Promise<void> {
    await this.features['standard:connect']?.connect(silent ? { silent } : undefined)
  }

  /** Some wallets cannot revoke their consent. */
  async disconnect(): Promise<void> {
    await this.features['standard:disconnect']?.disconnect()
  }

  /** Calls the listener when the accounts change. Returns a function that unsubscribes. */
  watch(listener: () => void): () => void {
    return orElse(undefined, () => this.features['standard:events']?.on('change', listener)) ?? (() => {})
  }
}

/** Returns a value of the wallet, or `other` if it throws. */
function orElse<value>(other: value, say: () => value): value {
  try {
    return say()
  } catch {
    return other
  }
}

const isAccount = ({ address, chains }: WalletAccount) =>
  orElse(
    false,
    () => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address) && chains.some((chain) => chain.startsWith('solana:')),
  )
