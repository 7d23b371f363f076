import type { Intent } from '../../domain/entities/intent.js'
import { KeyhookError } from '../../domain/errors/base.js'
import type { ErrorCode } from '../../domain/errors/codes.js'

/** Errors when the user leaves, by intent. */
const exits: Readonly<Record<Intent, readonly [code: ErrorCode, message: string]>> = {
  login: ['USER_EXITED_AUTH_FLOW', 'The user left before the login.'],
  link: ['USER_EXITED_LINK_FLOW', 'The user left before the account was linked.'],
  update: ['USER_EXITED_UPDATE_FLOW', 'The user left before the account was updated.'],
}

/** Returns the error of an attempt that the user left. */
export function exitError(intent: Intent): KeyhookError {
  const [code, message] = exits[intent]
  return new KeyhookError(code, message)
}
