import type { RecoverySchema } from '../database/schema.js'

/** Identifies a recovery key by its user and its wallet. */
export type WalletKey = Pick<RecoverySchema['recovery_keys'], 'app_id' | 'user_id' | 'address' | 'chain_type'>

/** A recovery key for a wallet frame, or a grant that a recovery service exchanges for the key. */
export type RecoveryMaterial =
  | { readonly recovery_key: string }
  | { readonly recovery_grant: { readonly token: string; readonly url: string } }

/** The recovery keys of wallets, in a local store or at a recovery service (security rule 36). */
export type RecoveryKeys = {
  /** Returns true if this wallet has a recovery key. With `isNew`, the key must also be valid for a new wallet. */
  readonly has: (walletKey: WalletKey, options?: { readonly isNew?: boolean | undefined }) => Promise<boolean>
  /**
   * Returns the recovery key for the wallet frame with this thumbprint. `makes` creates a missing key. Without `makes`,
   * a missing key is undefined. `page` identifies the page that named the frame's key: see `namingPage`.
   */
  readonly give: (
    walletKey: WalletKey,
    options: { readonly makes: boolean; readonly page?: string | undefined; readonly thumbprint: string },
  ) => Promise<RecoveryMaterial | undefined>
  /**
   * Removes the keys of wallets that were never prepared. Undefined for a recovery service, which has no data about
   * wallets and keeps its keys.
   */
  readonly sweep?: (listWallets: (addresses: readonly string[]) => Promise<readonly WalletKey[]>) => Promise<void>
}
