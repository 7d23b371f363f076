import type { Client } from '../../client.js'
import { hasWebAuthn } from '../../platform/browser/has-web-authn.js'

/** Returns whether the browser supports passkeys. Does not load the code that uses them. */
export const isOffered = ({ platform }: Client): boolean => platform.passkeys !== undefined || hasWebAuthn()
