'use client'
import type { SendTransactionModalUIOptions } from '@keyhook/sdk'
import type { AppTileProps } from '../../ui/app-tile'

/** What the card of every chain has. */
export type TransactionFrame = {
  status: TransactionStatus
  appName: string
  appLogo?: AppTileProps['logo']
  /** 'sign' stops at the signed bytes. */
  mode?: 'send' | 'sign' | undefined
  /** Of several requests, which one this is, from 1. */
  step?: { readonly position: number; readonly of: number } | undefined
  uiOptions?: SendTransactionModalUIOptions | undefined
  /** Once it is signed. */
  hash?: string | undefined
  explorerUrl?: string | undefined
  /** In status 'error'. */
  failure?: TransactionFailure | undefined
  /** 'Continue' until the last request, then 'Approve'. */
  onApprove: () => void
  /** Rejects, or leaves once it is too late for that. */
  onReject: () => void
  /** Left out where a retry could pay twice. */
  onRetry?: (() => void) | undefined
  /** Offered when funds are short and the app can fund wallets. */
  onAddFunds?: (() => void) | undefined
}

export type TransactionStatus = 'preparing' | 'review' | 'submitting' | 'waiting' | 'success' | 'error'

export type TransactionFailure = {
  title?: string | undefined
  code: string
  /** For developers. */
  message: string
  /** What became of a transaction that was signed; without, nothing was sent. */
  outcome?: 'refused' | 'unknown' | 'reverted' | 'replaced' | 'expired' | undefined
}
