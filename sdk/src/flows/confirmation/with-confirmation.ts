import type { Client } from '../../client.js'
import type { ConfirmedAction } from '../../domain/entities/confirmation.js'
import { isKeyhookError } from '../../domain/errors/base.js'

/** Runs an action. If the server requires a confirmation or MFA, prompts the user and retries. See `askAndRetry`. */
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
    /** The action to confirm. Without it, only MFA is supported. */
    action?: ConfirmedAction | undefined
    /** Signal of the calling effect; see `ask`. */
    signal?: AbortSignal | undefined
  }
}
