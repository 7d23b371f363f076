import type { Client } from '../../client.js'
import { isKeyhookError } from '../../domain/errors/base.js'
import { withLiveSession } from './with-live-session.js'

/**
 * Tries; where the frame's key is not the session's, has the server bind the session to it and tries once more. Rejects
 * with `CONFIRMATION_REQUIRED` where the server does so only once the user has confirmed it.
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
