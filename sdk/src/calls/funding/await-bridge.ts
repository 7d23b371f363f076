import { poll } from '../../base/poll.js'
import type { Client } from '../../client.js'
import type { Bridge, FundingRequest } from '../../domain/entities/funding.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { bridgePoll } from '../../domain/rules/limits.js'
import * as funding from '../../wire/endpoints/funding.js'
import * as relay from '../../wire/endpoints/relay.js'
import { callService } from '../app/call-service.js'

/** Final states of a bridge transfer. All other states are pending. */
const endings = { success: 'arrived', failure: 'failed', refund: 'failed', refunded: 'failed' } as const

/**
 * Waits until the bridge service reports that the payment has arrived, without a time limit. Rejects with
 * `TRANSACTION_FAILURE` if the transfer failed. Returns at once if the transfer has no reference to poll.
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
      // Polls again if the service is unreachable, because the payment may still arrive.
      .catch(() => undefined)
    signal.throwIfAborted()
    return endings[status as keyof typeof endings]
  }
  if ((await poll(look, { delay: bridgePoll, signal, sleep: client.platform.sleep })) === 'failed')
    throw new KeyhookError('TRANSACTION_FAILURE', 'The bridge did not deliver the funds, and refunds the payment.', {
      reason: 'bridge_refunded',
    })
}

async function readStatus(
  client: Client,
  { request, requestId }: { request: FundingRequest; requestId: string },
  signal: AbortSignal,
): Promise<string | undefined> {
  const { bridgeUrl, chain, isBridgeProxied } = request
  if (!isBridgeProxied)
    return callService(client, relay.status, {
      ...{ input: { requestId }, ms: relay.relayTimeout, signal, url: `${bridgeUrl}/` },
      toError: (code) => new TypeError(`Relay responded with status ${code}.`),
    })
  const network = chain.testnet ? 'testnet' : 'mainnet'
  const { status } = await client.http.call(funding.bridgeStatus, { network, requestId }, { signal })
  return status
}
