import type { Client } from '../../client.js'

/**
 * Whether this browser has passkeys (WebAuthn). Some in-app browsers have none. Does not load the code that uses them.
 * On a server the browser is unknown, and passkeys count as available.
 */
export const hasPasskeys = ({ platform }: Client): boolean =>
  platform.passkeys !== undefined || typeof document === 'undefined' || typeof PublicKeyCredential !== 'undefined'
