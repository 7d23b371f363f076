import * as z from 'zod/mini'
import { RecoveryParameters } from './recovery-parameters.js'

/** Where the user has the secret: what makes its key, and what shows that somebody knows it (security rule 19). */
export const recoverySecret = {
  recovery_parameters: z.optional(RecoveryParameters),
  /** Derived of the secret beside the key, which it does not tell. */
  recovery_proof: z.optional(z.string()),
}
