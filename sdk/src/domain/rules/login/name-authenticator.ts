/**
 * Returns the display name of an authenticator, such as 'iCloud Keychain on Safari', 'Chrome on Linux' or 'Unknown
 * device'.
 */
export function nameAuthenticator({
  authenticatorName,
  createdWithBrowser,
  createdWithOs,
}: nameAuthenticator.Parameters): string {
  if (authenticatorName && createdWithBrowser) return `${authenticatorName} on ${createdWithBrowser}`
  if (createdWithBrowser && createdWithOs) return `${createdWithBrowser} on ${createdWithOs}`
  return createdWithBrowser || 'Unknown device'
}

export declare namespace nameAuthenticator {
  type Parameters = {
    readonly authenticatorName?: string | null | undefined
    readonly createdWithBrowser?: string | null | undefined
    readonly createdWithOs?: string | null | undefined
  }
}
