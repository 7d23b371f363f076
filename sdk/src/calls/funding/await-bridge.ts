import type { Client } from '../../client.js'
import type { Bridge, FundingRequest } from '../../domain/entities/funding.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { bridgePoll } from '../../domain/rules/limits.js'
import { readBridgeStatus } from '../../wire/codecs/bridge-quote.js'

/** What ends the waiting: the rest is on its way. */
const endings = { success: 'arrived', failure: 'failed', refund: 'failed', refunded: 'failed' } as const

/**
 * Waits until the service says that what was paid has arrived, however long that takes: what is paid is paid. Rejects with
 * `TRANSACTION_FAILURE` where it says that it does not. Without a name by which it can be asked nothing more is known.
 */
export async function awaitBridge(
  { platform }: Client,
  { bridge, request }: { bridge: Bridge; request: FundingRequest },
  signal: AbortSignal,
): Promise<void> {
  const { reference } = bridge
  if (reference === undefined) return
  const url = new URL('intents/status/v3', `${request.bridgeUrl}/`)
  url.searchParams.set('requestId', reference)
  for (;;) {
    const status = await platform
      .fetch(url, { signal, credentials: 'omit' })
      .then(async (response) => (response.ok ? readBridgeStatus(await response.json()) : undefined))
      // A service that is away for a while says nothing of what was paid.
      .catch(() => undefined)
    signal.throwIfAborted()
    const ending = endings[status as keyof typeof endings]
    if (ending === 'arrived') return
    if (ending)
      throw new KeyhookError('TRANSACTION_FAILURE', 'The funds did not arrive. What was paid is sent back.', {
        reason: 'bridge_refunded',
      })
    await platform.sleep(bridgePoll, signal)
  }
}
