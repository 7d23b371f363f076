import type { Client } from '../../client.js'
import type { Intent, LoginMethod } from '../../domain/entities/login-method.js'
import { type KeyhookError, toKeyhookError } from '../../domain/errors/base.js'

/** Intent and method of an attempt. The method is missing in a login before the user selects one. */
export type LoginAttempt =
  | { readonly intent: 'login'; readonly method?: LoginMethod | undefined }
  | { readonly intent: Exclude<Intent, 'login'>; readonly method: LoginMethod }

/** Reports a failed attempt to the callbacks of hooks. */
export function reportFailure({ events }: Client, attempt: LoginAttempt, error: KeyhookError): void {
  if (attempt.intent === 'login') events.emit('loginFailed', { error })
  else events.emit('accountFailed', { ...attempt, error })
}

/** Runs a step of a flow, and reports its failure to the callbacks of hooks. A canceled step reports no failure. */
export async function attempt<value>(
  { client, signal, ...what }: LoginAttempt & { client: Client; signal: AbortSignal },
  step: () => Promise<value>,
): Promise<value> {
  try {
    return await step()
  } catch (error) {
    if (!signal.aborted) reportFailure(client, what, toKeyhookError(error))
    throw error
  }
}
