import { isDevelopment } from '../../base/is-development.js'
import { warnOnce } from '../../base/warn-once.js'
import { withDocs } from '../../base/with-docs.js'
import { KeyhookError } from '../../domain/errors/base.js'

/** What a call rejects with that nothing can show. A page in development is told of it: a click that drops it would do nothing. */
export function noScreenHost(message: string): KeyhookError {
  const error = new KeyhookError('NO_SCREEN_HOST', message)
  if (isDevelopment()) warnOnce([withDocs(error)])
  return error
}
