import type { Client } from '../../client.js'
import type { ConfirmedAction } from '../../domain/entities/confirmed-action.js'
import { isKeyhookError } from '../../domain/errors/base.js'

/** Tries; when the server wants it confirmed, asks the user for that and tries once more. */
export async function withConfirmation<value>(
  client: Client,
  { action, signal }: withConfirmation.Options,
  attempt: () => Promise<value>,
): Promise<value> {
  try {
    return await attempt()
  } catch (error) {
    if (!isKeyhookError(error) || error.code !== 'CONFIRMATION_REQUIRED') throw error
    const [{ ask }, { confirmFlow }] = await Promise.all([import('../core/ask.js'), import('./confirm.js')])
    await ask(client, confirmFlow, { action }, { signal })
    return attempt()
  }
}

export declare namespace withConfirmation {
  type Options = {
    action: ConfirmedAction
    /** Of the effect that asks: see `ask`. */
    signal?: AbortSignal | undefined
  }
}
