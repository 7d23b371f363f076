import * as z from 'zod/mini'
import { newFrames } from '../../domain/rules/app/new-frames.js'
import { ChainType } from '../codecs/chain-type.js'
import { Ownership } from '../codecs/ownership.js'
import { defineEndpoint } from '../http/define-endpoint.js'

/*
 * Calls of whose answers the wallet frame reads less than other clients do: the codecs of apps and users stay out of
 * its bundle.
 */

const Amount = z.optional(z.string().check(z.regex(/^\d+$/)))

const Names = z.optional(z.array(z.string()))

const WalletPolicy = z.object({
  chains: z.optional(z.array(z.number())),
  contracts: Names,
  accountImplementations: Names,
  typedData: Names,
  maxValue: Amount,
  valueADay: Amount,
  blindSigning: z.boolean(),
  askedAt: z.optional(z.string()),
  solana: z.optional(z.object({ programs: Names, maxValue: Amount, valueADay: Amount })),
})

/** Which pages may hold the frame, whether users have second factors, and the key that signs access tokens (SPKI PEM). */
export const readApp = defineEndpoint({
  method: 'GET',
  path: '/api/v1/apps/{appId}',
  auth: 'none',
  request: z.object({ appId: z.string() }),
  response: z.looseObject({
    allowed_domains: z.array(z.string()),
    verification_key: z.string(),
    /** Where there are some, what is done with a wallet may take a proof. */
    mfa_methods: z.optional(z.array(z.string())),
    /** The most that wallets sign. One that cannot be read opens no frame. */
    wallet_policy: z.nullish(WalletPolicy),
    embedded_wallet_config: z.looseObject({ new_frames: z.enum(newFrames) }),
  }),
})

/** Brings the server's newest nonce, as every answer does that is not for caches. */
export const readNonce = defineEndpoint({
  method: 'GET',
  path: '/health',
  auth: 'none',
  request: z.object({}),
  response: z.unknown(),
})

/** Every key whose access tokens are good: after a rotation the one before it too. */
export const readKeys = defineEndpoint({
  method: 'GET',
  path: '/api/v1/apps/{appId}/.well-known/jwks.json',
  auth: 'none',
  request: z.object({ appId: z.string() }),
  response: z.looseObject({
    keys: z.array(z.looseObject({ kty: z.string(), crv: z.string(), x: z.string(), y: z.string() })),
  }),
})

/** `embeddedWallets.commit`. */
export const commit = defineEndpoint({
  method: 'POST',
  path: '/api/v1/embedded_wallets/commit',
  auth: 'frame',
  request: z.object({ entropy_id: z.string(), ...Ownership }),
  response: z.unknown(),
})

/** `embeddedWallets.add`. */
export const add = defineEndpoint({
  method: 'POST',
  path: '/api/v1/embedded_wallets/add',
  auth: 'frame',
  request: z.object({
    entropy_id: z.string(),
    address: z.string(),
    chain_type: ChainType,
    wallet_index: z.number(),
    ...Ownership,
    owner_signature: z.string(),
  }),
  response: z.unknown(),
})
