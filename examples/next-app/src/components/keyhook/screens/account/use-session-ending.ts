'use client'
import { isKeyhookError, type UserSession, useSessions } from '@keyhook/sdk'
import { useState } from 'react'
import type { ReadableError } from '../../lib/error-copy'
import { useErrorCopy } from '../../lib/use-error-copy'

/** The user's sessions, which one is being ended, and what came of it in words. */
export function useSessionEnding() {
  const { end, endOthers, error: unread, refresh, sessions } = useSessions()
  const [{ ended, ending, error }, setState] = useState<State>({})
  const copy = useErrorCopy()
  const failed = error ?? unread
  const words = failed && copy(failed)

  const run = (ending: string, ended: NonNullable<State['ended']>, ends: () => Promise<void>) => {
    setState({ ending })
    ends().then(
      () => setState({ ended }),
      (cause: unknown) => setState({ error: isKeyhookError(cause) ? cause : unexpected }),
    )
  }

  return {
    ended,
    ending,
    error: words && (words.detail ?? words.title),
    onEnd: (session: UserSession) => run(session.id, session, () => end(session.id)),
    onEndOthers: () => run('others', 'others', endOthers),
    onRetry: () => void refresh(),
    sessions,
  }
}

type State = {
  ending?: string
  ended?: UserSession | 'others'
  error?: ReadableError
}

const unexpected: ReadableError = { code: 'UNKNOWN_AUTH_ERROR', message: 'Something went wrong.' }
// keyhook sessions@0.1.0
