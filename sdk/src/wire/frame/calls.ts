import * as z from 'zod/mini'
import { newFrames } from '../../domain/rules/app/new-frames.js'
import { ChainType } from '../codecs/chain-type.js'
import { Ownership } from '../codecs/ownership.js'
import { defineEndpoint } from '../http/define-endpoint.js'

/*
 * Calls whose responses the wallet frame decodes only in part, so that its bundle does not contain the codecs of apps
 * and users.
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
  promptLocation: z.optional(z.string()),
  solana: z.optional(z.object({ programs: Names, maxValue: Amount, valueADay: Amount })),
})

/** Returns the pages that may embed the frame, the MFA methods, and the key that signs access tokens (SPKI PEM). */
export const readApp = defineEndpoint({
  method: 'GET',
  path: '/api/v1/apps/{appId}',
  auth: 'none',
  request: z.object({ appId: z.string() }),
  response: z.looseObject({
    allowed_domains: z.array(z.string()),
    verification_key: z.string(),
    /** MFA methods that the app enables. If there are any, wallet actions may require a proof. */
    mfa_methods: z.optional(z.array(z.string())),
    /** Wallet policy. An unreadable policy stops the frame. */
    wallet_policy: z.nullish(WalletPolicy),
    embedded_wallet_config: z.looseObject({ new_frames: z.enum(newFrames) }),
  }),
})

/** Returns a response with the server's newest nonce, like every uncached response. */
export const readNonce = defineEndpoint({
  method: 'GET',
  path: '/health',
  auth: 'none',
  request: z.object({}),
  response: z.unknown(),
})

/** Returns every key whose access tokens are valid. After a rotation, includes the previous key. */
export const readKeys = defineEndpoint({
  method: 'GET',
  path: '/api/v1/apps/{appId}/.well-known/jwks.json',
  auth: 'none',
  request: z.object({ appId: z.string() }),
  response: z.looseObject({
    keys: z.array(z.looseObject({ kty: z.string(), crv: z.string(), x: z.string(), y: z.string() })),
  }),
})

/** Variant of `embeddedWallets.commit` for the frame, which decodes only a part of the response. */
export const commit = defineEndpoint({
  method: 'POST',
  path: '/api/v1/embedded_wallets/commit',
  auth: 'frame',
  request: z.object({ entropy_id: z.string(), ...Ownership }),
  response: z.unknown(),
})

/** Variant of `embeddedWallets.add` for the frame, which decodes only a part of the response. */
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
