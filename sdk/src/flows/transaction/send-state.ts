import type { AnyChain } from '../../domain/entities/any-chain.js'
import type { WalletChain } from '../../domain/entities/wallet-chain.js'
import type { KeyhookError } from '../../domain/errors/base.js'
import type { TransactionOutcome } from '../../domain/errors/transaction-error.js'
import type { AskEvent, RejectEvent } from '../core/asking-flow.js'

/**
 * What is known of a batch. `step` is the transaction at hand, counted from 0; `results` are those that are through.
 * `isClosed`: the user closed the screen when it was too late to stop, and the batch goes on without it.
 */
export type Batch<chain extends AnyChain> = {
  request: chain['sendRequest']
  /** What is known of each transaction from the start, on the chain it is sent on. */
  outlines: readonly chain['outline'][]
  step: number
  steps: readonly chain['step'][]
  results: readonly string[]
  isClosed: boolean
}
export type Signed<chain extends AnyChain> = { signed: chain['signed'] }

/** How far the transaction is on its way from the review to its block. */
export type SendState<chain extends AnyChain = WalletChain> =
  | { status: 'initial' }
  | ({ status: 'preparing' } & Batch<chain>)
  | ({ status: 'review' } & Batch<chain>)
  /** Signing. Nothing has left this device: closing now sends nothing. */
  | ({ status: 'submitting' } & Batch<chain>)
  /** Giving the signed bytes to the chain. */
  | ({ status: 'sending'; isAmbiguous: boolean } & Batch<chain> & Signed<chain>)
  /** The chain has taken it. */
  | ({ status: 'awaiting-receipt' } & Batch<chain> & Signed<chain>)
  | ({ status: 'done'; receipt: chain['receipt'] | undefined } & Batch<chain>)
  /** `signed` and `outcome` tell what became of a transaction that was signed; `isTaken` that a node had it. */
  | ({
      status: 'error'
      error: KeyhookError
      signed: chain['signed'] | undefined
      outcome: TransactionOutcome | undefined
      isTaken: boolean
    } & Batch<chain>)
  /** Closed before the end. `results` are those that were through by then. */
  | { status: 'rejected'; error: KeyhookError; results: readonly string[] }

export type SendEvent<chain extends AnyChain = WalletChain> =
  | AskEvent<chain['sendRequest']>
  | { type: 'prepared'; step: chain['step'] }
  | { type: 'next' }
  | { type: 'approve' }
  | { type: 'signed'; signed: chain['signed'] }
  | { type: 'signedAll'; results: readonly string[] }
  /** It would cost more than was approved. */
  | { type: 'exceeded' }
  | { type: 'taken' }
  | { type: 'confirmed'; receipt: chain['receipt'] }
  | { type: 'retry' }
  | RejectEvent
  | { type: 'close' }
