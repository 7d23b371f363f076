import * as z from 'zod/mini'
import { IsShared, NamedAccount, Signer } from '../codecs/named-account.js'
import { NamedChain } from '../codecs/named-chain.js'
import { defineEndpoint } from '../http/define-endpoint.js'

/* Frame variants of `endpoints/mfa-page.ts`. Passkey requests and responses keep their wire names. */

const text = z.string()
const optional = z.optional(text)

/** Frame variant of `mfaPage.open`. */
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

/** Frame variant of `mfaPage.init`. */
export const init = defineEndpoint({
  method: 'POST',
  path: '/api/v1/mfa/page/init',
  auth: 'frame',
  request: z.object({ method: text }),
  response: z.looseObject({ options: z.optional(Options) }),
})

/** Frame variant of `mfaPage.verify`. */
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
