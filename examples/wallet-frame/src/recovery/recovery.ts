import type { embeddedWallets, RecoveryMethod, RecoveryParameters } from '@keyhook/sdk/wire'
import type * as z from 'zod/mini'
import type { SecretKey } from '../keys/secret-key.js'

/** The recovery of a wallet with the user's secret. */
export type Recovery = {
  readonly method: RecoveryMethod
  /**
   * The stored recovery share. Set if it was read before the user's action, because each read needs a separate MFA
   * proof.
   */
  readonly row?: z.output<typeof embeddedWallets.recoveryShare.response> | undefined
  /** Creates the key that encrypts a new recovery share. If there is no user secret, the recovery key is used alone. */
  readonly make: (wallet: string) => Promise<{ secret: SecretKey; parameters: RecoveryParameters } | undefined>
  /** Returns the key that decrypts a recovery share, which was stored with these parameters. */
  readonly open: (
    stored: { recovery_method: RecoveryMethod; recovery_parameters?: RecoveryParameters | undefined },
    wallet: string,
  ) => Promise<SecretKey | undefined>
}
