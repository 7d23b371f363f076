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
  /** Returns true if there is a key for this wallet's recovery share. `isNew`: only one that is good for a new wallet. */
  readonly has: (place: WalletPlace, options?: { readonly isNew?: boolean | undefined }) => Promise<boolean>
  /** For the frame with this key. `makes`: on first use. Undefined where there is none and none may be made. */
  readonly give: (
    place: WalletPlace,
    options: { readonly makes: boolean; readonly thumbprint: string },
  ) => Promise<RecoveryMaterial | undefined>
  /** Removes the keys of wallets that were never prepared. A recovery service does not see wallets, and keeps its keys. */
  readonly sweep?: (listWallets: (addresses: readonly string[]) => Promise<readonly WalletPlace[]>) => Promise<void>
}
