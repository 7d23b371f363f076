import type { Client } from '../../client.js'
import { passkeys } from '../../platform/browser/passkeys.js'
import type { Passkeys } from '../../platform/platform.js'

/** Returns the passkeys of the platform, or of the browser. */
export const getPasskeys = ({ platform }: Client): Passkeys => platform.passkeys ?? passkeys
