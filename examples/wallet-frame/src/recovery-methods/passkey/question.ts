// Messages between the wallet frame and its passkey page.

export type PasskeyQuestion = {
  readonly type: 'question'
  /** The passkey to use. If it is omitted, the page creates a new passkey. */
  readonly credential: string | undefined
  /** Input of the PRF: 32 bytes, base64url. */
  readonly salt: string
}

/** Confirms that the frame has the result. Later requests find it in any order of messages. */
export type PasskeyTaken = { readonly type: 'taken' }

export type PasskeyAnswer =
  | { readonly type: 'opened' }
  | { readonly type: 'shown'; readonly credential: string; readonly output: Uint8Array<ArrayBuffer> }
