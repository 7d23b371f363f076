import * as z from 'zod/mini'
import { ChainType } from '../codecs/chain-type.js'
import { Ownership } from '../codecs/ownership.js'
import { RecoveryMethod } from '../codecs/recovery-method.js'
import { RecoveryParameters } from '../codecs/recovery-parameters.js'
import { recoverySecret } from '../codecs/recovery-secret.js'
import { defineEndpoint } from '../http/define-endpoint.js'

/**
 * The calls of the wallet frame. The specification does not show their paths; creation has two phases (reliability
 * figure R3): `prepare` stores what auth and recovery need, `commit` makes the wallet the user's. Shares, keys and
 * ciphertexts are unpadded base64url.
 */

/** A wallet as the server knows it before or after commit. */
const WalletRow = z.looseObject({
  entropy_id: z.string(),
  address: z.string(),
  chain_type: ChainType,
  wallet_index: z.number(),
  /** Counts up whenever the shares are split anew. */
  epoch: z.number(),
  recovery_method: RecoveryMethod,
  status: z.enum(['pending', 'active']),
  /** Whether its entropy is a private key from elsewhere. */
  imported: z.optional(z.boolean()),
  /** With shares: every address that the user has registered for the entropy. The frame signs at no other one. */
  addresses: z.optional(z.array(z.string())),
})

/**
 * Stores a wallet that is not yet the user's. When the user already has a wallet, pending or active, at this place,
 * nothing is stored and that one is the answer: a retry finishes what was started.
 */
export const prepare = defineEndpoint({
  method: 'POST',
  path: '/api/v1/embedded_wallets/prepare',
  auth: 'frame',
  request: z.object({
    /** Random, made by the frame: 32 hex digits. */
    entropy_id: z.string(),
    address: z.string(),
    chain_type: ChainType,
    wallet_index: z.number(),
    epoch: z.number(),
    recovery_method: RecoveryMethod,
    /**
     * Of a private key from elsewhere: whether the user typed it into a page of the frame, or a page of the app gave it. A wallet
     * that it has become already is the answer.
     */
    imported: z.optional(z.enum(['typed', 'given'])),
    auth_share: z.string(),
    /**
     * The recovery share, AES-256-GCM; nonce (12 bytes) first. Under the recovery key, or where the user has a secret
     * under what HKDF makes of both.
     */
    recovery_ciphertext: z.string(),
    ...recoverySecret,
  }),
  response: WalletRow,
})

/** The share that, with the device's, rebuilds the key. Address: any of the entropy's. */
export const authShare = defineEndpoint({
  method: 'POST',
  path: '/api/v1/embedded_wallets/{address}/auth_share',
  auth: 'frame',
  request: z.object({ address: z.string() }),
  response: z.extend(WalletRow, { auth_share: z.string() }),
})

/** What recovery needs besides the recovery key. */
export const recoveryShare = defineEndpoint({
  method: 'POST',
  path: '/api/v1/embedded_wallets/{address}/recovery/share',
  auth: 'frame',
  request: z.object({ address: z.string() }),
  response: z.extend(WalletRow, {
    auth_share: z.string(),
    recovery_ciphertext: z.string(),
    recovery_parameters: z.optional(RecoveryParameters),
  }),
})

/**
 * The key that encrypts the recovery share, made on first use and the same from then on: 32 bytes. Where another operator
 * keeps it, a grant instead, by which that one's service answers the same call: it takes the access token's place. Where the
 * user has a secret, it takes the proof of it, or a signature by the wallet: who signs has the key already.
 */
export const recoveryKeyMaterial = defineEndpoint({
  method: 'POST',
  path: '/api/v1/embedded_wallets/{address}/recovery/key_material',
  auth: 'frame',
  request: z.object({
    address: z.string(),
    chain_type: ChainType,
    recovery_proof: recoverySecret.recovery_proof,
    nonce: z.optional(Ownership.nonce),
    signature: z.optional(Ownership.signature),
  }),
  response: z.looseObject({
    recovery_type: z.literal('privy_generated_recovery_key'),
    recovery_key: z.optional(z.string()),
    recovery_grant: z.optional(z.looseObject({ token: z.string(), url: z.string() })),
  }),
})

/**
 * Whether the user may do this with a wallet now: where the app has it verified, and the user has a second factor, it takes
 * the proof of just this action. `hash`: see `actionHash`. `cost`: the most that a transfer takes from the wallet.
 */
export const authorize = defineEndpoint({
  method: 'POST',
  path: '/api/v1/embedded_wallets/{address}/authorize',
  auth: 'frame',
  request: z.object({
    address: z.string(),
    action: z.string(),
    hash: z.string(),
    cost: z.optional(z.string()),
    /** What a wallet gives away, in the chain's smallest unit, where the app's settings limit that by the day. */
    spending: z.optional(z.object({ address: z.string(), amount: z.string() })),
    /** The contract that an authorization is for, which the email to the user names. */
    target: z.optional(z.string()),
  }),
  response: z.unknown(),
})

/**
 * Tells that the session is alive. The frame signs for a session as long as it was told so within the last seconds
 * (security rule 28).
 */
export const lease = defineEndpoint({
  method: 'POST',
  path: '/api/v1/embedded_wallets/lease',
  auth: 'frame',
  request: z.object({}),
  response: z.unknown(),
})
