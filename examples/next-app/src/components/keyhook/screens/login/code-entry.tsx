'use client'
import { useId, useState } from 'react'
import { useWords } from '../../lib/use-words'
import { CodeInput } from '../../ui/code-input'
import { ScreenBody } from '../../ui/screen'
import { Spinner } from '../../ui/spinner'
import { awaitingCodeWords } from '../../words/awaiting-code'
import { ResendCode } from './resend-code'

/** Where a code that was sent is typed. The error stays to be read until the next edit. */
export function CodeEntry({
  defaultCode,
  error,
  isLinkOnly,
  isSpent = false,
  onResend,
  onSubmit,
  resent,
  sending,
  status,
}: CodeEntryProps) {
  const words = useWords(awaitingCodeWords)
  const [dismissed, setDismissed] = useState<object>()
  const shown = error && error !== dismissed ? error : undefined
  const errorId = useId()
  const waiting = sending ?? (status === 'pending' ? words.checking : undefined)

  return (
    <ScreenBody className="items-center gap-2">
      {!isLinkOnly && (
        <CodeInput
          aria-describedby={shown ? errorId : undefined}
          aria-label={words.codeLabel}
          boxLabel={words.digitLabel}
          defaultCode={defaultCode}
          disabled={status !== 'idle' || sending !== undefined || isSpent}
          done={status === 'success'}
          invalid={shown !== undefined}
          onComplete={onSubmit}
          onEdit={() => setDismissed(error)}
        />
      )}
      <div className="flex min-h-5 items-center justify-center text-center text-sm/5">
        <p className="flex items-center gap-2 text-(--keyhook-ink-muted)" role="status">
          {waiting && (
            <>
              <Spinner className="size-4" />
              {waiting}
            </>
          )}
        </p>
        <p className="text-(--keyhook-negative)" id={errorId} role="alert">
          {status === 'idle' && shown?.message}
        </p>
      </div>
      {sending !== undefined || status === 'success' ? (
        // The place of what follows or was there.
        <div className="min-h-6.5" />
      ) : (
        <ResendCode
          disabled={status === 'pending'}
          isLinkOnly={isLinkOnly}
          isNext={isSpent}
          onResend={onResend}
          resent={resent}
        />
      )}
    </ScreenBody>
  )
}

export type CodeEntryProps = {
  status: 'idle' | 'pending' | 'success'
  /** Says that there is no code to type yet. */
  sending?: string | undefined
  /** Why the last code was refused. A new object is a new refusal. */
  error?: { readonly message: string } | undefined
  /** There is no code to type: what was sent is a link. */
  isLinkOnly?: boolean | undefined
  /** The code was refused too often: another one has to be sent. */
  isSpent?: boolean | undefined
  onResend: () => void
  onSubmit: (code: string) => void
  /** Digits it starts with. */
  defaultCode?: string | undefined
  /** Starts with the wait after a resend. */
  resent?: boolean | undefined
}
// keyhook core@0.1.0
