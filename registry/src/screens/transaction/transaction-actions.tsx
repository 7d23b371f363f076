'use client'
import { useWords } from '../../lib/use-words'
import { ApproveButton } from '../../ui/approve-button'
import { Button } from '../../ui/button'
import { CopyButton } from '../../ui/copy-button'
import { ExternalLink } from '../../ui/external-link'
import { sendTransactionWords } from '../../words/send-transaction'
import type { TransactionFrame } from './transaction-frame'

/** The approve and reject buttons, then the next actions in the same positions. */
export function TransactionActions(props: TransactionActionsProps) {
  const { explorerUrl, failure, hash, onAddFunds, onApprove, onReject, onRetry, shortOf, status, step } = props
  const { mode = 'send', uiOptions = {} } = props
  const words = useWords(sendTransactionWords)
  const leave = (
    <Button onClick={onReject} variant="ghost">
      {hash || status === 'error' ? words.close : words.reject}
    </Button>
  )
  if (status === 'success')
    return (
      <>
        <Button onClick={onReject}>{words.done}</Button>
        {explorerUrl ? (
          <ExternalLink
            className="min-h-11 w-full justify-center text-center text-sm/5 no-underline hover:underline"
            href={explorerUrl}
          >
            {words.explorer}
          </ExternalLink>
        ) : (
          // Same position, so that the button above does not move.
          hash && (
            <CopyButton className="min-h-11 w-full justify-center text-sm/5 font-medium" text={hash}>
              {words.copyHash}
            </CopyButton>
          )
        )}
      </>
    )
  if (status === 'error') {
    const isShort = failure?.code === 'INSUFFICIENT_BALANCE'
    const [act, label] =
      isShort && onAddFunds
        ? [onAddFunds, words.addFundsAction]
        : [onRetry, failure?.outcome === 'unknown' ? words.checkAgain : words.retry]
    if (!act || failure?.outcome === 'replaced') return <Button onClick={onReject}>{words.close}</Button>
    return (
      <>
        <Button onClick={act}>{label}</Button>
        {leave}
      </>
    )
  }
  const isBusy = status !== 'review' && status !== 'preparing'
  const isShort = shortOf !== undefined && mode === 'send'
  const isBlocked = status === 'preparing' || (isShort && !isBusy)
  const isLast = !step || step.position === step.of
  const approve = isLast ? (uiOptions.buttonText ?? (mode === 'sign' ? words.sign : words.approve)) : words.next
  return (
    <>
      {isShort && onAddFunds && !isBusy ? (
        <Button onClick={onAddFunds}>{words.addFundsAction}</Button>
      ) : (
        <ApproveButton busy={isBusy} held={isBlocked} onClick={onApprove} subject={step?.position}>
          {isBlocked && isShort ? words.notEnough(shortOf) : approve}
        </ApproveButton>
      )}
      {leave}
    </>
  )
}

export type TransactionActionsProps = Omit<TransactionFrame, 'appLogo' | 'appName'> & {
  shortOf?: string | undefined
}
