import * as z from 'zod/mini'
import { defineEndpoint } from '../../wire/http/define-endpoint.js'

/**
 * Opens a session at Coinbase Onramp. Its token works once and expires after 5 minutes. `onramp_url` is the URL of the
 * on-ramp's page. Default: Coinbase's own page.
 */
export const initCoinbase = defineEndpoint({
  method: 'POST',
  path: '/api/v1/funding/coinbase_on_ramp/init',
  auth: 'required',
  request: z.object({
    addresses: z.array(z.object({ address: z.string(), blockchains: z.array(z.string()) })),
    assets: z.array(z.string()),
    /** User ID of an earlier session, so that the status includes a purchase in either session. */
    partnerUserId: z.optional(z.string()),
  }),
  response: z.object({
    app_id: z.string(),
    session_token: z.string(),
    partner_user_id: z.string(),
    onramp_url: z.optional(z.string()),
  }),
})

/** Returns the status of a session at Coinbase Onramp. */
export const coinbaseStatus = defineEndpoint({
  method: 'GET',
  path: '/api/v1/funding/coinbase_on_ramp/status',
  auth: 'required',
  request: z.object({ partnerUserId: z.string() }),
  response: z.object({
    /** `pending-in-flow`: the user has not paid yet. `pending-after-flow`: the purchase is being delivered. */
    status: z.enum(['pending-in-flow', 'pending-after-flow', 'success', 'failure']),
  }),
})
