'use client'
import { useId, useState } from 'react'
import { useWords } from '../../lib/use-words'
import { CodeInput } from '../../ui/code-input'
import { Spinner } from '../../ui/spinner'
import { awaitingCodeWords } from '../../words/awaiting-code'

/** Where a code is typed, and what came of it. The error stays to be read until the next edit. */
export function CodeField({
  defaultCode,
  error,
  isLinkOnly,
  isSpent = false,
  onSubmit,
  sending,
  status,
}: CodeFieldProps) {
  const words = useWords(awaitingCodeWords)
  const [dismissed, setDismissed] = useState<object>()
  const shown = error && error !== dismissed ? error : undefined
  const errorId = useId()
  const waiting = sending ?? (status === 'pending' ? words.checking : undefined)
  return (
    <div className="flex flex-col items-center gap-2" data-slot="code-field">
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
    </div>
  )
}

export type CodeFieldProps = {
  status: 'idle' | 'pending' | 'success'
  /** Says that there is no code to type yet. */
  sending?: string | undefined
  /** Why the last code was refused. A new object is a new refusal. */
  error?: { readonly message: string } | undefined
  /** There is no code to type: what was sent is a link. */
  isLinkOnly?: boolean | undefined
  /** The code was refused too often: another one has to be sent. */
  isSpent?: boolean | undefined
  onSubmit: (code: string) => void
  /** Digits it starts with. */
  defaultCode?: string | undefined
}
// keyhook core@0.1.0
