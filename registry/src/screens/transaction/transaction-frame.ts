'use client'
import type { SendTransactionModalUIOptions } from '@keyhook/sdk'
import type { AppTileProps } from '../../ui/app-tile'

/** Props of the transaction card on all chains. */
export type TransactionFrame = {
  status: TransactionStatus
  appName: string
  appLogo?: AppTileProps['logo']
  /** `sign` signs the transaction without sending it. */
  mode?: 'send' | 'sign' | undefined
  /** Position among several requests, from 1. */
  step?: { readonly position: number; readonly of: number } | undefined
  uiOptions?: SendTransactionModalUIOptions | undefined
  /** Set after signing. */
  hash?: string | undefined
  explorerUrl?: string | undefined
  /** Set in status `error`. */
  failure?: TransactionFailure | undefined
  /** Approves the request. The button's label is 'Continue' until the last request, then 'Approve'. */
  onApprove: () => void
  /** Changes the amount of an approval, in base units. If it is omitted, the amount is fixed. */
  onLimit?: ((amount: bigint) => void) | undefined
  /** Rejects the transaction. After the transaction was sent, closes the screen. */
  onReject: () => void
  /** Undefined if a retry could pay twice. */
  onRetry?: (() => void) | undefined
  /** Set when funds are short and the app supports funding. */
  onAddFunds?: (() => void) | undefined
}

export type TransactionStatus = 'preparing' | 'review' | 'submitting' | 'waiting' | 'success' | 'error'

export type TransactionFailure = {
  title?: string | undefined
  code: string
  /** Message for developers. */
  message: string
  /** The result of a signed transaction. Undefined means that nothing was sent. */
  outcome?: 'refused' | 'unknown' | 'reverted' | 'replaced' | 'expired' | undefined
}
