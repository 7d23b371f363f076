'use client'
import type { KeyhookError } from '@keyhook/sdk'
import type { recoveryWords } from '../../words/recovery'
import { recoveryViews, type RecoveryOption } from '../../recovery-methods/recovery-methods'

type Words = typeof recoveryWords.words

/**
 * Returns the text for a failure at the user's cloud or with their passkey. `isHopeless` means that a retry cannot
 * succeed.
 */
export function recoveryProblem(
  { code, reason }: Pick<KeyhookError, 'code'> & Partial<Pick<KeyhookError, 'reason'>>,
  { isRecovering, method, words }: { isRecovering: boolean; method: RecoveryOption | undefined; words: Words },
): { detail: string; isHopeless: boolean } {
  const hopeless = (detail: string) => ({ detail, isHopeless: true })
  const again = (detail: string) => ({ detail, isHopeless: false })
  const isPasskey = method === 'passkey'
  const name = words[recoveryViews[method ?? 'user-passcode'].word]
  if (reason === 'in_app_browser') return hopeless(words.inApp)
  if (reason === 'popup_blocked') return again(words.blocked)
  if (isPasskey && code === 'INVALID_REQUEST') return hopeless(isRecovering ? words.noPrfRecover : words.noPrf)
  switch (code) {
    case 'USER_EXITED_SET_PASSWORD_FLOW':
      return again(words.createdWithout)
    case 'EMBEDDED_WALLET_ALREADY_EXISTS':
      return hopeless(words.createdBefore)
    case 'INVALID_CREDENTIALS':
      return again(isPasskey ? words.noPasskey : words.noBackup(name))
    case 'OAUTH_USER_DENIED':
      return again(words.denied(name))
    case 'OFFLINE':
      return again(words.offline(method && recoveryViews[method].isCloud ? name : words.service))
    case 'TIMED_OUT':
      return again(words.timedOut)
    case 'TOO_MANY_REQUESTS':
      return again(words.tooManyTries)
  }
  return again(isRecovering ? words.recoverFailed : words.failedDetail)
}
