import type { Client } from '../../client.js'
import type { ConfirmedAction } from '../../domain/entities/confirmed-action.js'
import { isKeyhookError } from '../../domain/errors/base.js'

/**
 * Tries; when the server wants it confirmed, or a second factor for it, asks the user for that and tries again. Just what was
 * asked for is good for what is tried: see `askAndRetry`.
 */
export async function withConfirmation<value>(
  client: Client,
  options: withConfirmation.Options,
  attempt: () => Promise<value>,
): Promise<value> {
  try {
    return await attempt()
  } catch (error) {
    if (!isKeyhookError(error) || !/^CONFIRM|_MFA_/.test(error.code)) throw error
    return (await import('./ask-and-retry.js')).askAndRetry(client, options, { attempt, error })
  }
}

export declare namespace withConfirmation {
  type Options = {
    /** What is confirmed. Left out, only a second factor is asked for. */
    action?: ConfirmedAction | undefined
    /** Of the effect that asks: see `ask`. */
    signal?: AbortSignal | undefined
  }
}
