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

/** A Solana wallet of the page, as the Wallet Standard has it announce itself. */
export class SolanaAdapterConnector {
  /** What the linked account of such a wallet has, too. */
  readonly connectorType = 'solana_adapter'
  /** Tells it from what connects wallets on Ethereum. */
  readonly chainType = 'solana'
  /** The wallet's software, such as 'phantom'. */
  readonly walletClientType: string
  readonly meta: WalletMeta
  /** As it has announced itself. */
  readonly wallet: Wallet

  constructor(wallet: Wallet) {
    const name = readWalletName(wallet.name) ?? ''
    this.wallet = wallet
    this.meta = { name, id: name, icon: readWalletIcon(wallet.icon) }
    this.walletClientType =
      walletDirectory.find((known) => known.name === name)?.id ??
      name.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '_')
  }

  /** Whether a wallet has a name, and connects accounts of Solana. Anything may have been registered as one. */
  static isSupported(wallet: Wallet): boolean {
    return orElse(false, () => {
      const { chains, features, name } = wallet
      const isOfSolana = chains.some((chain) => chain.startsWith('solana:')) && 'standard:connect' in features
      return isOfSolana && readWalletName(name) !== undefined
    })
  }

  /** What the wallet can do, by the names of the standard. */
  get features(): Features {
    // What a wallet names, it has.
    return this.wallet.features as Features
  }

  /** The Solana accounts that the wallet shows this page, the chosen one first. */
  get accounts() {
    return orElse([], () => this.wallet.accounts.filter(isAccount)).filter(
      ({ address }, index, all) => all.findIndex((each) => each.address === address) === index,
    )
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
    return orElse(undefined, () => this.features['standard:events']?.on('change', listener)) ?? (() => {})
  }
}

/** What a wallet says, or this where it throws. */
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
