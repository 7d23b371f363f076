import type { RecoveryParameters } from '@keyhook/sdk/wire'
import type { Schema } from '../database/schema.js'

/** What opens the recovery share, as the wire shows it to the wallet frame. */
export const toRecovery = ({
  recovery_ciphertext,
  recovery_parameters,
}: Pick<Schema['recovery_changes'], 'recovery_ciphertext' | 'recovery_parameters'>) => ({
  recovery_ciphertext,
  ...(recovery_parameters !== null && { recovery_parameters: JSON.parse(recovery_parameters) as RecoveryParameters }),
})
