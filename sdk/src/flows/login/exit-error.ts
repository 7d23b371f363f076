import type { Intent } from '../../domain/entities/login-method.js'
import { KeyhookError } from '../../domain/errors/base.js'
import type { ErrorCode } from '../../domain/errors/codes.js'

/** Error codes for a user who leaves, by intent. */
const codes: Readonly<Record<Intent, ErrorCode>> = {
  login: 'USER_EXITED_AUTH_FLOW',
  link: 'USER_EXITED_LINK_FLOW',
  update: 'USER_EXITED_UPDATE_FLOW',
}

/** Returns the error for an attempt that the user has left. */
export const exitError = (intent: Intent): KeyhookError =>
  new KeyhookError(codes[intent], `The user left during the ${intent}.`)
