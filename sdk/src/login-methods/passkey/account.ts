import type { Verified } from '../../domain/entities/linked-account.js'

/** Identifier of a passkey in its confirmation, before the browser has created it. */
export const newPasskey = 'passkey-that-is-made-now'

/** A passkey that is a login method. */
export type PasskeyAccount = Verified & {
  /** Marks a passkey. */
  readonly type: 'passkey'
  /** The credential's ID (WebAuthn) in base64url. Pass it to `unlinkPasskey`. */
  readonly credentialId: string
  /** True if the passkey is also an MFA method. */
  readonly enrolledInMfa: boolean
  /** First verification; null if the provider does not report it. */
  readonly verifiedAt: Date | null
  /** The password manager or device that stores the passkey, such as 'iCloud Keychain'. Undefined if unknown. */
  readonly authenticatorName?: string | undefined
  /** The device that created the passkey. Undefined if unknown. */
  readonly createdWithDevice?: string | undefined
  /** The operating system that created the passkey. Undefined if unknown. */
  readonly createdWithOs?: string | undefined
  /** The browser that created the passkey. Undefined if unknown. */
  readonly createdWithBrowser?: string | undefined
}

export type Account = PasskeyAccount
