import type { TransactionRequest } from './transaction.js'
import type { SendTransactionUiOptions } from './ui-options.js'

/** Transactions of one wallet, shown and approved together and sent one after the other. */
export type SendRequest = {
  /** Of the wallet that pays. */
  readonly address: string
  /** At least one. */
  readonly requests: readonly TransactionRequest[]
  /** 'sign' stops at the signed bytes. */
  readonly mode: 'send' | 'sign'
  readonly uiOptions: SendTransactionUiOptions
}
