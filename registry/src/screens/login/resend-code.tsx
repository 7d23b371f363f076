'use client'
import { limits } from '@keyhook/sdk'
import { useEffect, useRef, useState } from 'react'
import { useCountdown } from '../../lib/use-countdown'
import { useWords } from '../../lib/use-words'
import { Button } from '../../ui/button'
import { CheckIcon } from '../../ui/icons'
import { awaitingCodeWords } from '../../words/awaiting-code'

/** A button that sends the code or the link again, at most every 30 s. The button keeps the focus during the wait. */
export function ResendCode(props: ResendCodeProps) {
  const { disabled, isLinkOnly = false, isNext = false, isRefused = false, onResend, resent } = props
  const words = useWords(awaitingCodeWords)
  const [left, start] = useCountdown(limits.resendCoolDown / 1000, resent || isRefused)
  const waiting = left > 0
  const [hasFailed, setHasFailed] = useState(isRefused)
  const isSent = waiting && !hasFailed

  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isNext) button.current?.focus()
  }, [isNext])

  const resend = () => {
    if (waiting || disabled) return
    start()
    setHasFailed(false)
    // The screen shows the error.
    void Promise.resolve(onResend()).catch(() => setHasFailed(true))
    // Focus the field of the code.
    button.current
      ?.closest('[data-slot="screen-body"]')
      ?.querySelector<HTMLElement>('[data-slot="code-input-box"][tabindex="0"]')
      ?.focus()
  }

  return (
    <p className="flex min-h-6 flex-wrap items-center justify-center gap-x-1.5 text-sm/5 text-(--keyhook-ink-muted)">
      <span className="inline-flex items-center gap-1.5 empty:absolute" role="status">
        {isSent && (
          <>
            <CheckIcon className="size-4 text-(--keyhook-positive)" />
            {isLinkOnly ? words.resentLink : words.resent}
          </>
        )}
      </span>
      {!isSent && !isNext && <span>{words.notReceived}</span>}
      <Button aria-disabled={waiting || disabled || undefined} onClick={resend} ref={button} variant="link">
        <span className="tabular-nums">
          {waiting ? words.resendIn(left) : isLinkOnly ? words.resendLink : words.resend}
        </span>
      </Button>
    </p>
  )
}

/** Sends another code. A rejected promise removes the confirmation. */
export type Resend = () => Promise<void> | void

export type ResendCodeProps = {
  disabled: boolean
  isLinkOnly?: boolean | undefined
  /** True if resending is the next action for the user. */
  isNext?: boolean | undefined
  onResend: Resend
  resent?: boolean | undefined
  /** Starts in the waiting period after a rejected resend. */
  isRefused?: boolean | undefined
}
