import { createKeyedQueue } from '../../base/create-keyed-queue.js'
import { untilAborted } from '../../base/until-aborted.js'
import { perClient } from '../../calls/app/per-client.js'
import { verifyAtProvider } from '../../calls/mfa/verify-at-provider.js'
import type { Client } from '../../client.js'
import { isKeyhookError } from '../../domain/errors/base.js'
import { FrameError } from '../../domain/errors/frame-error.js'
import { aborted } from '../core/aborted.js'
import { mfaCanceled } from './mfa-canceled.js'

const queues = perClient(createKeyedQueue)

/**
 * Shows the provider's page in an overlay, for apps without `<AuthModal />`. Shows one page at a time, and closes it at
 * logout. Rejects with `USER_REJECTED` if the user declines.
 */
export async function verifyInOverlay(
  client: Client,
  { signal, ...what }: Pick<verifyAtProvider.Parameters, 'parts' | 'signal' | 'wallet'>,
): Promise<void> {
  const userId = client.store.getState().user?.id
  await queues(client)('overlay', async () => {
    const ended = new AbortController()
    const follow = () => {
      if (client.store.getState().user?.id !== userId) ended.abort(aborted(client))
    }
    follow()
    const unsubscribe = client.store.subscribe(follow)
    const signals = signal ? [signal, ended.signal] : [ended.signal]
    try {
      const either = AbortSignal.any(signals)
      await untilAborted(verifyAtProvider(client, { ...what, signal: either }), either)
    } catch (error) {
      if (!isKeyhookError(error)) throw error
      if (error.code === 'USER_REJECTED') throw mfaCanceled()
      if (error.code === 'TIMED_OUT')
        throw new FrameError('mfa_timeout', 'Timed out waiting for MFA code', { cause: error })
      throw error
    } finally {
      unsubscribe()
    }
  })
}
