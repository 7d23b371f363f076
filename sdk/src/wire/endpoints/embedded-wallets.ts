import * as z from 'zod/mini'
import { ChainType } from '../codecs/chain-type.js'
import { Ownership } from '../codecs/ownership.js'
import { RecoveryMethod } from '../codecs/recovery-method.js'
import { RecoveryParameters, recoverySecret } from '../codecs/recovery-parameters.js'
import { defineEndpoint } from '../http/define-endpoint.js'

/**
 * Calls of the wallet frame. Creation has two phases (reliability figure R3): `prepare` stores the auth and recovery
 * data, and `commit` makes the wallet a wallet of the user. Shares, keys and ciphertexts are unpadded base64url.
 */

/** A wallet on the server, before or after commit. */
const WalletRow = z.looseObject({
  entropy_id: z.string(),
  address: z.string(),
  chain_type: ChainType,
  wallet_index: z.number(),
  /** Increases whenever the shares are split again. */
  epoch: z.number(),
  recovery_method: RecoveryMethod,
  /** 'pregenerated' if the app's server has created a seed for the user, which the frame must first claim. */
  status: z.enum(['pending', 'active', 'pregenerated']),
  /** True if its entropy is an imported private key. */
  imported: z.optional(z.boolean()),
  /** Every registered address of the entropy, in a response with shares. The frame signs only for these addresses. */
  addresses: z.optional(z.array(z.string())),
})

/**
 * Stores a pending wallet. If the user already has a wallet at this index, pending or active, stores nothing and
 * returns that wallet. A retry therefore continues the creation.
 */
export const prepare = defineEndpoint({
  method: 'POST',
  path: '/api/v1/embedded_wallets/prepare',
  auth: 'frame',
  request: z.object({
    /** Random ID from the frame: 32 hex digits. */
    entropy_id: z.string(),
    address: z.string(),
    chain_type: ChainType,
    wallet_index: z.number(),
    epoch: z.number(),
    recovery_method: RecoveryMethod,
    /**
     * Source of an imported private key: typed into a page of the frame, or passed by a page of the app. If a wallet
     * with the key exists, returns that wallet.
     */
    imported: z.optional(z.enum(['typed', 'given'])),
    auth_share: z.string(),
    /**
     * Recovery share, AES-256-GCM with the nonce (12 bytes) first. Encrypted with the recovery key, or with HKDF of the
     * recovery key and the user's secret.
     */
    recovery_ciphertext: z.string(),
    ...recoverySecret,
  }),
  response: WalletRow,
})

/**
 * Returns the seed that the app's server has created for the user: 16 bytes. The provider deletes it after the commit of
 * a wallet of this seed. 404 without such a seed.
 */
export const claim = defineEndpoint({
  method: 'POST',
  path: '/api/v1/embedded_wallets/claim',
  auth: 'frame',
  request: z.object({ chain_type: ChainType, recovery_method: RecoveryMethod }),
  response: z.looseObject({ entropy: z.string() }),
})

/**
 * Returns the auth share, which rebuilds the key together with the device share. Accepts any address of the entropy.
 */
export const authShare = defineEndpoint({
  method: 'POST',
  path: '/api/v1/embedded_wallets/{address}/auth_share',
  auth: 'frame',
  request: z.object({ address: z.string() }),
  response: z.extend(WalletRow, { auth_share: z.string() }),
})

/** Returns the recovery data except for the recovery key. */
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
 * Returns the key that encrypts the recovery share: 32 bytes, created on first use. If a recovery service of another
 * operator stores the key, returns a grant. That service accepts it in place of the access token. If the user has a
 * secret, requires a proof of the secret, or a signature of the wallet.
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
 * Authorises a wallet action. If the app and the user have MFA, requires a proof for this action. `hash` is from
 * `actionHash`. `cost` is the maximum amount that a transfer takes from the wallet.
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
    /** Amount that leaves the wallet, in the chain's smallest unit, for the daily spending limit. */
    spending: z.optional(z.object({ address: z.string(), amount: z.string() })),
    /** The contract of an EIP-7702 authorization, for the notification email. */
    target: z.optional(z.string()),
  }),
  response: z.unknown(),
})

/**
 * Confirms that the session has not ended. The frame signs only with a confirmation from the last seconds (security
 * rule 28).
 */
export const lease = defineEndpoint({
  method: 'POST',
  path: '/api/v1/embedded_wallets/lease',
  auth: 'frame',
  request: z.object({}),
  response: z.unknown(),
})
