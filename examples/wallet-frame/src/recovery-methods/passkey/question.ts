// More than one export: what the wallet frame and its passkey page say to each other.

export type PasskeyQuestion = {
  readonly type: 'question'
  /** The passkey to be shown; a new one is made when left out. */
  readonly credential: string | undefined
  /** What the PRF is to be asked for: 32 bytes, base64url. */
  readonly salt: string
}

/** The frame has it: what is asked of it from then on finds it there, whichever message comes first. */
export type PasskeyTaken = { readonly type: 'taken' }

export type PasskeyAnswer =
  | { readonly type: 'opened' }
  | { readonly type: 'shown'; readonly credential: string; readonly output: Uint8Array<ArrayBuffer> }
