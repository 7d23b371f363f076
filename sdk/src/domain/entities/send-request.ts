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
  /**
   * When the promise resolves: once the last transaction is confirmed, which is the default, or once a node has taken
   * it, while the screen goes on following it. Silently sent, always the latter.
   */
  readonly resolveOn?: 'submitted' | 'confirmed' | undefined
  readonly uiOptions: SendTransactionUiOptions
}
