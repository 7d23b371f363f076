'use client'
import { useWords } from '../../lib/use-words'
import { ApproveButton } from '../../ui/approve-button'
import { Button } from '../../ui/button'
import { CheckIcon } from '../../ui/icons'
import { accountTransferWords } from '../../words/account-transfer'
import { InPlaceOf } from './in-place-of'

/** On to what the other user loses, the transfer itself, or neither. */
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
          // Nothing is given up before it was shown.
          held={isReading}
          onClick={isDone ? undefined : onTransfer}
          {...(isDone && { 'aria-disabled': true })}
        >
          <InPlaceOf
            asked={words.transfer}
            said={
              isDone && (
                <span className="flex items-center justify-center gap-2">
                  {/* Where the modal is low there is no picture above that says it. */}
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
      {/* What has happened leaves nothing to decline, and its place keeps the rest where it is. */}
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
  /** `success` is shown until the screen closes. */
  status: 'idle' | 'pending' | 'success'
  /** The transfer itself is next. */
  isLast: boolean
  /** What the other user has is not known yet. */
  isReading: boolean
  onContinue: () => void
  onDecline: () => void
  onTransfer: () => void
}
// keyhook account-transfer@0.1.0
