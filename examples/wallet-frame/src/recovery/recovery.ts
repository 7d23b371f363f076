import type { embeddedWallets, RecoveryMethod, RecoveryParameters } from '@keyhook/sdk/wire'
import type * as z from 'zod/mini'
import type { SecretKey } from '../keys/secret-key.js'

/** The recovery of a wallet with the user's secret. */
export type Recovery = {
  readonly method: RecoveryMethod
  /** The recovery share, if it was read before the user acted. Each read needs its own MFA proof. */
  readonly row?: z.output<typeof embeddedWallets.recoveryShare.response> | undefined
  /** Creates the key that seals a new recovery share. Without a user secret, uses the recovery key alone. */
  readonly make: (wallet: string) => Promise<{ secret: SecretKey; parameters: RecoveryParameters } | undefined>
  /** Opens a recovery share that was stored with these parameters. */
  readonly open: (
    stored: { recovery_method: RecoveryMethod; recovery_parameters?: RecoveryParameters | undefined },
    wallet: string,
  ) => Promise<SecretKey | undefined>
}
