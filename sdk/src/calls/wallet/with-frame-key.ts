import type { Client } from '../../client.js'
import { isKeyhookError } from '../../domain/errors/base.js'
import { withLiveSession } from './with-live-session.js'

/**
 * Runs an action. If the session is not bound to the wallet frame's key, binds it to the key and retries. Rejects with
 * `CONFIRMATION_REQUIRED` if the server requires a confirmation for the binding.
 */
export async function withFrameKey<value>(
  client: Client,
  { signal }: { signal?: AbortSignal | undefined },
  attempt: () => Promise<value>,
): Promise<value> {
  try {
    return await withLiveSession(client, attempt)
  } catch (error) {
    if (!isKeyhookError(error) || error.code !== 'CONFIRMATION_REQUIRED') throw error
    const { bindFrame } = await import('../../wire/endpoints/sessions.js')
    await client.http.call(bindFrame, {}, { signal })
    return withLiveSession(client, attempt)
  }
}
