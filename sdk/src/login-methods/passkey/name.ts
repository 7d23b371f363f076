import { nameAuthenticator } from '../../domain/rules/login/name-authenticator.js'
import type { PasskeyAccount } from './account.js'

/**
 * Returns the display name of a passkey, such as 'iCloud Keychain on Safari', 'Chrome on Linux' or 'Unknown device'.
 */
export function passkeyName(passkey: passkeyName.Parameters): string {
  return nameAuthenticator(passkey)
}

export declare namespace passkeyName {
  type Parameters = Pick<PasskeyAccount, 'authenticatorName' | 'createdWithBrowser' | 'createdWithOs'>
}
