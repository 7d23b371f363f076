'use client'
import { ScreenBody } from '../../ui/screen'
import { CodeField, type CodeFieldProps } from './code-field'
import { type Resend, ResendCode } from './resend-code'

/** A field for a code, with a button that sends another code. */
export function CodeEntry({ isRefused, onResend, resent, ...code }: CodeEntryProps) {
  const { isLinkOnly, isExhausted, sending, status } = code
  return (
    <ScreenBody className="gap-2">
      <CodeField {...code} />
      {sending !== undefined || status === 'success' ? (
        // Keeps the height of the resend button, so that the layout does not move.
        <div className="min-h-6.5" />
      ) : (
        <ResendCode
          disabled={status === 'pending'}
          isLinkOnly={isLinkOnly}
          isNext={isExhausted}
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
  /** Starts in the waiting period after a resend. */
  resent?: boolean | undefined
  /** Starts in the waiting period after a rejected resend. */
  isRefused?: boolean | undefined
}
