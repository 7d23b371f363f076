import type { Client } from '../../client.js'
import { guestCredential } from './credential.js'

/** Linking upgrades a guest account and invalidates its credential. */
export const onLinked = (client: Client): void => guestCredential.forget(client)
