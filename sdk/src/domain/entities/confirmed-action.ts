/**
 * What a user confirms with an account they have: that a wallet opens in a frame the server does not know, that the key of
 * an embedded wallet is shown, or that an account is linked, updated or unlinked. `identifier` is the account's, such as its
 * email address; of an update the new one.
 */
export type ConfirmedAction =
  | { readonly type: 'open-wallet' }
  | { readonly type: 'export-wallet'; readonly address: string }
  | { readonly type: 'link' | 'update' | 'unlink'; readonly accountType: string; readonly identifier: string }
