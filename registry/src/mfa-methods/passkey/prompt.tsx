'use client'
import { useWords } from '../../lib/use-words'
import { Button } from '../../ui/button'
import { WarningIcon } from '../../ui/icons'
import { ProgressRing } from '../../ui/progress-ring'
import { Screen, ScreenBody, ScreenDescription, ScreenHeader, ScreenHero, ScreenTitle } from '../../ui/screen'
import { Tile } from '../../ui/tile'
import { Waiting } from '../../ui/waiting'
import { commonWords } from '../../words/common'
import { mfaWords } from '../../words/mfa'
import { MfaOtherWays } from '../../screens/mfa/mfa-other-ways'
import type { MfaPromptProps } from '../../screens/mfa/mfa-prompt-props'
import { passkey } from './method'

/** Waits for the passkey prompt of the browser. It offers a retry after the user declined. */
export function Prompt(props: MfaPromptProps) {
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
            <ProgressRing done={isDone}>{passkey.icon}</ProgressRing>
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
      <MfaOtherWays {...props}>{isRefused && <Button onClick={onRetry}>{common.retry}</Button>}</MfaOtherWays>
    </Screen>
  )
}
