import { KeyhookError } from '../../domain/errors/base.js'

/** Returns the error for a user who declined at the OAuth provider, or closed its popup. */
export const oAuthDenied = (): KeyhookError =>
  new KeyhookError('OAUTH_USER_DENIED', 'User denied confirmation during OAuth flow')
