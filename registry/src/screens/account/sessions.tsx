'use client'
import type { UserSession } from '@keyhook/sdk'
import { useEffect, useRef } from 'react'
import { useWords } from '../../lib/use-words'
import { Button } from '../../ui/button'
import { CheckIcon } from '../../ui/icons'
import { Notice } from '../../ui/notice'
import { Screen, ScreenActions, ScreenBody, ScreenDescription, ScreenHeader, ScreenTitle } from '../../ui/screen'
import { Spinner } from '../../ui/spinner'
import { Waiting } from '../../ui/waiting'
import { commonWords } from '../../words/common'
import { sessionsWords } from '../../words/sessions'
import { SessionRow } from './session-row'
import { useSessionEnding } from './use-session-ending'
import { type SessionChanges, useSessionOutcome } from './use-session-outcome'

/** The user's sessions. Each can be ended except the current one, or all others at once. */
export function Sessions({
  approved,
  ended,
  ending,
  error,
  onApprove,
  onEnd,
  onEndOthers,
  onRetry,
  sessions,
}: SessionsProps) {
  const common = useWords(commonWords)
  const words = useWords(sessionsWords)
  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? []
  const here = sessions?.filter(({ isCurrent }) => isCurrent) ?? []
  const done = useSessionOutcome({ approved, ended })
  const status = useRef<HTMLParagraphElement>(null)
  // Moves the focus, because the pressed button was removed with its row.
  useEffect(() => {
    if (done) status.current?.focus()
  }, [done])
  return (
    <Screen data-slot="sessions">
      <ScreenHeader>
        <ScreenTitle>{words.title}</ScreenTitle>
        {sessions && <ScreenDescription>{others.length > 0 ? words.description : words.alone}</ScreenDescription>}
      </ScreenHeader>
      {sessions ? (
        <ScreenBody className="gap-2">
          <ul aria-label={words.title} className="flex flex-col gap-2">
            {[...here, ...others].map((session) => (
              <SessionRow
                disabled={ending !== undefined}
                ending={ending === session.id}
                key={session.id}
                onApprove={onApprove}
                onEnd={onEnd}
                session={session}
              />
            ))}
          </ul>
        </ScreenBody>
      ) : (
        !error && (
          <div className="flex min-h-28 flex-col items-center justify-center gap-3">
            <Spinner className="size-8" />
            <Waiting label={words.loading} long={words.long} longer={words.longer} />
          </div>
        )
      )}
      {(others.length > 0 || error || done || ending) && (
        // The result appears next to the buttons. Below a long list it would be hidden.
        <ScreenActions>
          {error && <Notice>{error}</Notice>}
          {ending && <Waiting key={ending} label="" long={words.ending} longer={words.longer} />}
          {done && (
            <p
              className="flex items-center justify-center gap-1.5 text-sm/5 text-(--keyhook-ink-muted) outline-none"
              ref={status}
              role="status"
              tabIndex={-1}
            >
              <CheckIcon className="size-4 text-(--keyhook-positive)" />
              {done}
            </p>
          )}
          {others.length > 0 && (
            <Button
              busy={ending === 'others'}
              disabled={ending !== undefined && ending !== 'others'}
              onClick={onEndOthers}
              variant="secondary"
            >
              {words.endOthers}
            </Button>
          )}
          {error && !sessions && <Button onClick={onRetry}>{common.retry}</Button>}
        </ScreenActions>
      )}
    </Screen>
  )
}

export type SessionsProps = SessionChanges & {
  /** Undefined while they load. */
  sessions?: readonly UserSession[] | undefined
  /** Reason why the sessions did not load, or why one could not be ended. */
  error?: string | undefined
  /** Id of the session that is being ended or approved, or `others`. */
  ending?: string | undefined
  /** Lets the session's browser open the wallets. */
  onApprove: (session: UserSession) => void
  onEnd: (session: UserSession) => void
  onEndOthers: () => void
  /** Loads the list again after a failure. */
  onRetry: () => void
}

/** {@link Sessions}, wired to the user's sessions. */
export function SessionsScreen() {
  return <Sessions {...useSessionEnding()} />
}
