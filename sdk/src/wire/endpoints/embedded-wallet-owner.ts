import * as z from 'zod/mini'
import { ChainType } from '../codecs/chain-type.js'
import { defineEndpoint } from '../http/define-endpoint.js'

/**
 * Returns the user's login accounts, for the import page: their holders control the key. `name` identifies the account
 * for the user, such as its email address, where its kind has one. Requires the MFA proof of an import on this chain.
 */
export const owner = defineEndpoint({
  method: 'POST',
  path: '/api/v1/embedded_wallets/owner',
  auth: 'frame',
  request: z.object({ chain_type: ChainType }),
  response: z.looseObject({
    accounts: z.array(z.looseObject({ type: z.string(), name: z.optional(z.string()) })),
  }),
})
