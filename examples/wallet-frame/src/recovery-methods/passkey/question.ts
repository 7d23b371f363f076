// Messages between the wallet frame and its passkey page.

export type PasskeyQuestion = {
  readonly type: 'question'
  /** The passkey to use. If it is omitted, the page creates a new passkey. */
  readonly credential: string | undefined
  /** The PRF input: 32 bytes in base64url. */
  readonly salt: string
}

/**
 * Confirms that the frame has stored the result. The page waits for this message, so that the app's page cannot request
 * the result too early.
 */
export type PasskeyTaken = { readonly type: 'taken' }

export type PasskeyAnswer =
  | { readonly type: 'opened' }
  | { readonly type: 'shown'; readonly credential: string; readonly output: Uint8Array<ArrayBuffer> }
