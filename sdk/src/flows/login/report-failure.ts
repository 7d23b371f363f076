import type { Client } from '../../client.js'
import type { Intent, LoginMethod } from '../../domain/entities/login-method.js'
import type { KeyhookError } from '../../domain/errors/base.js'

/** Purpose and method of an attempt. A login may not have a method yet. */
export type LoginAttempt =
  | { readonly intent: 'login'; readonly method?: LoginMethod | undefined }
  | { readonly intent: Exclude<Intent, 'login'>; readonly method: LoginMethod }

/** Reports a failed attempt to the callbacks of hooks. */
export function reportFailure({ events }: Client, attempt: LoginAttempt, error: KeyhookError): void {
  if (attempt.intent === 'login') events.emit('loginFailed', { error })
  else events.emit('accountFailed', { ...attempt, error })
}
