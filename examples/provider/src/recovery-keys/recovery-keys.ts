import type { RecoverySchema } from '../database/schema.js'

/** The owner of a key, and its wallet. */
export type WalletKey = Pick<RecoverySchema['recovery_keys'], 'app_id' | 'user_id' | 'address' | 'chain_type'>

/** The key for a wallet frame, or a grant that a recovery service exchanges for it. */
export type RecoveryMaterial =
  | { readonly recovery_key: string }
  | { readonly recovery_grant: { readonly token: string; readonly url: string } }

/** The keys of recovery shares: in a store of this process, or with a recovery service (security rule 36). */
export type RecoveryKeys = {
  /**
   * Returns true if a key for this wallet's recovery share exists. `isNew` requires a key that is valid for a new
   * wallet.
   */
  readonly has: (walletKey: WalletKey, options?: { readonly isNew?: boolean | undefined }) => Promise<boolean>
  /**
   * Returns the key for the frame with this thumbprint. `makes` creates it on first use. Without `makes`, a missing key
   * is undefined. `page` is the page that named the frame's key, see `namingPage`.
   */
  readonly give: (
    walletKey: WalletKey,
    options: { readonly makes: boolean; readonly page?: string | undefined; readonly thumbprint: string },
  ) => Promise<RecoveryMaterial | undefined>
  /** Removes the keys of wallets that were never prepared. A recovery service does not see wallets, and keeps its keys. */
  readonly sweep?: (listWallets: (addresses: readonly string[]) => Promise<readonly WalletKey[]>) => Promise<void>
}
