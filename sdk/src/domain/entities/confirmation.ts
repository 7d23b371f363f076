/**
 * An action that the user confirms with an existing account. Opens a wallet in a new frame, shows a private key, or
 * links, updates or unlinks an account. `identifier` is the account's, such as its email address; for an update, the
 * new account's.
 */
export type ConfirmedAction =
  | { readonly type: 'open-wallet' }
  | { readonly type: 'export-wallet'; readonly address: string }
  | { readonly type: 'link' | 'update' | 'unlink'; readonly accountType: string; readonly identifier: string }

/** A signer that can confirm an action: 'siwe' or 'siws' with a wallet's address, or 'passkey' with its ID. */
export type ConfirmationWay = { readonly method: string; readonly destination: string }
