import type { AnyChain, WalletChain } from '../../domain/entities/any-chain.js'
import type { AnyFundingConfig } from '../../domain/entities/fund-wallet-config.js'
import type { KeyhookError } from '../../domain/errors/base.js'
import type { TransactionOutcome } from '../../domain/errors/transaction-error.js'
import type { AskEvent, RejectEvent } from '../core/asking-flow.js'

/**
 * State of a batch. `step` is the current transaction, from 0; `results` are the completed transactions. `isClosed` is
 * true if the user closed the screen after sending could no longer be stopped.
 */
export type Batch<chain extends AnyChain> = {
  request: chain['sendRequest']
  /** The decoded transactions. Each names its chain. */
  outlines: readonly chain['outline'][]
  step: number
  steps: readonly chain['step'][]
  results: readonly string[]
  /**
   * Options of `fundWallet` that cover the missing funds of the current transaction. Undefined if it has enough funds,
   * or if the app has no funding method for its network and asset.
   */
  funding?: AnyFundingConfig | undefined
  /** The refused bytes of the current transaction. A retry may take effect only instead of them (threat 44). */
  refused?: chain['signed'] | undefined
  isClosed: boolean
}
export type Signed<chain extends AnyChain> = { signed: chain['signed'] }

/** State of a transaction, from review to its block. */
export type SendState<chain extends AnyChain = WalletChain> =
  | { status: 'initial' }
  | ({ status: 'preparing' } & Batch<chain>)
  | ({ status: 'review' } & Batch<chain>)
  /** Signing. Nothing has left this device: closing the screen now prevents sending. */
  | ({ status: 'submitting' } & Batch<chain>)
  /** Sends the signed bytes to the chain. */
  | ({ status: 'sending'; isAmbiguous: boolean } & Batch<chain> & Signed<chain>)
  /** The chain has accepted the transaction. */
  | ({ status: 'awaiting-receipt' } & Batch<chain> & Signed<chain>)
  | ({ status: 'done'; receipt: chain['receipt'] | undefined } & Batch<chain>)
  /** `signed` and `outcome` describe a signed transaction. `isTaken` is true if a node accepted it. */
  | ({
      status: 'error'
      error: KeyhookError
      signed: chain['signed'] | undefined
      outcome: TransactionOutcome | undefined
      isTaken: boolean
    } & Batch<chain>)
  /** The user stopped the batch. `results` are the transactions that completed before. */
  | { status: 'rejected'; error: KeyhookError; results: readonly string[] }

export type SendEvent<chain extends AnyChain = WalletChain> =
  | AskEvent<chain['sendRequest']>
  | { type: 'prepared'; step: chain['step']; funding: AnyFundingConfig | undefined }
  | { type: 'next' }
  /** Replaces the request under review, such as the amount of an approval. */
  | { type: 'edit'; request: chain['sendRequest']; outlines: readonly chain['outline'][] }
  | { type: 'approve' }
  | { type: 'signed'; signed: chain['signed'] }
  | { type: 'signedAll'; results: readonly string[] }
  /** The chain rejected the transaction for lack of funds. */
  | { type: 'fundingFound'; funding: AnyFundingConfig | undefined }
  /** The cost would exceed the approved amount. */
  | { type: 'exceeded' }
  | { type: 'taken' }
  | { type: 'confirmed'; receipt: chain['receipt'] }
  | { type: 'retry' }
  | RejectEvent
  | { type: 'close' }
