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

/** Takes a code that verifies the user. What waits for it stands above. */
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
            status={isDone ? 'success' : status === 'idle' ? 'idle' : 'pending'}
          />
        )}
        {onResend && (
          // Until there is a code to ask for again it keeps its room.
          <div className={status === 'preparing' || isDone ? 'invisible' : undefined}>
            <ResendCode disabled={status !== 'idle'} onResend={onResend} />
          </div>
        )}
      </ScreenBody>
      <MfaOtherWays {...props} />
    </Screen>
  )
}

/** Where the modal is low, what is approved has the room. */
const besideSummary = '[@container_modal_(height<30rem)]:group-has-data-[slot=transaction-summary]/screen:sr-only'

export type MfaCodePromptProps = MfaPromptProps & {
  method: MfaFactor
  /** Where the code is found. */
  detail: string
  /** Takes the place of the six boxes of a code. */
  field?: ReactNode
  /** Shown while a code is sent. */
  sending?: string | undefined
  /** Sends another code. */
  onResend?: Resend | undefined
}
// keyhook mfa-prompt@0.1.0
