'use client'
import { ScreenBody } from '../../ui/screen'
import { CodeField, type CodeFieldProps } from './code-field'
import { type Resend, ResendCode } from './resend-code'

/** Where a code that was sent is typed, or asked for again. */
export function CodeEntry({ isRefused, onResend, resent, ...code }: CodeEntryProps) {
  const { isLinkOnly, isSpent, sending, status } = code
  return (
    <ScreenBody className="gap-2">
      <CodeField {...code} />
      {sending !== undefined || status === 'success' ? (
        // The place of what follows or was there.
        <div className="min-h-6.5" />
      ) : (
        <ResendCode
          disabled={status === 'pending'}
          isLinkOnly={isLinkOnly}
          isNext={isSpent}
          isRefused={isRefused}
          onResend={onResend}
          resent={resent}
        />
      )}
    </ScreenBody>
  )
}

export type CodeEntryProps = CodeFieldProps & {
  onResend: Resend
  /** Starts with the wait after a resend. */
  resent?: boolean | undefined
  /** Starts with the wait after a resend that was refused. */
  isRefused?: boolean | undefined
}
