/**
 * An action that the user confirms with an existing account: opening a wallet in a new wallet frame, showing a private
 * key, or linking, updating or unlinking an account. `identifier` is the account's identifier, such as its email
 * address. For an update, it is the identifier of the new account.
 */
export type ConfirmedAction =
  | { readonly type: 'open-wallet' }
  | { readonly type: 'export-wallet'; readonly address: string }
  | { readonly type: 'link' | 'update' | 'unlink'; readonly accountType: string; readonly identifier: string }

/**
 * A wallet or passkey that can confirm an action: 'siwe' or 'siws' with a wallet's address, or 'passkey' with its ID.
 */
export type ConfirmationWay = { readonly method: string; readonly destination: string }
