import type { Client } from '../../client.js'
import type { User } from '../../domain/entities/user.js'

/**
 * Checks that a method can be removed, and returns the step after its removal. That step resolves with the user, if it
 * changed the accounts.
 */
export type PrepareRemoval = (
  client: Client,
  options: { removeForLogin?: boolean | undefined; signal?: AbortSignal | undefined },
) => () => Promise<User | undefined>
