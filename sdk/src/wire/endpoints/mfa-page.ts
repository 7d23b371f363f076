import * as z from 'zod/mini'
import { factors } from '../../mfa-methods/all/factors.js'
import { startedMethods } from '../../mfa-methods/all/started-methods.js'
import { IsShared, NamedAccount, Signer } from '../codecs/named-account.js'
import { NamedChain } from '../codecs/named-chain.js'
import { PasskeyRequestCodec } from '../codecs/passkey.js'
import { defineEndpoint } from '../http/define-endpoint.js'

/* MFA on the provider's own page (`promptLocation: 'provider'`). The same calls as in `mfa.ts`, but only for the wallet
   frame. A page of an app cannot make them. */

const text = z.string()

/**
 * Returns the data that the page shows: the requesting app, the user's accounts, chain names and prices, the signing
 * address, and the MFA methods.
 */
export const open = defineEndpoint({
  method: 'POST',
  path: '/api/v1/mfa/page/open',
  auth: 'frame',
  request: z.object({ signer: Signer, chain_ids: z.optional(z.array(z.number()).check(z.maxLength(20))) }),
  response: z.looseObject({
    accounts: z.array(NamedAccount),
    is_shared: IsShared,
    app_name: text,
    chains: z.optional(z.array(NamedChain)),
    methods: z.array(text),
    signer: z.optional(text),
  }),
})

/** Sends a code to the enrolled number, or returns the challenge for a passkey. */
export const init = defineEndpoint({
  method: 'POST',
  path: '/api/v1/mfa/page/init',
  auth: 'frame',
  request: z.object({ method: z.enum(startedMethods) }),
  response: z.looseObject({ options: z.optional(PasskeyRequestCodec) }),
})

/** Issues a proof for one action that the page has shown. */
export const verify = defineEndpoint({
  method: 'POST',
  path: '/api/v1/mfa/page/verify',
  auth: 'frame',
  request: z.object({
    action: z.object({ wallet: z.optional(text), hash: z.optional(text) }),
    factor: z.discriminatedUnion('method', [
      ...factors,
      z.object({ method: z.literal('recovery_code'), code: text }),
      /** Approval by a user without MFA, if the app requires approvals. */
      z.object({ method: z.literal('confirm') }),
    ]),
  }),
  response: z.unknown(),
})
