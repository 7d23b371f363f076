import * as z from 'zod/mini'
import { defineEndpoint } from '../http/define-endpoint.js'

/**
 * The address at MoonPay where the user pays by card, signed for the app. `transactionUrl` is where the payment can be
 * followed; MoonPay's own API where left out.
 */
export const signMoonpay = defineEndpoint({
  method: 'POST',
  path: '/api/v1/plugins/moonpay_on_ramp/sign',
  auth: 'required',
  request: z.object({
    address: z.string(),
    useSandbox: z.boolean(),
    config: z.object({
      uiConfig: z.optional(z.object({ accentColor: z.optional(z.string()), theme: z.optional(z.string()) })),
      paymentMethod: z.optional(z.string()),
      currencyCode: z.string(),
      /** Of the currency, as a decimal. */
      quoteCurrencyAmount: z.optional(z.number()),
    }),
  }),
  response: z.object({
    signedUrl: z.string(),
    externalTransactionId: z.string(),
    transactionUrl: z.optional(z.string()),
  }),
})

/**
 * Opens a session at Coinbase Onramp. Its token is single use and expires after 5 minutes. `onramp_url` is its page;
 * Coinbase's own where left out.
 */
export const initCoinbase = defineEndpoint({
  method: 'POST',
  path: '/api/v1/funding/coinbase_on_ramp/init',
  auth: 'required',
  request: z.object({
    addresses: z.array(z.object({ address: z.string(), blockchains: z.array(z.string()) })),
    assets: z.array(z.string()),
    /** Of an earlier session, so that a purchase in either one is found. */
    partnerUserId: z.optional(z.string()),
  }),
  response: z.object({
    app_id: z.string(),
    session_token: z.string(),
    partner_user_id: z.string(),
    onramp_url: z.optional(z.string()),
  }),
})

/** Relay has a service of its own for test networks. */
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
    /** In the smallest units of the destination currency. */
    amount: z.string(),
    tradeType: z.literal('EXACT_OUTPUT'),
  }),
  /** The SDK verifies every field before the user sees the quote. */
  response: z.looseObject({ steps: z.array(z.unknown()), details: z.unknown() }),
})

/** The state of a payment that Relay sends across, in Relay's words. */
export const bridgeStatus = defineEndpoint({
  method: 'GET',
  path: '/api/v1/funding/bridge/status',
  auth: 'required',
  request: z.object({ network, requestId: z.string() }),
  response: z.object({ status: z.string() }),
})

/** What has become of a session at Coinbase Onramp. */
export const coinbaseStatus = defineEndpoint({
  method: 'GET',
  path: '/api/v1/funding/coinbase_on_ramp/status',
  auth: 'required',
  request: z.object({ partnerUserId: z.string() }),
  response: z.object({
    /** `pending-in-flow`: nothing was bought yet; `pending-after-flow`: it is on its way. */
    status: z.enum(['pending-in-flow', 'pending-after-flow', 'success', 'failure']),
  }),
})
