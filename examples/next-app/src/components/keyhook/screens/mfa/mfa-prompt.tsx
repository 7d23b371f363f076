'use client'
import { type MfaFactor, type MfaState, useMfaPrompt } from '@keyhook/sdk'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { pageColors } from '../../lib/page-colors'
import { useLastDefined } from '../../lib/use-last-defined'
import { useWords } from '../../lib/use-words'
import { Button } from '../../ui/button'
import { WarningIcon } from '../../ui/icons'
import { ListEntry } from '../../ui/list-entry'
import { ProgressRing } from '../../ui/progress-ring'
import {
  Screen,
  ScreenActions,
  ScreenBody,
  ScreenDescription,
  ScreenHeader,
  ScreenHero,
  ScreenTitle,
} from '../../ui/screen'
import { StatusScreen } from '../../ui/status-screen'
import { SuccessCheck } from '../../ui/success-check'
import { TextField } from '../../ui/text-field'
import { Tile } from '../../ui/tile'
import { Waiting } from '../../ui/waiting'
import { commonWords } from '../../words/common'
import { mfaWords } from '../../words/mfa'
import { ResendCode } from '../login/resend-code'
import { MfaAtProvider } from './mfa-at-provider'
import { MfaCode } from './mfa-code'
import { inMfaOrder, mfaIcons } from './mfa-methods'
import { PendingSummary } from './pending-summary'
import { useMfaError } from './use-mfa-error'

