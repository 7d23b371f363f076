import type { Client } from '../../client.js'
import { toKeyhookError } from '../../domain/errors/base.js'

/** Runs a step of a login, and tells the host's callbacks when it fails. A step the user left tells nobody. */
export async function attemptLogin<value>(
  { client, signal }: { client: Client; signal: AbortSignal },
  step: () => Promise<value>,
): Promise<value> {
  try {
    return await step()
  } catch (error) {
    if (!signal.aborted) client.events.emit('loginFailed', { error: toKeyhookError(error) })
    throw error
  }
}
