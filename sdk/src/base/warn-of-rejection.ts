import { endSentence, withDocs } from './with-docs.js'
import { isDevelopment } from './is-development.js'
import { warnOnce } from './warn-once.js'

/** Logs why a call has rejected, because a click handler that ignores the promise would fail silently. */
export function warnOfRejection(verb: string, error: unknown, advice = ''): void {
  if (!isDevelopment() || !(error instanceof Error)) return
  // Does not log these codes: the user caused the rejection, or another check logs it.
  const code = 'code' in error ? String(error.code) : undefined
  if (code === 'USER_REJECTED' || code === 'NO_SCREEN_HOST') return
  const rejected = `\`${verb}\` has rejected: ${error.message}`
  const message = advice ? `${endSentence(rejected)} ${advice}` : rejected
  warnOnce([code === undefined ? message : withDocs({ code, message })])
}
