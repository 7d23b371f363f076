import type { Client } from '../../client.js'
import type { User } from '../../domain/entities/user.js'
import { guestCredential } from './credential.js'

/**
 * Deletes the credential of a guest who has become a user. If the linked account cannot log in, the user remains a
 * guest.
 */
export function onLinked(client: Client, { isGuest }: User): void {
  if (!isGuest) guestCredential.forget(client)
}
