import { poll } from '../../base/poll.js'
import type { Client } from '../../client.js'
import type { Bridge, FundingRequest } from '../../domain/entities/funding.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { bridgePoll } from '../../domain/rules/limits.js'
import { readBridgeStatus } from '../../wire/codecs/bridge-quote.js'
import * as funding from '../../wire/endpoints/funding.js'
import { bridgeNetwork } from './bridge-network.js'

/** What ends the waiting: the rest is on its way. */
const endings = { success: 'arrived', failure: 'failed', refund: 'failed', refunded: 'failed' } as const

/**
 * Waits until the service says that what was paid has arrived, however long that takes: what is paid is paid. Rejects with
 * `TRANSACTION_FAILURE` where it says that it does not. Without a name by which it can be asked nothing more is known.
 */
export async function awaitBridge(
  client: Client,
  { bridge, request }: { bridge: Bridge; request: FundingRequest },
  signal: AbortSignal,
): Promise<void> {
  const { reference } = bridge
  if (reference === undefined) return
  const look = async () => {
    const status = await readStatus(client, { request, requestId: reference }, signal)
      // An unreachable service says nothing about the payment.
      .catch(() => undefined)
    signal.throwIfAborted()
    return endings[status as keyof typeof endings]
  }
  if ((await poll(look, { delay: bridgePoll, signal, sleep: client.platform.sleep })) === 'failed')
    throw new KeyhookError('TRANSACTION_FAILURE', 'The funds did not arrive. What was paid is sent back.', {
      reason: 'bridge_refunded',
    })
}

async function readStatus(
  { http, platform }: Client,
  { request, requestId }: { request: FundingRequest; requestId: string },
  signal: AbortSignal,
): Promise<string | undefined> {
  if (request.isBridgeProxied) {
    const { status } = await http.call(funding.bridgeStatus, { network: bridgeNetwork(request), requestId }, { signal })
    return status
  }
  const url = new URL('intents/status/v3', `${request.bridgeUrl}/`)
  url.searchParams.set('requestId', requestId)
  const response = await platform.fetch(url, { signal, credentials: 'omit' })
  return response.ok ? readBridgeStatus(await response.json()) : undefined
}
