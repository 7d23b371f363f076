'use client'
import { isKeyhookError, type UserSession, useSessions } from '@keyhook/sdk'
import { useState } from 'react'
import type { ReadableError } from '../../lib/error-copy'
import { useErrorCopy } from '../../lib/use-error-copy'

/** Returns the user's sessions, the session that is being ended or approved, and the result. */
export function useSessionEnding() {
  const { approve, end, endOthers, error: unread, refresh, sessions } = useSessions()
  const [{ approved, ended, ending, error }, setState] = useState<State>({})
  const copy = useErrorCopy()
  const failed = error ?? unread
  const words = failed && copy(failed)

  const run = (ending: string, done: State, change: () => Promise<void>) => {
    setState({ ending })
    change().then(
      () => setState(done),
      (cause: unknown) => setState({ error: isKeyhookError(cause) ? cause : unexpected }),
    )
  }

  return {
    approved,
    ended,
    ending,
    error: words && (words.detail ?? words.title),
    onApprove: (session: UserSession) => run(session.id, { approved: session }, () => approve(session.id)),
    onEnd: (session: UserSession) => run(session.id, { ended: session }, () => end(session.id)),
    onEndOthers: () => run('others', { ended: 'others' }, endOthers),
    onRetry: () => void refresh(),
    sessions,
  }
}

type State = {
  approved?: UserSession
  ending?: string
  ended?: UserSession | 'others'
  error?: ReadableError
}

const unexpected: ReadableError = { code: 'UNKNOWN_AUTH_ERROR', message: 'Something went wrong.' }
