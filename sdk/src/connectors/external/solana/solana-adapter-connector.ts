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

/** A connector for a Solana wallet that the page announces by the Wallet Standard. */
export class SolanaAdapterConnector {
  /** Connector type. Linked accounts of such wallets have the same type. */
  readonly connectorType = 'solana_adapter'
  /** Distinguishes it from Ethereum connectors. */
  readonly chainType = 'solana'
  /** The wallet app, such as 'phantom'. */
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

  /**
   * Returns true if a registered object is a wallet with a name that connects Solana accounts. Other code can register
   * any object.
   */
  static isSupported(wallet: Wallet): boolean {
    return orElse(false, () => {
      const { chains, features, name } = wallet
      const isOfSolana = chains.some((chain) => chain.startsWith('solana:')) && 'standard:connect' in features
      return isOfSolana && readWalletName(name) !== undefined
    })
  }

  /** Features of the wallet, by their standard names. */
  get features(): Features {
    // The cast is safe, because a wallet implements the features that it names.
    return this.wallet.features as Features
  }

  /** The Solana accounts that the wallet exposes to this page, with the selected account first. */
  get accounts() {
    return orElse([], () => this.wallet.accounts.filter(isAccount)).filter(
      ({ address }, index, all) => all.findIndex((each) => each.address === address) === index,
    )
  }

  /** Connects the wallet. With `silent`, connects only if the wallet needs no prompt. */
  async connect({ silent = false }: { silent?: boolean } = {}): Promise<void> {
    await this.features['standard:connect']?.connect(silent ? { silent } : undefined)
  }

  /** Some wallets do not implement this feature. */
  async disconnect(): Promise<void> {
    await this.features['standard:disconnect']?.disconnect()
  }

  /** Calls the listener when the accounts change. Returns a function that unsubscribes. */
  watch(listener: () => void): () => void {
    return orElse(undefined, () => this.features['standard:events']?.on('change', listener)) ?? (() => {})
  }
}

/** Returns the result of `read`, or `other` if the wallet throws. */
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
