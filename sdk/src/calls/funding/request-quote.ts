import type { Client } from '../../client.js'
import type { FundingRequest } from '../../domain/entities/funding.js'
import { isKeyhookError, KeyhookError } from '../../domain/errors/base.js'
import { readBridgeRefusal } from '../../wire/codecs/bridge-quote.js'
import * as funding from '../../wire/endpoints/funding.js'
import { bridgeNetwork } from './bridge-network.js'

/** The text of the specification for a service that gives no reason. */
export const quoteFailed = 'Error fetching quote from relay'

/**
 * Requests a quote from the provider, which holds Relay's API key, or from `bridgeUrl`. Returns undefined where the service
 * does not know an address. Rejects with the message of the service.
 */
export async function requestQuote(
  { http, platform }: Client,
  request: FundingRequest,
  { body, signal }: requestQuote.Options,
): Promise<unknown> {
  if (request.isBridgeProxied)
    return http
      .call(funding.quoteBridge, { network: bridgeNetwork(request), ...body }, { signal })
      .catch((error: unknown) => {
        signal.throwIfAborted()
        return refuse(isKeyhookError(error) ? error.message : undefined, error)
      })
  const response = await platform.fetch(new URL('quote', `${request.bridgeUrl}/`), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'omit',
    signal,
  })
  const answer: unknown = await response.json().catch(() => undefined)
  return response.ok && answer !== undefined ? answer : refuse(readBridgeRefusal(answer))
}

export declare namespace requestQuote {
  type Options = { body: Omit<Parameters<typeof funding.quoteBridge.encode>[0], 'network'>; signal: AbortSignal }
}

function refuse(message: string | undefined, cause?: unknown): undefined {
  if (message?.startsWith('Invalid address')) return undefined
  throw new KeyhookError('OFFLINE', message?.slice(0, 200) ?? quoteFailed, { cause })
}
