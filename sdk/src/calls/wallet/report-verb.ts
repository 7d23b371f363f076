import type { Client } from '../../client.js'
import { toKeyhookError } from '../../domain/errors/base.js'

/** Runs a wallet action, and notifies the hooks of its result. Rejects with a typed error. */
export async function reportVerb<result>(
  client: Client,
  verb: Client.Verb,
  run: () => Promise<result>,
): Promise<result> {
  try {
    const result = await run()
    client.events.emit('verbSucceeded', { verb, result })
    return result
  } catch (cause) {
    const error = toKeyhookError(cause)
    client.events.emit('verbFailed', { verb, error })
    throw error
  }
}
