import type { ChainType } from '../rules/evm/chain-types.js'
import type { Chain } from './chain.js'
import type { FundWalletConfig } from './fund-wallet-config.js'
import type { SendTransactionUiOptions, SignUiOptions } from './ui-options.js'

/** What the flows of signing and sending read of the entities of a chain type, whichever it is. */
export type AnyChain = {
  readonly chainType: ChainType
  readonly signRequest: Asked & { readonly uiOptions: SignUiOptions }
  readonly sendRequest: SendRequestOf<ChainType, object>
  /** A transaction as far as it is known before a node was asked. */
  readonly outline: { readonly chainType: ChainType; readonly chain: Chain }
  /** A transaction as the user reviews it. */
  readonly step: {
    readonly chainType: ChainType
    readonly chain: Chain
    readonly prepared: { readonly hasFunds: boolean }
  }
  /** Bytes that are final: sending them twice moves funds once. */
  readonly signed: { readonly raw: string; readonly hash: string }
  readonly receipt: { readonly chainType: ChainType }
}

/** What the flow of signing reads of them. */
export type AnySigningChain = Pick<AnyChain, 'chainType' | 'signRequest'>

type Asked<chainType = ChainType> = {
  readonly chainType: chainType
  /** Of the wallet that signs and pays. */
  readonly address: string
}

/** Transactions of one wallet, shown and approved together and sent one after the other. */
export type SendRequestOf<chainType, transaction> = Asked<chainType> & {
  /** At least one. */
  readonly requests: readonly transaction[]
  /** 'sign' stops at the signed bytes. */
  readonly mode: 'send' | 'sign'
  /**
   * When the promise resolves: once the last transaction is confirmed, which is the default, or once a node has taken
   * it, while the screen goes on following it. Silently sent, always the latter.
   */
  readonly resolveOn?: 'submitted' | 'confirmed' | undefined
  readonly uiOptions: SendTransactionUiOptions
  /** What is proposed where funds are short; its network is that of the transaction. */
  readonly fundWalletConfig?: FundWalletConfig | undefined
}
