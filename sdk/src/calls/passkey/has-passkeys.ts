import type { Client } from '../../client.js'
import { hasWebAuthn } from '../../platform/browser/has-web-authn.js'

/** Returns whether passkeys can be offered. Does not load the code that uses them. */
export const hasPasskeys = ({ platform }: Client): boolean => platform.passkeys !== undefined || hasWebAuthn()
