'use client'
import { useId, useState } from 'react'
import { useWords } from '../../lib/use-words'
import { CodeInput } from '../../ui/code-input'
import { Spinner } from '../../ui/spinner'
import { awaitingCodeWords } from '../../words/awaiting-code'

/** A field for a code, with its result. The error stays until the next edit. */
export function CodeField({
  defaultCode,
  error,
  isLinkOnly,
  isExhausted = false,
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
          disabled={status !== 'idle' || sending !== undefined || isExhausted}
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
  /** Shown while the code is being sent. */
  sending?: string | undefined
  /** Reason why the code was rejected. Each new object is announced to screen readers again. */
  error?: { readonly message: string } | undefined
  /** True if the email contains a link instead of a code. */
  isLinkOnly?: boolean | undefined
  /** True after too many rejected codes. The user must request another code. */
  isExhausted?: boolean | undefined
  onSubmit: (code: string) => void
  /** Initial digits. */
  defaultCode?: string | undefined
}
