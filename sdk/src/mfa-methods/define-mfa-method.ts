export type MfaMethodRow = {
  /** What the user answers with: a code that is typed, or the challenge that a passkey signs. */
  readonly answer: 'code' | 'passkey'
  /** Whether the provider starts a verification, as by a text message or a challenge. */
  readonly begins: boolean
}

/** Defines an MFA method. Its row is part of every page: everything else is in the other files of its folder. */
export function defineMfaMethod<const row extends MfaMethodRow>(row: row): row {
  return row
}
