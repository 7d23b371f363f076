import type { RecoveryParameters } from '@keyhook/sdk/wire'
import type { Schema } from '../database/schema.js'

/** Returns the recovery share and its parameters in the wire format of the wallet frame. */
export const toRecovery = ({
  recovery_ciphertext,
  recovery_parameters,
}: Pick<Schema['recovery_changes'], 'recovery_ciphertext' | 'recovery_parameters'>) => ({
  recovery_ciphertext,
  ...(recovery_parameters !== null && { recovery_parameters: JSON.parse(recovery_parameters) as RecoveryParameters }),
})
