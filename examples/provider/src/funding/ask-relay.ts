import * as z from 'zod/mini'
import type { Context } from '../context/context.js'
import { HttpError } from '../base/http-error.js'
import { isLoopback } from '../rules/is-loopback.js'
import type { FundingSettings } from '../settings/funding-schema.js'

const apis = { mainnet: 'https://api.relay.link', testnet: 'https://api.testnets.relay.link' }
const timeout = 10_000
const longest = 200

const Refusal = z.object({ message: z.string(), errorCode: z.optional(z.string()) })

/**
 * Calls the API of Relay with the operator's key. Passes on why Relay refuses a request.
 *
 * Checked on 2026-11-28 against https://docs.relay.link/references/api/api_guides/migrating-to-quote-v3: `/quote/v3` takes
 * the request of `/quote/v2`, requires `x-api-key`, and replaces both earlier versions on 2027-02-23.
 */
export async function askRelay(
  { askSite, log }: Pick<Context, 'askSite' | 'log'>,
  { apiKey, endpoints }: NonNullable<FundingSettings['relay']>,
  { body, network, path }: askRelay.Options,
): Promise<unknown> {
  const url = new URL(`${(endpoints ?? apis)[network].replace(/\/$/, '')}${path}`)
  const response = await askSite(
    url.href,
    {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    },
    { allowsPrivate: isLoopback(url.hostname) },
  ).catch((cause: unknown) => {
    throw unavailable({ cause })
  })
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok) return answer
  const refusal = z.safeParse(Refusal, answer).data
  if (response.status === 401 || response.status === 403) {
    log.error({ status: response.status, relay: refusal?.errorCode }, 'Relay refuses the API key in `funding.relay`.')
    throw unavailable()
  }
  if (response.status < 500 && refusal) throw new HttpError(422, 'invalid_data', refusal.message.slice(0, longest))
  throw unavailable()
}

export declare namespace askRelay {
  type Options = {
    network: 'mainnet' | 'testnet'
    /** The path, including its query. */
    path: string
    /** Sends a POST. */
    body?: unknown
  }
}

export const unavailable = (options?: ErrorOptions) =>
  new HttpError(502, undefined, 'Error fetching quote from relay', options)
