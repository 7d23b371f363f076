import { KeyhookError } from '../../domain/errors/base.js'

/** The error of a request that ended with the client or with the session. */
export const aborted = () => new KeyhookError('ABORTED', 'The request was cancelled.')
