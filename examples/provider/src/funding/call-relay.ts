import { defineEndpoint, type Endpoint, funding } from '@keyhook/sdk/wire'
import * as z from 'zod/mini'
import { HttpError } from '../base/http-error.js'
import { callService } from '../connections/call-service.js'
import type { Context } from '../context/context.js'
import type { FundingSettings } from '../settings/funding-schema.js'

const apis = { mainnet: 'https://api.relay.link', testnet: 'https://api.testnets.relay.link' }
const timeout = 10_000
const longest = 200

const Refusal = z.object({ message: z.string(), errorCode: z.optional(z.string()) })
const Quote = z.object({
  requestId: z.optional(z.string()),
  steps: z.array(
    z.object({
      requestId: z.optional(z.string()),
      items: z.optional(z.array(z.object({ data: z.unknown() }))),
      data: z.optional(z.unknown()),
    }),
  ),
  details: z.looseObject({}),
})

/**
 * A quote in the only format that the SDK verifies: a list of steps, each with a list of items. Quotes of API version 3
 * have one step per action. Checked on 2026-11-28 against
 * https://docs.relay.link/references/api/api_guides/migrating-to-quote-v3: `/quote/v3` accepts the request of
 * `/quote/v2`, requires `x-api-key`, and replaces both earlier versions on 2027-02-23.
 */
export const relayQuote = defineEndpoint({
  method: 'POST',
  path: 'quote/v3',
  auth: 'none',
  request: z.omit(funding.quoteBridge.request, { network: true }),
  response: z.pipe(
    Quote,
    z.transform(({ details, requestId: id, steps }: z.output<typeof Quote>) => ({
      steps: steps.map(({ data, items, requestId = id }) => ({ requestId, items: items ?? [{ data }] })),
      details,
    })),
  ),
})

export const relayStatus = defineEndpoint({
  method: 'GET',
  path: 'intents/status/v3',
  auth: 'none',
  request: z.object({ requestId: z.string() }),
  response: z.object({ status: z.string() }),
})

/** Calls the Relay API with the operator's key. For a refused request, the error contains Relay's reason. */
export function callRelay<request extends z.ZodMiniType, response extends z.ZodMiniType>(
  context: Pick<Context, 'fetchExternal' | 'log'>,
  { apiKey, endpoints }: NonNullable<FundingSettings['relay']>,
  endpoint: Endpoint<request, response>,
  { network, ...input }: z.output<request> & { network: keyof typeof apis },
): Promise<z.output<response>> {
  return callService(context, endpoint, {
    input: input as z.output<request>,
    headers: () => ({ 'x-api-key': apiKey }),
    ms: timeout,
    toError(status, body) {
      const refusal = z.safeParse(Refusal, body).data
      if (status === 401 || status === 403)
        context.log.error({ status, relay: refusal?.errorCode }, 'Relay rejects the API key in `funding.relay`.')
      else if (status < 500 && refusal) return new HttpError(422, 'invalid_data', refusal.message.slice(0, longest))
      return unavailable()
    },
    url: `${(endpoints ?? apis)[network].replace(/\/$/, '')}/`,
    unavailable,
  })
}

const unavailable = (options?: ErrorOptions) =>
  new HttpError(502, undefined, 'Error fetching quote from relay', options)
