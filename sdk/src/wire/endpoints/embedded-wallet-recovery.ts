import * as z from 'zod/mini'
import { Ownership } from '../codecs/ownership.js'
import { RecoveryMethod } from '../codecs/recovery-method.js'
import { recoverySecret } from '../codecs/recovery-parameters.js'
import { defineEndpoint } from '../http/define-endpoint.js'
import { prepare, recoveryShare } from './embedded-wallets.js'

/*
 * Calls of the frame that change the recovery method. They are in a separate file, so that the frame does not load them
 * at its start.
 */

/**
 * Stores new shares of a wallet, encrypted with a secret of the user. The previous recovery method works until
 * `commitRecovery`.
 */
export const prepareRecovery = defineEndpoint({
  method: 'POST',
  path: '/api/v1/embedded_wallets/{address}/recovery/prepare',
  auth: 'frame',
  request: z.object({
    address: z.string(),
    /** Random ID from the frame: 32 hex digits. */
    change_id: z.string(),
    /** The wallet's epoch plus one. */
    epoch: z.number(),
    recovery_method: RecoveryMethod,
    auth_share: z.string(),
    recovery_ciphertext: z.string(),
    ...recoverySecret,
  }),
  response: prepare.response,
})

/** Returns the data that `prepareRecovery` stored. The frame rebuilds the key from this data before it commits. */
export const pendingRecovery = defineEndpoint({
  method: 'POST',
  path: '/api/v1/embedded_wallets/{address}/recovery/pending',
  auth: 'frame',
  request: z.object({ address: z.string(), change_id: z.string() }),
  response: recoveryShare.response,
})

/** Replaces the wallet's recovery with the prepared one. Ends all other sessions of the user. */
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
