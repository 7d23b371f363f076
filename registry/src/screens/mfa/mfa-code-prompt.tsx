'use client'
import type { MfaFactor } from '@keyhook/sdk'
import type { ReactNode } from 'react'
import { cn } from '../../lib/cn'
import { useWords } from '../../lib/use-words'
import { Screen, ScreenBody, ScreenDescription, ScreenHeader, ScreenHero, ScreenTitle } from '../../ui/screen'
import { SuccessCheck } from '../../ui/success-check'
import { Tile } from '../../ui/tile'
import { mfaWords } from '../../words/mfa'
import { CodeField } from '../login/code-field'
import { type Resend, ResendCode } from '../login/resend-code'
import { mfaIcons } from './mfa-methods'
import { MfaOtherWays } from './mfa-other-ways'
import type { MfaPromptProps } from './mfa-prompt-props'

/** A form for a verification code, below a summary of the pending action. */
export function MfaCodePrompt({ detail, field, onResend, sending, ...props }: MfaCodePromptProps) {
  const { method, status, summary } = props
  const words = useWords(mfaWords)
  const isDone = status === 'verified'
  return (
    <Screen data-slot="mfa-prompt">
      <ScreenHeader>
        <ScreenHero key={isDone ? 'done' : 'open'}>
          {isDone ? <SuccessCheck /> : <Tile>{mfaIcons[method]}</Tile>}
        </ScreenHero>
        <ScreenTitle>{isDone ? words.verified : words.codeTitle}</ScreenTitle>
        <ScreenDescription className={cn(isDone && 'invisible', besideSummary)}>{detail}</ScreenDescription>
      </ScreenHeader>
      <ScreenBody>
        {summary}
        {field ?? (
          <CodeField
            defaultCode={props.defaultCode}
            error={props.error}
            onSubmit={props.onSubmit}
            sending={sending}
            // Only a code that is being sent needs a wait. An authenticator app has its code already.
            status={
              isDone ? 'success' : status === 'pending' || (status === 'preparing' && sending) ? 'pending' : 'idle'
            }
          />
        )}
        {onResend && (
          // The resend button keeps its space while it is hidden.
          <div className={status === 'preparing' || isDone ? 'invisible' : undefined}>
            <ResendCode disabled={status !== 'idle'} onResend={onResend} />
          </div>
        )}
      </ScreenBody>
      <MfaOtherWays {...props} />
    </Screen>
  )
}

/** Hides text of the screen in a low modal if it shows a summary of the pending action. */
const besideSummary = '[@container_modal_(height<30rem)]:group-has-data-[slot=transaction-summary]/screen:sr-only'

export type MfaCodePromptProps = MfaPromptProps & {
  method: MfaFactor
  /** Description of the source of the code. */
  detail: string
  /** Replaces the six boxes of a code. */
  field?: ReactNode
  /** Shown while a code is sent. */
  sending?: string | undefined
  /** Sends another code. */
  onResend?: Resend | undefined
}
