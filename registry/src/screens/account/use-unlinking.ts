'use client'
import { isKeyhookError, type LinkedAccount, useUnlinkAccount } from '@keyhook/sdk'
import { useState } from 'react'
import type { ReadableError } from '../../lib/error-copy'
import { useErrorCopy } from '../../lib/use-error-copy'
import { useWords } from '../../lib/use-words'
import { profileWords } from '../../words/profile'

/**
 * Returns a function that unlinks an account, the account in progress, and the announcement of the result. A cancelled
 * confirmation is not an error.
 */
export function useUnlinking() {
  const words = useWords(profileWords)
  const copy = useErrorCopy()
  const { unlinkAccount } = useUnlinkAccount()
  const [{ error, name, unlinking }, setState] = useState<State>({})
  const failed = error && copy(error)
  return {
    error: failed && (failed.detail ?? failed.title),
    onUnlink: (account: LinkedAccount, name: string) => {
      setState({ unlinking: account })
      unlinkAccount(account).then(
        () => setState({ name }),
        (cause: unknown) => {
          const error = isKeyhookError(cause) ? cause : unexpected
          setState(error.code === 'USER_REJECTED' ? {} : { error })
        },
      )
    },
    said: name && words.unlinked(name),
    unlinking,
  }
}

type State = { error?: ReadableError; name?: string; unlinking?: LinkedAccount }

const unexpected: ReadableError = { code: 'UNKNOWN_AUTH_ERROR', message: 'Something went wrong.' }