/** Asks for a second factor: which, then its code or the passkey. What waits for it is shown below. */
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
  if (method === undefined) return <MethodChoice {...props} key="choice" />
  if (method === 'passkey') return <PasskeyPrompt {...props} key="passkey" />
  const isDone = status === 'verified'
  const detail = { sms: words.smsDetail, totp: words.totpDetail, recovery_code: words.recoveryDetail }[method]
  return (
    <Screen data-slot="mfa-prompt" key={method}>
      <ScreenHeader>
        <ScreenHero key={isDone ? 'done' : 'open'}>
          {isDone ? <SuccessCheck /> : <Tile>{mfaIcons[method]}</Tile>}
        </ScreenHero>
        <ScreenTitle>{isDone ? words.verified : words.codeTitle}</ScreenTitle>
        <ScreenDescription className={isDone ? 'invisible' : undefined}>
          {status === 'preparing' && method === 'sms' ? words.smsSending : detail}
        </ScreenDescription>
      </ScreenHeader>
      <ScreenBody>
        {method === 'recovery_code' ? (
          <RecoveryForm {...props} />
        ) : (
          <MfaCode
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
        {summary}
      </ScreenBody>
      <OtherWays {...props} />
    </Screen>
  )
}

export type MfaPromptProps = {
  /** `preparing`: a text message leaves, or a challenge is made. `blocked`: it cannot be tried again. */
  status: 'idle' | 'preparing' | 'pending' | 'verified' | 'blocked'
  /** Those that the user has. */
  methods: readonly MfaFactor[]
  /** None is chosen yet, when left out. */
  method?: MfaFactor | undefined
  /** A new object is a new refusal. */
  error?: { readonly message: string } | undefined
  /** What waits for it. */
  summary?: ReactNode
  onChoose: (method: MfaFactor) => void
  onChooseAnother: () => void
  /** With the code. */
  onSubmit: (code: string) => void
  /** Asks the browser for the passkey again. */
  onRetry: () => void
  onCancel: () => void
  defaultCode?: string | undefined
}

function MethodChoice({ methods, onCancel, onChoose, summary }: MfaPromptProps) {
  const words = useWords(mfaWords)
  return (
    <Screen data-slot="mfa-prompt">
      <ScreenHeader>
        <ScreenHero>
          <Tile>{mfaIcons.totp}</Tile>
        </ScreenHero>
        <ScreenTitle>{words.title}</ScreenTitle>
        <ScreenDescription>{words.choose}</ScreenDescription>
      </ScreenHeader>
      <ScreenBody>
        <div className="flex flex-col gap-2">
          {inMfaOrder([...methods, 'recovery_code']).map((method) => (
            <ListEntry icon={mfaIcons[method]} key={method} onClick={() => onChoose(method)}>
              {words[method]}
            </ListEntry>
          ))}
        </div>
        {summary}
      </ScreenBody>
      <ScreenActions>
        <Button onClick={onCancel} variant="ghost">
          {words.notNow}
        </Button>
      </ScreenActions>
    </Screen>
  )
}

function PasskeyPrompt(props: MfaPromptProps) {
  const { error, onRetry, status, summary } = props
  const common = useWords(commonWords)
  const words = useWords(mfaWords)
  const isDone = status === 'verified'
  const isRefused = status === 'idle' && error !== undefined
  return (
    <Screen data-slot="mfa-prompt">
      <ScreenHeader>
        <ScreenHero>
          {isRefused ? (
            <Tile tone="negative">
              <WarningIcon />
            </Tile>
          ) : (
            <ProgressRing done={isDone}>{mfaIcons.passkey}</ProgressRing>
          )}
        </ScreenHero>
        <ScreenTitle>{isDone ? words.verified : words.title}</ScreenTitle>
        <ScreenDescription className={isDone ? 'invisible' : undefined}>
          {isRefused ? (
            error.message
          ) : (
            <Waiting label={words.passkeyAsking} long={words.passkeyAsking} longer={words.passkeyLonger} />
          )}
        </ScreenDescription>
      </ScreenHeader>
      {summary && <ScreenBody>{summary}</ScreenBody>}
      <OtherWays {...props}>{isRefused && <Button onClick={onRetry}>{common.retry}</Button>}</OtherWays>
    </Screen>
  )
}

/** Another method where there is one, a recovery code where there is none, and no method at all. */
function OtherWays({ children, method, methods, onCancel, onChoose, onChooseAnother, status }: OtherWaysProps) {
  const words = useWords(mfaWords)
  // Done, they keep their room: a screen that is about to close does not become smaller first.
  return (
    <ScreenActions className={status === 'verified' ? 'invisible' : undefined}>
      {children}
      {methods.length > 1 ? (
        <Button onClick={onChooseAnother} variant="secondary">
          {words.another}
        </Button>
      ) : (
        <Button
          onClick={() => onChoose(method === 'recovery_code' ? methods[0]! : 'recovery_code')}
          variant="secondary"
        >
          {method === 'recovery_code' ? words[methods[0]!] : words.useRecovery}
        </Button>
      )}
      <Button onClick={onCancel} variant="ghost">
        {words.notNow}
      </Button>
    </ScreenActions>
  )
}

type OtherWaysProps = MfaPromptProps & { children?: ReactNode }

function RecoveryForm({ error, onSubmit, status }: MfaPromptProps) {
  const words = useWords(mfaWords)
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (status === 'idle' && code.trim() !== '') onSubmit(code)
  }
  return (
    <form className="flex flex-col gap-3" noValidate onSubmit={submit}>
      <TextField
        autoCapitalize="none"
        autoComplete="off"
        data-autofocus
        error={status === 'idle' ? error?.message : undefined}
        label={words.recoveryLabel}
        onChange={(event) => setCode(event.target.value)}
        placeholder="abcde-fgh23"
        readOnly={status !== 'idle'}
        spellCheck={false}
        value={code}
      />
      <Button busy={status === 'pending'} disabled={code.trim() === ''} type="submit">
        {words.continue}
      </Button>
    </form>
  )
}

/** {@link MfaPrompt}, wired to the second factor that is asked for. */
export function MfaPromptScreen() {
  const { attach, cancel, choose, chooseAnother, state, submit } = useMfaPrompt({ colors: pageColors })
  const words = useWords(mfaWords)
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
  if (asked.status === 'awaiting-place' || asked.status === 'at-provider') return <MfaAtProvider attach={attach} />
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
      summary={<PendingSummary />}
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
// keyhook auth-modal@0.1.0
