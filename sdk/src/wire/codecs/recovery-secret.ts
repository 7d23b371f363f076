import * as z from 'zod/mini'
import { RecoveryParameters } from './recovery-parameters.js'

/**
 * Fields of a wallet whose secret the user holds: the key derivation, and the proof of the secret (security rule 19).
 */
export const recoverySecret = {
  recovery_parameters: z.optional(RecoveryParameters),
  /** Derived from the secret next to the key. It does not reveal the key. */
  recovery_proof: z.optional(z.string()),
}
