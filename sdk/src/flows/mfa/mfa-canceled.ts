import { KeyhookError } from '../../domain/errors/base.js'

/** Returns the error for a user who declines MFA. */
export const mfaCanceled = (): KeyhookError => new KeyhookError('USER_REJECTED', 'MFA canceled')
