import type { Client } from '../../client.js'
import { isKeyhookError, type KeyhookError } from '../../domain/errors/base.js'
import type { FrameError } from '../../domain/errors/frame-error.js'

/**
 * Tries; where the frame's own calls are refused, renews the session and tries once more. A session that is over ends
 * here, as after any other refused renewal, and the error is what the server said.
 */
export async function withLiveSession<value>(client: Client, attempt: () => Promise<value>): Promise<value> {
  const { session, store } = client
  const before = store.getState().user?.id
  try {
    return await attempt()
  } catch (error) {
    if (!isNotAuthenticated(error)) throw error
    const isAlive = (await session.renew(session.accessToken())) && store.getState().user?.id === before
    if (isAlive) return attempt()
    throw session.refusal() ?? error
  }
}

/** By the error's own name: that of its class is another one in minified code. */
const isNotAuthenticated = (error: unknown): error is KeyhookError =>
  isKeyhookError(error) && error.name === 'FrameError' && (error as FrameError).type === 'not_authenticated'
