import * as z from 'zod/mini'
import { defineEndpoint } from '../http/define-endpoint.js'

/** Relay has a separate service for test networks. */
const network = z.enum(['mainnet', 'testnet'])

/** Requests a quote from Relay, with the provider's API key. Only a wallet of the user can be the recipient. */
export const quoteBridge = defineEndpoint({
  method: 'POST',
  path: '/api/v1/funding/bridge/quote',
  auth: 'required',
  request: z.object({
    network,
    user: z.string(),
    recipient: z.string(),
    originChainId: z.number(),
    destinationChainId: z.number(),
    originCurrency: z.string(),
    destinationCurrency: z.string(),
    /** Amount in base units of the destination currency. */
    amount: z.string(),
    tradeType: z.literal('EXACT_OUTPUT'),
  }),
  /** The SDK verifies every field before the user sees the quote. */
  response: z.looseObject({ steps: z.array(z.unknown()), details: z.unknown() }),
})

/** Returns the state of a Relay payment, with Relay's status names. */
export const bridgeStatus = defineEndpoint({
  method: 'GET',
  path: '/api/v1/funding/bridge/status',
  auth: 'required',
  request: z.object({ network, requestId: z.string() }),
  response: z.object({ status: z.string() }),
})
