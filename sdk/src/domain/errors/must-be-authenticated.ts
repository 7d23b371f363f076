import { KeyhookError } from './base.js'

/** Returns the error of a call that needs a user, for a caller without one. */
export const mustBeAuthenticated = (message = 'User must be authenticated.'): KeyhookError =>
  new KeyhookError('MUST_BE_AUTHENTICATED', message)
