/** What signs to confirm an action: 'siwe' or 'siws' and a wallet's address, or 'passkey' and its id. */
export type ConfirmationWay = { readonly method: string; readonly destination: string }
