'use client'
import { type Screen as SdkScreen, useOneTimeCode } from '@keyhook/sdk'
import type { ReactNode } from 'react'
import { useLastDefined } from '../../lib/use-last-defined'
import { useWords } from '../../lib/use-words'
import { Destination } from '../../ui/destination'
import { Fade } from '../../ui/fade'
import { Screen, ScreenDescription, ScreenHeader, ScreenHero, ScreenTitle } from '../../ui/screen'
import { Sentence } from '../../ui/sentence'
import { SuccessCheck } from '../../ui/success-check'
import { Tile } from '../../ui/tile'
import { awaitingCodeWords } from '../../words/awaiting-code'
import { CodeEntry, type CodeEntryProps } from './code-entry'
import { methodView } from './method-views'
import { useCodeError } from './use-code-error'

/** Prompts for the six-digit code. Without a code, it prompts the user to open the magic link. */
export function AwaitingCode({ destination, icon, step, success, ...entry }: AwaitingCodeProps) {
  const words = useWords(awaitingCodeWords)
  const isDone = entry.status === 'success'
  const { isLinkOnly } = entry
  const sent = isLinkOnly ? words.sentLinkTo : words.sentTo
  const sentence = (text: string) => (
    <Sentence keep slots={{ destination: <Destination>{destination}</Destination> }} text={text} />
  )
  const instruction = (
    <>
      {sentence(sent)} <span className="block">{words.arrives}</span>
    </>
  )
  const state = isDone ? 'done' : isLinkOnly ? 'link' : 'code'

  return (
    <Screen data-slot="awaiting-code">
      <ScreenHeader>
        <ScreenHero key={isDone ? 'done' : 'open'}>{isDone ? <SuccessCheck /> : <Tile>{icon}</Tile>}</ScreenHero>
        <ScreenTitle step={isDone ? undefined : step}>
          <Fade state={state}>
            {isDone ? (success ?? words.success) : isLinkOnly ? words.titleOfLink : words.title}
          </Fade>
        </ScreenTitle>
        <ScreenDescription>
          <Fade state={state}>
            {isDone ? (
              // The hidden instruction keeps its height, so that the content below does not move.
              <span className="grid">
                <span className="col-start-1 row-start-1">{sentence('{destination}')}</span>
                <span aria-hidden className="invisible col-start-1 row-start-1">
                  {instruction}
                </span>
              </span>
            ) : (
              instruction
            )}
          </Fade>
        </ScreenDescription>
      </ScreenHeader>
      <CodeEntry {...entry} />
    </Screen>
  )
}

export type AwaitingCodeProps = Omit<CodeEntryProps, 'sending'> & {
  destination: string
  icon: ReactNode
  step?: string | undefined
  /** Title after the code was accepted. The default title announces a login. */
  success?: string | undefined
}

/** {@link AwaitingCode}, wired to the method of the screen. */
export function AwaitingCodeScreen({ screen }: { screen: Extract<SdkScreen, { name: 'awaiting-code' }> }) {
  const { sendCode, state, submitCode } = useOneTimeCode(screen.method)
  const view = methodView(screen.method)
  const { linked, newStep, updated } = useWords(view.words)
  const instruction = useLastDefined('destination' in state ? state : undefined)
  // Keeps the last value while another code is sent, and after sending failed.
  const isLinkOnly = useLastDefined('isLinkOnly' in state ? state.isLinkOnly : undefined)
  const error = useCodeError(state.status === 'error' ? state.error : undefined)
  if (!instruction) return null
  return (
    <AwaitingCode
      destination={instruction.destination}
      error={error}
      icon={view.icon}
      isLinkOnly={isLinkOnly}
      isRefused={state.status === 'error' && state.error.code === 'TOO_MANY_REQUESTS' && !state.error.reason}
      isExhausted={'sent' in state && !state.sent}
      onResend={() => {
        const { destination, disableSignup, intent } = instruction
        return sendCode({ destination, disableSignup, intent })
      }}
      onSubmit={(code) => submitCode({ code })}
      step={screen.intent === 'update' ? newStep : undefined}
      success={{ login: undefined, link: linked, update: updated }[screen.intent]}
      status={state.status === 'submitting-code' ? 'pending' : state.status === 'done' ? 'success' : 'idle'}
    />
  )
}
