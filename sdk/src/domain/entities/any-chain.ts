import type { ChainType } from '../rules/evm/chain-types.js'
import type { Chain } from './chain.js'
import type { Ethereum } from './ethereum.js'
import type { FundWalletConfig } from './fund-wallet-config.js'
import type { Solana } from './solana.js'
import type { SendTransactionUiOptions, SignUiOptions } from './ui-options.js'

/** The types that the signing and sending flows share for all chain types. */
export type AnyChain = {
  readonly chainType: ChainType
  readonly signRequest: Requested & { readonly uiOptions: SignUiOptions }
  readonly sendRequest: SendRequestOf<ChainType, object>
  /** A transaction before any node call. */
  readonly outline: { readonly chainType: ChainType; readonly chain: Chain }
  /** A transaction as the user reviews it. */
  readonly step: {
    readonly chainType: ChainType
    readonly chain: Chain
    readonly prepared: { readonly hasFunds: boolean }
  }
  /** The signed bytes. They can be sent again, because a transaction takes effect only once. */
  readonly signed: { readonly raw: string; readonly hash: string }
  readonly receipt: { readonly chainType: ChainType }
}

/** The types that the signing flow uses. */
export type AnySigningChain = Pick<AnyChain, 'chainType' | 'signRequest'>

type Requested<chainType = ChainType> = {
  readonly chainType: chainType
  /** Address of the wallet that signs and pays. */
  readonly address: string
}

/** Transactions of one wallet, shown and approved together and sent one after the other. */
export type SendRequestOf<chainType, transaction> = Requested<chainType> & {
  /** Transactions, at least one. */
  readonly requests: readonly transaction[]
  /** 'sign' resolves with the signed bytes and sends nothing. */
  readonly mode: 'send' | 'sign'
  /**
   * Selects when the promise resolves: when the last transaction is confirmed (default), or when a node has accepted
   * it. With 'submitted', the screen still follows the transaction. Transactions without a screen always use
   * 'submitted'.
   */
  readonly resolveOn?: 'submitted' | 'confirmed' | undefined
  readonly uiOptions: SendTransactionUiOptions
  /**
   * Defaults of the funding screen, which opens if the wallet has too little funds. The screen uses the network of the
   * transaction.
   */
  readonly fundWalletConfig?: FundWalletConfig | undefined
}

/**
 * Types of the chain types whose embedded wallets sign and send. To add a chain type, add a member here, an entry in
 * `chainKinds` and a review screen.
 */
export type WalletChain = Ethereum | Solana

/** The chain types whose embedded wallets sign. */
export type SigningChain = WalletChain

export type SignRequest = SigningChain['signRequest']
export type SendRequest = WalletChain['sendRequest']
