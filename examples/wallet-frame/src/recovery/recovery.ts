import type { embeddedWallets, RecoveryMethod, RecoveryParameters } from '@keyhook/sdk/wire'
import type * as z from 'zod/mini'
import type { SecretKey } from '../keys/secret-key.js'

/** How a wallet is recovered, and what the user has for it. */
export type Recovery = {
  readonly method: RecoveryMethod
  /** The recovery share, where it was read before the user was asked: each time takes a second factor of its own. */
  readonly row?: z.output<typeof embeddedWallets.recoveryShare.response> | undefined
  /** What a new recovery share of the wallet is sealed under; without a secret, the recovery key alone. */
  readonly make: (wallet: string) => Promise<{ secret: SecretKey; parameters: RecoveryParameters } | undefined>
  /** What one of the wallet is opened by that was stored with these parameters. */
  readonly open: (
    stored: { recovery_method: RecoveryMethod; recovery_parameters?: RecoveryParameters | undefined },
    wallet: string,
  ) => Promise<SecretKey | undefined>
}
