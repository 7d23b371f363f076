import type { Client } from '../../client.js'
import { passkeys } from '../../platform/browser/passkeys.js'
import type { Passkeys } from '../../platform/passkeys.js'

/** The passkeys of the page, or those that the platform brings. */
export const getPasskeys = ({ platform }: Client): Passkeys => platform.passkeys ?? passkeys
