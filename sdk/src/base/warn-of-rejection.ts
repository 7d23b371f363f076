import { isDevelopment } from './is-development.js'
import { warnOnce } from './warn-once.js'

/** Tells the developer of a page why a verb has rejected: a click that drops it would do nothing, and not say why. */
export function warnOfRejection(verb: string, error: unknown, advice = ''): void {
  if (!isDevelopment() || !(error instanceof Error)) return
  // What the user wants, and what is told where it is found.
  if ('code' in error && (error.code === 'USER_REJECTED' || error.code === 'NO_SCREEN_HOST')) return
  warnOnce([`\`${verb}\` has rejected: ${error.message}${advice && ` ${advice}`}`])
}
