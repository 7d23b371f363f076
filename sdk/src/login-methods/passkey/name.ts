import type { PasskeyAccount } from './account.js'

/** Returns the name of a passkey on screen, such as 'iCloud Keychain on Safari', 'Chrome on Linux' or 'Unknown device'. */
export function passkeyName({ authenticatorName, createdWithBrowser, createdWithOs }: passkeyName.Parameters): string {
  if (authenticatorName && createdWithBrowser) return `${authenticatorName} on ${createdWithBrowser}`
  if (createdWithBrowser && createdWithOs) return `${createdWithBrowser} on ${createdWithOs}`
  return createdWithBrowser || 'Unknown device'
}

export declare namespace passkeyName {
  type Parameters = Pick<PasskeyAccount, 'authenticatorName' | 'createdWithBrowser' | 'createdWithOs'>
}
