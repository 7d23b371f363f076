/** A signer that can confirm an action: 'siwe' or 'siws' with a wallet's address, or 'passkey' with its ID. */
export type ConfirmationWay = { readonly method: string; readonly destination: string }
