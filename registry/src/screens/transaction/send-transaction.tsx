'use client'
import { type SendState, useApp, useTransactionRequest } from '@keyhook/sdk'
import { useErrorCopy } from '../../lib/use-error-copy'
import { useLastDefined } from '../../lib/use-last-defined'
import { sendCards } from './send-cards'
import type { TransactionStatus } from './transaction-frame'

/** A transaction from review to receipt, wired to the send flow. */
export function SendTransactionScreen() {
  const { addFunds, approve, canRetry, explorerUrl, hash, limitAllowance, next, reject, retry, state } =
    useTransactionRequest()
  const { appearance, embeddedWallets, name } = useApp()
  const copy = useErrorCopy()
  const shown = useLastDefined('request' in state ? state : undefined)
  const outline = shown?.outlines[shown.step]
  if (!shown || !outline) return null

  const { request } = shown
  // A retry cannot help if the app's wallet policy forbids the transaction.
  const isBeyond = shown.status === 'error' && shown.error.code === 'POLICY_VIOLATION'
  const of = request.requests.length
  const card = sendCards[request.chainType]
  return (
    <card.Card
      appLogo={appearance.logo}
      appName={name}
      explorerUrl={explorerUrl}
      failure={
        shown.status === 'error'
          ? {
              code: shown.error.code,
              message: shown.error.message,
              outcome: shown.outcome,
              title: copy(shown.error).title,
            }
          : undefined
      }
      hash={hash}
      mode={request.mode}
      onAddFunds={addFunds && (() => void addFunds())}
      onApprove={shown.step + 1 < of ? next : approve}
      onLimit={limitAllowance}
      onReject={reject}
      onRetry={canRetry && !isBeyond ? retry : undefined}
      outline={outline}
      preferred={embeddedWallets.priceDisplay === 'native' ? 'native' : 'fiat'}
      receipt={shown.status === 'done' ? shown.receipt : undefined}
      reviewed={shown.steps[shown.step]}
      status={statuses[shown.status]}
      step={of > 1 ? { position: shown.step + 1, of } : undefined}
      uiOptions={request.uiOptions}
    />
  )
}

const statuses: Readonly<Record<Extract<SendState, { request: object }>['status'], TransactionStatus>> = {
  'preparing': 'preparing',
  'review': 'review',
  'submitting': 'submitting',
  'sending': 'submitting',
  'awaiting-receipt': 'waiting',
  'done': 'success',
  'error': 'error',
}
