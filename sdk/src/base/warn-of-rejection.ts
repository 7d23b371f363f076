import { endSentence, withDocs } from './with-docs.js'
import { isDevelopment } from './is-development.js'
import { warnOnce } from './warn-once.js'

/**
 * Logs for developers why a call has rejected. Otherwise a click handler that ignores the promise would fail silently.
 */
export function warnOfRejection(verb: string, error: unknown, advice = ''): void {
  if (!isDevelopment() || !(error instanceof Error)) return
  // The user caused these rejections, or another check reports them.
  const code = 'code' in error ? String(error.code) : undefined
  if (code === 'USER_REJECTED' || code === 'NO_SCREEN_HOST') return
  const rejected = `\`${verb}\` has rejected: ${error.message}`
  const message = advice ? `${endSentence(rejected)} ${advice}` : rejected
  warnOnce([code === undefined ? message : withDocs({ code, message })])
}
