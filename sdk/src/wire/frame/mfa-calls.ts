import * as z from 'zod/mini'
import { IsShared, NamedAccount, Signer } from '../codecs/named-account.js'
import { NamedChain } from '../codecs/named-chain.js'
import { defineEndpoint } from '../http/define-endpoint.js'

/* Variants of `endpoints/mfa-page.ts` for the frame. Passkey requests and responses keep the names of the API. */

const text = z.string()
const optional = z.optional(text)

/** Variant of `mfaPage.open` for the frame. */
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

/** WebAuthn request for a passkey. */
const Options = z.looseObject({
  challenge: text,
  rp_id: optional,
  timeout: z.optional(z.number()),
  user_verification: optional,
  allow_credentials: z.optional(z.array(z.looseObject({ id: text }))),
})

/** Variant of `mfaPage.init` for the frame. */
export const init = defineEndpoint({
  method: 'POST',
  path: '/api/v1/mfa/page/init',
  auth: 'frame',
  request: z.object({ method: text }),
  response: z.looseObject({ options: z.optional(Options) }),
})

/** Variant of `mfaPage.verify` for the frame. */
export const verify = defineEndpoint({
  method: 'POST',
  path: '/api/v1/mfa/page/verify',
  auth: 'frame',
  request: z.object({
    action: z.object({ wallet: optional, hash: optional }),
    factor: z.looseObject({ method: text }),
  }),
  response: z.unknown(),
})
