import * as z from 'zod/mini'
import { defineEndpoint } from '../../wire/http/define-endpoint.js'

/**
 * Returns the signed URL at MoonPay where the user pays by card. `transactionUrl` is the URL that returns the payment's
 * status. Default: MoonPay's own API.
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
      /** Amount of the currency, as a decimal. */
      quoteCurrencyAmount: z.optional(z.number()),
    }),
  }),
  response: z.object({
    signedUrl: z.string(),
    externalTransactionId: z.string(),
    transactionUrl: z.optional(z.string()),
  }),
})
