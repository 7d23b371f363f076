'use client'
import { type ErrorCode, type Screen as SdkScreen, useOneTimeCode } from '@keyhook/sdk'
import { type ReactNode, useMemo, useState } from 'react'
import { cn } from '../../lib/cn'
import { useErrorCopy } from '../../lib/use-error-copy'
import { useLastDefined } from '../../lib/use-last-defined'
import { useWords } from '../../lib/use-words'
import { CodeInput } from '../../ui/code-input'
import { Destination } from '../../ui/destination'
import { Screen, ScreenBody, ScreenDescription, ScreenHeader, ScreenHero, ScreenTitle } from '../../ui/screen'
import { Sentence } from '../../ui/sentence'
import { Spinner } from '../../ui/spinner'
import { SuccessCheck } from '../../ui/success-check'
import { Tile } from '../../ui/tile'
import { awaitingCodeWords } from '../../words/awaiting-code'
import { methodView } from './method-views'
import { ResendCode } from './resend-code'

/** Asks for the six digits that were just sent. The error stays to be read until the next edit. */
export function AwaitingCode({
  defaultCode,
  destination,
  error,
  icon,
  onResend,
  onSubmit,
  resent,
  status,
  success,
}: AwaitingCodeProps) {
  const words = useWords(awaitingCodeWords)
  const [dismissed, setDismissed] = useState<object>()
  const shown = error && error !== dismissed ? error : undefined
  const done = status === 'success' ? success : undefined

  return (
    <Screen data-slot="awaiting-code">
      <ScreenHeader>
        <ScreenHero>{status === 'success' ? <SuccessCheck /> : <Tile>{icon}</Tile>}</ScreenHero>
        <ScreenTitle>{done ?? words.title}</ScreenTitle>
        <ScreenDescription>
          <Sentence
            slots={{ destination: <Destination>{destination}</Destination> }}
            text={done ? '{destination}' : words.sentTo}
          />
        </ScreenDescription>
      </ScreenHeader>
      <ScreenBody className="items-center gap-2">
        <CodeInput
          aria-label={words.codeLabel}
          boxLabel={words.digitLabel}
          defaultCode={defaultCode}
          disabled={status !== 'idle'}
          done={status === 'success'}
          invalid={shown !== undefined}
          onComplete={onSubmit}
          onEdit={() => setDismissed(error)}
        />
        <div className="flex min-h-5 items-center justify-center text-center text-sm/5">
          <p className="flex items-center gap-2 text-(--keyhook-ink-muted)" role="status">
            {status === 'pending' && (
              <>
                <Spinner className="size-4" />
                {words.checking}
              </>
            )}
            {status === 'success' && (
              <span className={cn('font-medium text-(--keyhook-positive)', success && 'sr-only')}>
                {success ?? words.success}
              </span>
            )}
          </p>
          <p className="text-(--keyhook-negative)" role="alert">
            {status === 'idle' && shown?.message}
          </p>
        </div>
        {status !== 'success' && <ResendCode disabled={status === 'pending'} onResend={onResend} resent={resent} />}
      </ScreenBody>
    </Screen>
  )
}

export type AwaitingCodeProps = {
  /** Where the code went. */
  destination: string
  status: 'idle' | 'pending' | 'success'
  /** Of the method that sent it. */
  icon: ReactNode
  /** Why the last code was refused. A new object is a new refusal. */
  error?: { readonly message: string } | undefined
  onResend: () => void
  onSubmit: (code: string) => void
  /** The title once the code was accepted. Without it the user is told that they are logged in. */
  success?: string | undefined
  /** Digits it starts with. */
  defaultCode?: string | undefined
  /** Starts with the wait after a resend. */
  resent?: boolean | undefined
}

/** {@link AwaitingCode}, wired to the method that the screen names. */
export function AwaitingCodeScreen({ screen }: { screen: Extract<SdkScreen, { name: 'awaiting-code' }> }) {
  const { sendCode, state, submitCode } = useOneTimeCode(screen.method)
  const copy = useErrorCopy()
  const view = methodView(screen.method)
  const words = useWords(awaitingCodeWords)
  const { linked, updated } = useWords(view.words)
  const asked = useLastDefined('destination' in state ? state : undefined)
  const refusal = state.status === 'error' ? state.error : undefined
  const error = useMemo(() => {
    if (!refusal) return undefined
    if (refusal.code === 'UNKNOWN_AUTH_ERROR') return { message: words.failed }
    const { detail, title } = copy(refusal)
    return { message: detailed.includes(refusal.code) ? (detail ?? title) : title }
  }, [copy, refusal, words])
  if (!asked) return null
  return (
    <AwaitingCode
      destination={asked.destination}
      error={error}
      icon={view.icon}
      onResend={() => {
        const { destination, disableSignup, intent } = asked
        void sendCode({ destination, disableSignup, intent })
      }}
      onSubmit={(code) => submitCode({ code })}
      success={{ login: undefined, link: linked, update: updated }[screen.intent]}
      status={state.status === 'submitting-code' ? 'pending' : state.status === 'done' ? 'success' : 'idle'}
    />
  )
}

/** Codes whose detail says more in one line than their title. */
const detailed: readonly ErrorCode[] = [
  'ACCOUNT_TRANSFER_REQUIRED',
  'CANNOT_LINK_MORE_OF_TYPE',
  'INVALID_DATA',
  'LINKED_TO_ANOTHER_USER',
  'TOO_MANY_REQUESTS',
]
// keyhook awaiting-code@0.1.0
