import * as z from 'zod/mini'
import { Ownership } from '../codecs/ownership.js'
import { RecoveryMethod } from '../codecs/recovery-method.js'
import { recoverySecret } from '../codecs/recovery-secret.js'
import { defineEndpoint } from '../http/define-endpoint.js'
import { prepare, recoveryShare } from './embedded-wallets.js'

/* Calls of the frame where recovery changes. They have a file of their own because a bundler drops files whole: the frame starts without it. */

/**
 * Stores another way to recover a wallet beside the one it has, which stays until `commitRecovery`: shares that were split
 * anew, under a secret of the user.
 */
export const prepareRecovery = defineEndpoint({
  method: 'POST',
  path: '/api/v1/embedded_wallets/{address}/recovery/prepare',
  auth: 'frame',
  request: z.object({
    address: z.string(),
    /** Random, made by the frame: 32 hex digits. */
    change_id: z.string(),
    /** One more than the wallet's. */
    epoch: z.number(),
    recovery_method: RecoveryMethod,
    auth_share: z.string(),
    recovery_ciphertext: z.string(),
    ...recoverySecret,
  }),
  response: prepare.response,
})

/** What `prepareRecovery` stored, as it is kept: the frame rebuilds the key from it before it asks for the change. */
export const pendingRecovery = defineEndpoint({
  method: 'POST',
  path: '/api/v1/embedded_wallets/{address}/recovery/pending',
  auth: 'frame',
  request: z.object({ address: z.string(), change_id: z.string() }),
  response: recoveryShare.response,
})

/** From now on the wallet is recovered by what was stored, and by nothing else. Every other session of the user ends. */
export const commitRecovery = defineEndpoint({
  method: 'POST',
  path: '/api/v1/embedded_wallets/{address}/recovery/commit',
  auth: 'frame',
  request: z.object({
    address: z.string(),
    change_id: z.string(),
    recovery_proof: recoverySecret.recovery_proof,
    ...Ownership,
  }),
  response: z.unknown(),
})
