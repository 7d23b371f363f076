import type { Client } from '../../client.js'
import { requireUser } from '../../domain/rules/login/require-user.js'

/** Throws `MUST_BE_AUTHENTICATED` unless this user is logged in: data of one user must not get the key of another. */
export function requireQueryUser({ store }: Client, { userId }: { userId: string | undefined }): void {
  const { user } = store.getState()
  requireUser(user?.id === userId ? user : undefined)
}
