'use client'
import { useApp, useTransactionRequest } from '@keyhook/sdk'
import { useErrorCopy } from '../../lib/use-error-copy'
import { useLastDefined } from '../../lib/use-last-defined'
import { ReviewTransaction, type ReviewTransactionProps } from './review-transaction'
import { sendCards } from './send-cards'
import { TransactionError, type TransactionErrorProps } from './transaction-error'
import { TransactionProgress, type TransactionProgressProps } from './transaction-progress'
import { TransactionSuccess, type TransactionSuccessProps } from './transaction-success'

/** A transaction from its preparation to its receipt. */
export function SendTransaction(props: SendTransactionProps) {
  if (props.status === 'review') return <ReviewTransaction {...props} />
  if (props.status === 'success') return <TransactionSuccess {...props} />
  if (props.status === 'error') return <TransactionError {...props} />
  return <TransactionProgress {...props} />
}

export type SendTransactionProps =
  | TransactionProgressProps
  | ({ status: 'review' } & ReviewTransactionProps)
  | TransactionSuccessProps
  | TransactionErrorProps

/** {@link SendTransaction}, wired to the send flow. */
export function SendTransactionScreen() {
  const { approve, canRetry, chain, explorerUrl, hash, next, reject, retry, state } = useTransactionRequest()
  const app = useApp()
  const copy = useErrorCopy()
  const shown = useLastDefined('request' in state ? state : undefined)
  if (!shown) return null

  const { request } = shown
  const of = request.requests.length
  const step = of > 1 ? { position: shown.step + 1, of } : undefined
  const preferred = app.embeddedWallets.priceDisplay === 'native' ? 'native' : 'fiat'
  const reviewed = shown.steps[shown.step]
  const card = sendCards[request.chainType]

  if (shown.status === 'review' && reviewed)
    return (
      <card.Review
        appName={app.name}
        mode={request.mode}
        onApprove={shown.step + 1 < of ? next : approve}
        onReject={reject}
        preferred={preferred}
        reviewed={reviewed}
        step={step}
        uiOptions={request.uiOptions}
      />
    )
  if (shown.status === 'done' && reviewed) {
    const { price, ...paid } = card.summary(reviewed, shown.receipt)
    return (
      <SendTransaction
        {...paid}
        explorerUrl={explorerUrl}
        hash={hash}
        money={{ network: chain, price, preferred }}
        onClose={reject}
        status="success"
        uiOptions={request.uiOptions}
      />
    )
  }
  if (shown.status === 'error')
    return (
      <SendTransaction
        code={shown.error.code}
        explorerUrl={explorerUrl}
        hash={hash}
        message={shown.error.message}
        onClose={reject}
        onRetry={canRetry ? retry : undefined}
        outcome={shown.outcome}
        status="error"
        title={copy(shown.error).title}
      />
    )
  const status =
    shown.status === 'awaiting-receipt' ? 'waiting' : shown.status === 'preparing' ? 'preparing' : 'submitting'
  return <SendTransaction explorerUrl={explorerUrl} hash={hash} status={status} step={step} />
}
// keyhook send-transaction@0.1.0
