'use client'
import type { KeyhookError } from '@keyhook/sdk'
import type { ErrorCopy } from '../../lib/define-words'
import type { oauthWords } from '../../words/oauth'

/** A failure at the OAuth provider or after its redirect. */
export type OAuthProblem = Pick<KeyhookError, 'code' | 'message' | 'reason'> & {
  readonly data?: Readonly<Record<string, unknown>> | undefined
}

type Words = typeof oauthWords.words

/** Returns the text and the next step for a failure. */
export function oauthProblem(
  { code, data, message, reason }: OAuthProblem,
  { name, words }: { name: string; words: Words },
): ErrorCopy & Partial<Pick<OAuthProblem, 'code' | 'message'>> {
  if (reason === 'in_app_browser') return { title: words.inApp(name), detail: words.inAppDetail(name) }
  const detail =
    reason === 'oauth_rate_limited'
      ? words.rateLimited(name)
      : reason === 'oauth_missing_scope'
        ? words.missingScope(String(data?.['scope'] ?? ''))
        : reason === 'oauth_other_origin'
          ? words.otherOrigin
          : (details[code]?.(words, name) ?? words.wrong)
  return { title: words.failed, detail, code, message }
}

const details: { readonly [code in KeyhookError['code']]?: (words: Words, name: string) => string } = {
  CANNOT_LINK_MORE_OF_TYPE: (words) => words.more,
  LINKED_TO_ANOTHER_USER: (words, name) => words.inUse(name),
  OAUTH_ACCOUNT_SUSPENDED: (words, name) => words.suspended(name),
  OAUTH_USER_DENIED: (words, name) => words.denied(name),
  TIMED_OUT: (words) => words.timedOut,
  TOO_MANY_REQUESTS: (words) => words.tooMany,
}
