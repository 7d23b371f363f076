import type { RecoveryMethod, RecoveryParameters } from '@keyhook/sdk/wire'
import type { Schema } from '../database/schema.js'
import { about } from '../database/sealed-columns.js'
import { HttpError } from '../base/http-error.js'
import { recoveryMethods } from '../recovery-methods/recovery-methods.js'
import { digest } from '../rules/digest.js'
import type { KeyRing } from '../rules/key-ring.js'
import { seal } from '../rules/seal.js'
import { malformed } from './read-wallet-address.js'

/** Returns true for a 32-byte recovery proof, which a frame derives from the user's secret. */
const isProof = (text: string) => /^[\w-]{43}$/.test(text)

/**
 * Returns a wallet's recovery data as it is stored. A method with a user's secret requires all fields. Automatic
 * recovery must have none of them.
 */
export async function readRecovery(
  ring: KeyRing,
  input: readRecovery.Input,
  row: Pick<Schema['entropies'], 'app_id' | 'epoch' | 'id' | 'user_id'>,
  offered: readonly RecoveryMethod[],
): Promise<readRecovery.ReturnType> {
  const { recovery_method, recovery_parameters: parameters, recovery_proof: proof } = input
  if (recovery_method === 'privy') {
    if (parameters || proof !== undefined) throw malformed('recovery')
    return { recovery_method, recovery_parameters: null, sealed_recovery_proof: null }
  }
  if (!offered.includes(recovery_method)) throw new HttpError(422, 'invalid_data', 'Unsupported recovery method.')
  if (parameters?.algorithm !== recoveryMethods[recovery_method].algorithm || proof === undefined || !isProof(proof))
    throw malformed('recovery')
  return {
    recovery_method,
    recovery_parameters: JSON.stringify(parameters),
    // Sealed, so that an attacker who has only the database cannot check guesses (threat 27).
    sealed_recovery_proof: await seal(ring, digest(proof), about.recoveryProof(row)),
  }
}

export declare namespace readRecovery {
  type Input = {
    recovery_method: RecoveryMethod
    recovery_parameters?: RecoveryParameters | undefined
    recovery_proof?: string | undefined
  }
  type ReturnType = {
    recovery_method: RecoveryMethod
    recovery_parameters: string | null
    sealed_recovery_proof: string | null
  }
}
