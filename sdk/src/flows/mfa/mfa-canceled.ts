import { KeyhookError } from '../../domain/errors/base.js'

/** The user shows no second factor. */
export const mfaCanceled = (): KeyhookError => new KeyhookError('USER_REJECTED', 'MFA canceled')
