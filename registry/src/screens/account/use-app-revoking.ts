'use client'
import { type CrossAppGrant, isKeyhookError, useCrossAppGrants } from '@keyhook/sdk'
import { useState } from 'react'
import type { ReadableError } from '../../lib/error-copy'
import { useErrorCopy } from '../../lib/use-error-copy'
import { useWords } from '../../lib/use-words'
import { profileWords } from '../../words/profile'

/** Returns the connected apps, the app that is being revoked, and the announcement of the result. */
export function useAppRevoking() {
  const { error: unread, grants, revoke } = useCrossAppGrants()
  const words = useWords(profileWords)
  const copy = useErrorCopy()
  const [{ error, revoked, revoking }, setState] = useState<State>({})
  const problem = error && copy(error)
  return {
    error: problem && (problem.detail ?? problem.title),
    grants: grants ?? [],
    /** False until the list has loaded or has failed to load. */
    isLoaded: grants !== undefined || unread !== undefined,
    onRevoke: ({ appId, name }: CrossAppGrant) => {
      setState({ revoking: appId })
      revoke({ appId }).then(
        () => setState({ revoked: name }),
        (cause: unknown) => setState({ error: isKeyhookError(cause) ? cause : unexpected }),
      )
    },
    revoking,
    said: revoked && words.revokedApp(revoked),
  }
}

type State = { error?: ReadableError; revoked?: string; revoking?: string }

const unexpected: ReadableError = { code: 'UNKNOWN_AUTH_ERROR', message: 'Something went wrong.' }
