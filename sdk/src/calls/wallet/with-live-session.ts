import type { Client } from '../../client.js'
import { isKeyhookError, type KeyhookError } from '../../domain/errors/base.js'
import type { FrameError } from '../../domain/errors/frame-error.js'

/**
 * Runs an action. If the wallet frame rejects the token, renews the session and retries. If the session has ended, logs
 * out on this device and rejects with the server's error.
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

/** Compares the error's `name` property, because class names are minified. */
const isNotAuthenticated = (error: unknown): error is KeyhookError =>
  isKeyhookError(error) && error.name === 'FrameError' && (error as FrameError).type === 'not_authenticated'
