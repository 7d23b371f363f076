import type { Client } from '../../client.js'
import type { User } from '../../domain/entities/user.js'
import { guestCredential } from './credential.js'

/**
 * Deletes the guest credential after the guest account was upgraded. If the linked account is not a login method, the
 * user remains a guest.
 */
export function onLinked(client: Client, { isGuest }: User): void {
  if (!isGuest) guestCredential.forget(client)
}
