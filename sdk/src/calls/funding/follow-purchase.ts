import { poll } from '../../base/poll.js'
import type { Client } from '../../client.js'
import type { OnRampSession, OnRampStage } from '../../domain/entities/funding.js'
import { isOnRampFailure } from '../../domain/errors/is-on-ramp-failure.js'
import type { OnRamp } from './on-ramp.js'

/**
 * Asks how far a purchase is until it is done, and tells each new stage. Rejects when it has failed, or when nobody can say
 * any more. Never resolves before: the user may take any time.
 */
export async function followPurchase(
  client: Client,
  onRamp: OnRamp,
  { delay = onRamp.delay, session, signal, tell }: followPurchase.Options,
): Promise<Extract<OnRampStage, 'completed' | 'waiting-authorization'>> {
  let failed = 0
  const { sleep } = client.platform
  await sleep(delay, signal)
  const look = async () => {
    try {
      const stage = await onRamp.look(client, session, { signal })
      if (stage === 'completed' || stage === 'waiting-authorization') return stage
      failed = 0
      tell(stage)
    } catch (error) {
      signal.throwIfAborted()
      if (isOnRampFailure(error)) throw error
      if (++failed >= onRamp.errors) throw onRamp.gone(error)
    }
    return undefined
  }
  return poll(look, { delay: onRamp.poll, signal, sleep })
}

export declare namespace followPurchase {
  type Options = {
    session: OnRampSession
    /** Milliseconds until the first question; the site's own when left out. */
    delay?: number | undefined
    signal: AbortSignal
    tell: (stage: OnRampStage) => void
  }
}
