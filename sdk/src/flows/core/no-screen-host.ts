import { isDevelopment } from '../../base/is-development.js'
import { warnOnce } from '../../base/warn-once.js'
import { withDocs } from '../../base/with-docs.js'
import { KeyhookError } from '../../domain/errors/base.js'

/**
 * Returns the error for a call that needs a screen on a page without a screen host. In development, also logs it,
 * because a click handler may ignore the rejection.
 */
export function noScreenHost(message: string): KeyhookError {
  const error = new KeyhookError('NO_SCREEN_HOST', message)
  if (isDevelopment()) warnOnce([withDocs(error)])
  return error
}
