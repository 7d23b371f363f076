import * as z from 'zod/mini'
import { ChainType } from '../codecs/chain-type.js'
import { defineEndpoint } from '../http/define-endpoint.js'

/**
 * By what the user logs in, for the page that takes in a key: whoever has one of these has the key. `name`: what the user
 * knows the account by, such as its email address; kinds without one have none. Refused without the MFA proof that an import on
 * this chain takes.
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
