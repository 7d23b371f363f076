// More than one export: what recovery keys are asked for by, and who has them.

import type { RecoverySchema } from '../database/schema.js'

/** Whose key it is, and of which wallet. */
export type WalletPlace = Pick<RecoverySchema['recovery_keys'], 'app_id' | 'user_id' | 'address' | 'chain_type'>

/** What a wallet frame gets: the key, or what a recovery service gives it for. */
export type RecoveryMaterial =
  | { readonly recovery_key: string }
  | { readonly recovery_grant: { readonly token: string; readonly url: string } }

/** The keys of recovery shares: in a store of this process, or with a recovery service (security rule 36). */
export type RecoveryKeys = {
  /** Whether there is a key for this wallet's recovery share. */
  readonly has: (place: WalletPlace) => Promise<boolean>
  /** For the frame with this key. `makes`: on first use. Undefined where there is none and none may be made. */
  readonly give: (
    place: WalletPlace,
    options: { readonly makes: boolean; readonly thumbprint: string },
  ) => Promise<RecoveryMaterial | undefined>
}
