'use client'
import { type MfaState, useMfaPrompt } from '@keyhook/sdk'
import { useEffect, useRef } from 'react'
import { cn } from '../../lib/cn'
import { pageColors } from '../../lib/page-colors'
import { useLastDefined } from '../../lib/use-last-defined'
import { useWords } from '../../lib/use-words'
import { Button } from '../../ui/button'
import { WarningIcon } from '../../ui/icons'
import { Screen, ScreenBody, ScreenDescription, ScreenHeader, ScreenHero, ScreenTitle } from '../../ui/screen'
import { StatusScreen } from '../../ui/status-screen'
import { SuccessCheck } from '../../ui/success-check'
import { Tile } from '../../ui/tile'
import { commonWords } from '../../words/common'
import { mfaWords } from '../../words/mfa'
import { ResendCode } from '../login/resend-code'
import { MfaAtProvider } from './mfa-at-provider'
import { CodeField } from '../login/code-field'
import { MfaMethodChoice } from './mfa-method-choice'
import { mfaIcons } from './mfa-methods'
import { MfaOtherWays } from './mfa-other-ways'
import { MfaPasskeyPrompt } from './mfa-passkey-prompt'
import type { MfaPromptProps } from './mfa-prompt-props'
import { MfaRecoveryForm } from './mfa-recovery-form'
import { useMfaError } from './use-mfa-error'
import { usePendingSummary } from './use-pending-summary'

/** Asks for a second factor: which, then its code or the passkey. What waits for it stands above. */
export function MfaPrompt(props: MfaPromptProps) {
  const { method, onCancel, status, summary } = props
  const common = useWords(commonWords)
  const words = useWords(mfaWords)
  if (status === 'blocked')
    return (
      <StatusScreen
        actions={<Button onClick={onCancel}>{common.close}</Button>}
        data-slot="mfa-prompt"
        description={props.error?.message}
        hero={
          <Tile tone="negative">
            <WarningIcon />
          </Tile>
        }
        key="blocked"
        title={words.blockedTitle}
      />
    )
  if (method === undefined) return <MfaMethodChoice {...props} key="choice" />
  if (method === 'passkey') return <MfaPasskeyPrompt {...props} key="passkey" />
  const isDone = status === 'verified'
  const detail = { sms: words.smsDetail, totp: words.totpDetail, recovery_code: words.recoveryDetail }[method]
  return (
    <Screen data-slot="mfa-prompt" key={method}>
      <ScreenHeader>
        <ScreenHero key={isDone ? 'done' : 'open'}>
          {isDone ? <SuccessCheck /> : <Tile>{mfaIcons[method]}</Tile>}
        </ScreenHero>
        <ScreenTitle>{isDone ? words.verified : words.codeTitle}</ScreenTitle>
        <ScreenDescription className={cn(isDone && 'invisible', besideSummary)}>
          {status === 'preparing' && method === 'sms' ? words.smsSending : detail}
        </ScreenDescription>
      </ScreenHeader>
      <ScreenBody>
        {summary}
        {method === 'recovery_code' ? (
          <MfaRecoveryForm error={props.error} onSubmit={props.onSubmit} status={status} />
        ) : (
          <CodeField
            defaultCode={props.defaultCode}
            error={props.error}
            onSubmit={props.onSubmit}
            sending={status === 'preparing' && method === 'sms' ? words.sending : undefined}
            status={isDone ? 'success' : status === 'idle' ? 'idle' : 'pending'}
          />
        )}
        {method === 'sms' && (
          // Until there is a code to ask for again it keeps its room.
          <div className={status === 'preparing' || isDone ? 'invisible' : undefined}>
            <ResendCode disabled={status !== 'idle'} onResend={() => props.onChoose('sms')} />
          </div>
        )}
      </ScreenBody>
      <MfaOtherWays {...props} />
    </Screen>
  )
}

/** Where the modal is low, what is approved has the room. */
const besideSummary = '[@container_modal_(height<30rem)]:group-has-data-[slot=transaction-summary]/screen:sr-only'

/** {@link MfaPrompt}, wired to the second factor that is asked for. */
export function MfaPromptScreen() {
  const { attach, cancel, choose, chooseAnother, state, submit } = useMfaPrompt({ colors: pageColors })
  const words = useWords(mfaWords)
  const summary = usePendingSummary()
  const asked = useLastDefined('request' in state ? state : undefined)
  const refused = 'error' in state && state.status !== 'exited' ? state.error : undefined
  const error = useMfaError(refused, 'wrong')
  const method = asked && 'method' in asked ? asked.method : undefined
  // The browser asks by itself as soon as there is something to ask with.
  const options = state.status === 'awaiting-input' ? state.options : undefined
  const begun = useRef<object | undefined>(undefined)
  useEffect(() => {
    if (!options || begun.current === options) return
    begun.current = options
    void submit(options)
  }, [options, submit])
  if (!asked) return null
  if (asked.status === 'awaiting-place' || asked.status === 'at-provider')
    return <MfaAtProvider attach={attach} isApproval={asked.request.methods.length === 0} />
  const isDeclined = method === 'passkey' && refused?.code === 'PASSKEY_NOT_ALLOWED' && !refused.reason
  return (
    <MfaPrompt
      error={isDeclined ? { message: words.canceled } : error}
      method={method}
      methods={asked.request.methods}
      onCancel={cancel}
      onChoose={(chosen) => void choose(chosen)}
      onChooseAnother={chooseAnother}
      onRetry={() => void choose('passkey')}
      onSubmit={(code) => void submit(code)}
      status={state.status === 'verified' || state.status === 'initial' ? 'verified' : statuses[asked.status]}
      summary={summary}
    />
  )
}

const statuses = {
  'choosing-method': 'idle',
  'preparing': 'preparing',
  'awaiting-input': 'idle',
  'submitting': 'pending',
  'error': 'idle',
  'blocked': 'blocked',
} as const satisfies Readonly<
  Record<
    Exclude<Extract<MfaState, { request: object }>['status'], 'awaiting-place' | 'at-provider'>,
    MfaPromptProps['status']
  >
>
// keyhook mfa-prompt@0.1.0
