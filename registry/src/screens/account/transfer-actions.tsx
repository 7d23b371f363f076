'use client'
import { useWords } from '../../lib/use-words'
import { ApproveButton } from '../../ui/approve-button'
import { Button } from '../../ui/button'
import { CheckIcon } from '../../ui/icons'
import { accountTransferWords } from '../../words/account-transfer'
import { QuestionOrResult } from './question-or-result'

/** Buttons that continue to the warning, transfer the account, or decline. */
export function TransferActions({
  isLast,
  isReading,
  onContinue,
  onDecline,
  onTransfer,
  status,
}: TransferActionsProps) {
  const words = useWords(accountTransferWords)
  const isDone = status === 'success'
  return (
    <>
      {isLast ? (
        <ApproveButton
          busy={status === 'pending'}
          // The user must see the balances before the account is deleted.
          held={isReading}
          onClick={isDone ? undefined : onTransfer}
          variant={isDone ? 'primary' : 'danger'}
          {...(isDone && { 'aria-disabled': true })}
        >
          <QuestionOrResult
            question={words.transfer}
            result={
              isDone && (
                <span className="flex items-center justify-center gap-2">
                  {/* A low modal hides the picture, so the text shows the result. */}
                  <CheckIcon className="hidden size-4 [@container_modal_(height<30rem)]:block" />
                  {words.success}
                </span>
              )
            }
          />
        </ApproveButton>
      ) : (
        <Button onClick={onContinue}>{words.continue}</Button>
      )}
      {/* After success, the decline button is hidden but keeps its space, so that the layout does not move. */}
      <Button
        className={isDone ? 'invisible' : undefined}
        disabled={status !== 'idle'}
        onClick={onDecline}
        variant="ghost"
      >
        {words.decline}
      </Button>
    </>
  )
}

export type TransferActionsProps = {
  status: 'idle' | 'pending' | 'success'
  /** True if the next press transfers the account. */
  isLast: boolean
  isReading: boolean
  onContinue: () => void
  onDecline: () => void
  onTransfer: () => void
}
